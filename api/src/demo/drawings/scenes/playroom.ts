import { mug, teaCaddy } from '../objects/drinks';
import {
  book,
  envelope,
  greetingCard,
  key,
  lyingBook,
  magnifier,
  notebook,
  pen,
  pencil,
  snapshot,
  stickers,
} from '../objects/paper';
import {
  block,
  bulb,
  cog,
  easel,
  paintbrush,
  paintPot,
  paintTube,
  palette,
  paperSun,
  rocket,
  scissors,
} from '../objects/play';
import { place } from '../svg';
import type { SceneOf } from './scene';
import { stand } from './scene';

/** Books, stationery, children's boxes and art. */
export const playroomScenes: Record<string, SceneOf> = {
  'foxglove-folio': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: accent,
    inside: [
      place(teaCaddy('#4E8A6B', '#FFF6E3'), 400, 278, 1.2, 6),
      place(book(main, accent, 'flower'), 256, 316, 1.55, -4),
      place(envelope('#FFF3DA', '#B5433A'), 358, 296, 1.15, -12),
    ],
    table: [
      stand(lyingBook('#2F6B57', accent), 132, 530, 452, 1.1),
      stand(mug(accent, '#8A4B22'), 80, 536, 422, 1.05),
    ],
  }),
  'inkwharf-stationery': ({ main, accent }) => ({
    layout: 'above',
    wrapping: 'plain',
    tissue: '#FBEFE0',
    inside: [
      place(notebook(accent, '#FFD9A0'), 202, 276, 1.5, -5),
      place(greetingCard('#FFFDF6', '#A9D3DC', '#3D7C6A'), 338, 240, 1.3, 5),
      place(greetingCard('#FFFDF6', '#F7C6A8', '#8A4B6B'), 328, 382, 1.15, -4),
      place(notebook('#3D7C8A', '#F5E9C4'), 436, 318, 1.3, 4),
      place(pen(main), 262, 384, 1.3, 78),
      place(pencil(accent), 484, 378, 1.25, -84),
    ],
    table: [],
  }),
  'mardle-mystery-club': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'band',
    tissue: '#D9C39A',
    inside: [
      place(snapshot('#7FA3A6', '#2B3A42'), 230, 270, 1.35, -10),
      place(envelope('#E9D3A4', main), 316, 270, 1.25, 4),
      place(snapshot('#C9A98A', '#4A2C3A'), 404, 282, 1.35, 9),
      place(book(main, accent, 'moon'), 300, 330, 1.05, -5),
    ],
    table: [
      stand(magnifier(accent, '#6B4226'), 30, 558, 440, 1.45),
      stand(key(accent), 30, 96, 438, 1.25),
    ],
  }),
  'tinkerwren-stem': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'band',
    tissue: accent,
    inside: [
      place(cog(accent, '#C5E2F8'), 216, 286, 1.2),
      place(rocket('#FFF8EA', '#E2533B', main), 316, 316, 1.55, 4),
      place(cog('#3FA08C', '#C5E2F8'), 402, 272, 1.3),
      place(cog('#E2533B', '#C5E2F8'), 444, 308, 0.9),
    ],
    table: [
      stand(bulb(main), 56, 556, 434, 1.35),
      stand(block(accent, 'star'), 48, 88, 422, 1.15),
      stand(block('#E2533B', 'triangle'), 48, 138, 448, 1.15),
    ],
  }),
  'puddlecog-crafts': ({ main }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: '#FFF3DA',
    inside: [
      place(paintbrush('#E8707E', main), 172, 150, 1.15, 172),
      place(paperSun('#FFB93B'), 258, 296, 1.5, -6),
      place(scissors('#8E6CC9'), 350, 292, 1.3, 8),
      place(paintbrush('#458F2B', '#3F8FD0'), 426, 146, 1.2, 190),
    ],
    table: [
      stand(paintPot('#3F8FD0'), 60, 470, 452, 1.1),
      stand(paintPot(main), 60, 556, 434, 1.25),
      stand(block('#8E6CC9', 'circle'), 48, 58, 452, 1),
    ],
  }),
  'wordlet-tales': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'stripes',
    tissue: '#FFE7A8',
    inside: [
      place(stickers('#FFFDF6', [accent, '#F7C548', '#5BB8A0']), 420, 288, 1.3, 10),
      place(book('#2F8F7C', '#FFE7A8', 'bird'), 254, 318, 1.5, -6),
      place(book(accent, '#FFF6E3', 'moon'), 352, 324, 1.45, 4),
    ],
    table: [
      stand(block('#F7C548', 'star'), 48, 96, 430, 1.3),
      stand(block(main, 'circle'), 48, 562, 420, 1.2),
      stand(block('#5BB8A0', 'triangle'), 48, 514, 450, 1.2),
    ],
  }),
  'glazewick-art': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'cells',
    tissue: accent,
    inside: [
      place(paintTube(accent), 186, 284, 1.25, -8),
      place(paintTube(main), 240, 290, 1.25, -2),
      place(paintTube('#F2B632'), 294, 296, 1.25, 3),
      place(paintbrush('#A87442', main), 352, 138, 1.35, 176),
      place(paintbrush('#2E2A33', accent), 416, 144, 1.3, 188),
    ],
    table: [
      stand(easel('#A9D3DC', '#3D8A6A', '#F7C548'), 100, 534, 436, 1.3),
      stand(palette('#D9A566', [accent, main, '#F2B632', '#3D8A6A']), 90, 426, 468, 0.72),
    ],
  }),
};
