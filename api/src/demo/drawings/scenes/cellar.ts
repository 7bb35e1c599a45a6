import { lighter } from '../colour';
import {
  balmTin,
  bladeHead,
  compact,
  creamPot,
  dropper,
  lipstick,
  razor,
  shavingBrush,
  tube,
} from '../objects/care';
import { can, ginBottle, ginGlass, pint, sloes, tonic } from '../objects/drinks';
import { ruledCard } from '../objects/deli';
import { heather } from '../objects/home';
import { place } from '../svg';
import type { SceneOf } from './scene';
import { stand } from './scene';

/** Drinks for adults, beauty and grooming. */
export const cellarScenes: Record<string, SceneOf> = {
  hopfurrow: ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'cells',
    tissue: '#F5E9C4',
    inside: [
      place(can('#D8553A', '#FBE3A0', 'sun'), 226, 294, 1.3, -3),
      place(can('#2F7E93', '#F5EFD8', 'waves'), 304, 288, 1.3),
      place(can('#F1E6CF', '#D8553A', 'peaks'), 384, 292, 1.3, 2),
      place(can(main, accent, 'hop'), 262, 322, 1.3, -2),
      place(can(accent, main, 'peaks'), 344, 324, 1.3, 2),
      place(can('#3C3152', '#E9A8B8', 'sun'), 420, 320, 1.3, 5),
    ],
    table: [stand(pint(), 56, 552, 434, 1.5), stand(can(main, accent, 'hop'), 56, 98, 434, 1.25)],
  }),
  'sloe-and-sixpence': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: accent,
    inside: [
      place(ruledCard('#FFFBF0', main), 196, 272, 1.2, -10),
      place(ginBottle('#CFE1E4', '#FFF8EA', main), 280, 324, 1.5),
      place(tonic(accent), 370, 292, 1.3, 4),
      place(tonic('#F3B7A0'), 418, 290, 1.25, 8),
    ],
    table: [stand(ginGlass('#F2B632'), 70, 538, 440, 1.5), stand(sloes(main), 60, 430, 458, 1)],
  }),
  'dewmarsh-beauty': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'cells',
    tissue: '#F7C6C0',
    inside: [
      place(compact(main, '#F2C4A8'), 212, 292, 1.25, -6),
      place(tube('#FFF6EE', accent), 284, 322, 1.45, -3),
      place(dropper(accent, '#FFF6EE'), 358, 306, 1.35, 3),
      place(tube(main, '#F7C6C0'), 424, 316, 1.25, 8),
    ],
    table: [
      stand(creamPot('#FFF6EE', main), 84, 98, 436, 1.15),
      stand(lipstick('#C8334E'), 34, 530, 436, 1.25),
      stand(lipstick('#E8836B'), 34, 578, 424, 1.1),
    ],
  }),
  'plumehollow-skin': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'plain',
    tissue: accent,
    inside: [
      place(heather('#B79CC4'), 196, 262, 1.2, -14),
      place(dropper(main, '#FFF8F0'), 266, 314, 1.5, -2),
      place(tube('#FFF8F0', main), 374, 302, 1.45, 4),
    ],
    table: [stand(creamPot(lighter(accent, 0.4), main), 84, 534, 440, 1.5)],
  }),
  razorwren: ({ main, accent }) => ({
    layout: 'above',
    wrapping: 'plain',
    tissue: '#DDE8EA',
    inside: [
      place(razor(accent), 176, 366, 1.9, -3),
      place(bladeHead('#DCE3E5', main), 276, 170, 1.25, 3),
      place(bladeHead('#DCE3E5', main), 272, 232, 1.25, -2),
      place(bladeHead('#DCE3E5', main), 278, 294, 1.25, 2),
      place(bladeHead('#DCE3E5', main), 274, 356, 1.25, -3),
      place(shavingBrush(accent), 420, 240, 1.4, 10),
      place(balmTin(main, '#FFF3DC'), 424, 370, 1.55),
    ],
    table: [],
  }),
};
