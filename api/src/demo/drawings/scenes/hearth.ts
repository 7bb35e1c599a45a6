import { bubbles, dishBrush, pouch, pumpBottle } from '../objects/care';
import { carrot, ruledCard } from '../objects/deli';
import { flower, leafyPlant, seedling, seedPacket, snakePlant, trowel } from '../objects/garden';
import {
  bar,
  bath,
  candle,
  heather,
  matchbox,
  runningShoe,
  sachet,
  saltsJar,
  shaker,
  taper,
  towel,
} from '../objects/home';
import { openJournal } from '../objects/paper';
import {
  ball,
  bone,
  cat,
  dog,
  fish,
  hay,
  mouse,
  paw,
  rabbit,
  rope,
  treatBag,
} from '../objects/pets';
import { button, hat, needles, skein, yarnBall } from '../objects/textiles';
import { place } from '../svg';
import type { SceneOf } from './scene';
import { stand } from './scene';

/** Pets, plants, wool, home and wellness. */
export const hearthScenes: Record<string, SceneOf> = {
  wagthistle: ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'plain',
    tissue: accent,
    inside: [
      place(treatBag(main, '#FFF6E3'), 214, 300, 1.2, -8),
      place(dog('#E8C08A', '#8A5632', main), 324, 308, 1.3),
      place(rope('#F1E6CF', accent), 432, 262, 0.95, -58),
    ],
    table: [
      stand(ball('#D94A4A', '#FFF6E3'), 54, 96, 434, 1.15),
      stand(bone('#FFF3DC'), 100, 552, 436, 1.05),
    ],
  }),
  moggleby: ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'plain',
    tissue: '#F5E9C4',
    inside: [
      place(treatBag(main, '#FFF6E3'), 428, 300, 1.05, 9),
      place(cat(accent, '#B85F22'), 306, 326, 1.5),
    ],
    table: [
      place(paw(accent), 262, 284, 1.2),
      place(paw(accent), 350, 284, 1.2),
      stand(mouse('#9AA4AE'), 96, 542, 438, 1.2),
      stand(fish('#D9626B', '#FFF6E3'), 70, 96, 440, 1.2),
    ],
  }),
  burrowmeadow: ({ accent }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: '#B7C96A',
    inside: [
      place(flower('#FFFBF0', '#F2B632'), 158, 262, 1, -12),
      place(rabbit('#C9A27C'), 264, 318, 1.25),
      place(carrot(), 358, 306, 1.1, 12),
      place(flower('#F7C548', '#C76520'), 410, 268, 1, 8),
    ],
    table: [stand(hay('#E8C766', accent), 136, 530, 440, 1.2)],
  }),
  'fernwick-post': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'band',
    tissue: '#F5E9C4',
    inside: [place(leafyPlant(main, accent), 280, 318, 1.42)],
    table: [
      stand(snakePlant('#4E8A5B', '#F3E4CB'), 60, 536, 436, 1.12),
      stand(ruledCard('#FFFBF0', accent), 70, 440, 464, 0.66),
    ],
  }),
  'sproutlatch-seeds': ({ accent }) => ({
    layout: 'above',
    wrapping: 'plain',
    tissue: '#F3E6CC',
    inside: [
      place(seedPacket('#F7D9C0', 'tomato', '#C4472B'), 196, 244, 1.35, -7),
      place(seedPacket('#D7E8C0', 'pea', '#458F2B'), 320, 232, 1.35, 3),
      place(seedPacket('#FBE6B0', 'sunflower', accent), 444, 244, 1.35, 6),
      place(seedPacket('#F3CFD6', 'flower', '#B83F63'), 236, 388, 1.35, 4),
      place(seedPacket('#D3E6EE', 'carrot', '#2A6F97'), 370, 386, 1.35, -4),
      place(trowel('#A5522E'), 470, 388, 1.05, 14),
    ],
    table: [stand(seedling('#458F2B'), 48, 64, 450, 1.2)],
  }),
  'knotbramble-yarn': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: '#F1E6D4',
    inside: [
      place(needles('#D9B07A', main), 300, 290, 1.2, -4),
      place(skein('#5B8E8A', '#FFF6E3'), 172, 290, 1.1, -12),
      place(yarnBall(main), 250, 302, 1.3),
      place(yarnBall(accent), 366, 296, 1.2),
    ],
    table: [
      stand(hat('#5B8E8A', '#F1E6D4'), 104, 530, 428, 1.25),
      stand(button(main), 30, 440, 460, 1),
      stand(button(accent), 30, 474, 464, 0.9),
    ],
  }),
  'sudsworth-refills': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'cells',
    tissue: '#F3F7EE',
    inside: [
      place(pouch(main, '#FFF8E6', 'bubbles'), 244, 314, 1.4, -5),
      place(pouch(accent, '#FFF8E6', 'drop'), 384, 316, 1.4, 5),
    ],
    table: [
      stand(pumpBottle('#7FC4BE', '#FFF8E6'), 60, 550, 436, 1.25),
      stand(dishBrush('#C98D52'), 56, 98, 438, 1.1),
      place(bubbles('#FFFFFF'), 322, 170, 1),
    ],
  }),
  'wickmoor-candles': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'cells',
    tissue: '#E9C9B0',
    inside: [
      place(heather('#C58ADB'), 222, 292, 1.35, -12),
      place(heather('#A778C9'), 432, 296, 1.35, 12),
      place(candle('#F3E0C8', main), 324, 300, 1.4),
    ],
    table: [
      stand(taper('#F3E0C8'), 22, 82, 434, 1.35),
      stand(taper(accent), 22, 126, 448, 1),
      stand(matchbox(main, '#F2714F'), 80, 550, 438, 1.15),
    ],
  }),
  stillmere: ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'band',
    tissue: accent,
    inside: [
      place(towel('#F7E3DA'), 176, 268, 1.1),
      place(saltsJar(accent), 256, 302, 1.4, -3),
      place(saltsJar('#A9C7DC'), 356, 296, 1.3, 4),
      place(heather('#9DB6D9'), 420, 262, 1, 14),
    ],
    table: [
      stand(bath('#FFFDF8', '#EAF4FA'), 170, 520, 424, 0.98),
      stand(openJournal(main, main), 130, 440, 470, 0.82),
    ],
  }),
  'stridewell-nutrition': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'stripes',
    tissue: '#FFE7C9',
    inside: [
      place(sachet('#F2B632', main), 210, 292, 1.35, -10),
      place(bar(main, '#FFE7C9'), 246, 268, 1.1, -72),
      place(shaker('#F7EEDF', main), 318, 310, 1.4),
      place(bar('#2F9C8A', '#FFE7C9'), 396, 262, 1.1, 76),
      place(sachet('#3F8FD0', '#FFF6E3'), 438, 292, 1.3, 10),
    ],
    table: [
      stand(runningShoe(main, accent), 150, 544, 438, 0.98),
      stand(bar('#F2B632', main), 100, 90, 440, 1.05),
    ],
  }),
};
