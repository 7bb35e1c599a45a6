import { lighter } from '../colour';
import {
  balmTin,
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
      place(tube('#FFF6EE', accent), 288, 316, 1.45, 184),
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
    tissue: '#E7EEF0',
    inside: [
      place(razor(accent), 186, 366, 1.95, -4),
      place(razor(main, '#DCE3E5'), 258, 362, 1.9, 3),
      place(shavingBrush(main), 346, 250, 1.35),
      place(balmTin(main, '#FFF3DC'), 420, 364, 1.5),
      place(razor('#E9D3AE'), 462, 240, 1, 60),
    ],
    table: [],
  }),
};
