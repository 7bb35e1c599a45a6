import {
  carrot,
  cheeseTruckle,
  cheeseWedge,
  greens,
  jar,
  oatcakes,
  ruledCard,
  tomato,
} from '../objects/deli';
import { bean, coffeeBag, leaf, mug, teaCaddy, teapot } from '../objects/drinks';
import {
  allsort,
  brownie,
  lollipop,
  milk,
  sweetBag,
  sweetJar,
  wrappedSweet,
} from '../objects/sweets';
import { place } from '../svg';
import type { SceneOf } from './scene';
import { stand } from './scene';

/** Food, hot drinks and sweets. */
export const larderScenes: Record<string, SceneOf> = {
  'brackenrind-cheese-post': ({ main, accent }) => ({
    layout: 'corner',
    wrapping: 'band',
    tissue: '#FFF3D6',
    inside: [
      place(ruledCard('#FFFBF0', main), 210, 262, 1.25, -8),
      place(cheeseTruckle('#B5433A', '#FFF3D6'), 318, 288, 1.1),
      place(jar('#8A3B46', main), 408, 276, 1.15, 6),
      place(cheeseWedge('#F3E3B4', '#E6D3A0', 'veins'), 216, 308, 1.05, -4),
    ],
    table: [
      stand(cheeseWedge(accent, '#D08A22', 'holes'), 130, 520, 424, 1.42),
      stand(oatcakes(), 84, 420, 462, 1.05),
    ],
  }),
  'pennylarder-suppers': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'band',
    tissue: accent,
    inside: [
      place(ruledCard('#FFFDF6', main), 388, 276, 1.45, 7),
      place(greens(accent), 262, 292, 1.5),
      place(carrot(), 336, 330, 1.3, 6),
      place(carrot(), 204, 322, 1.2, -12),
    ],
    table: [
      stand(jar('#E5B04A', main), 60, 548, 408, 1.25),
      stand(tomato(), 66, 100, 420, 1.3),
      stand(tomato(), 66, 158, 446, 1.05),
      stand(greens('#87B25A'), 60, 496, 444, 0.75),
    ],
  }),
  'tuppenny-roast': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'plain',
    tissue: '#F6E7D0',
    inside: [
      place(coffeeBag('#F3E4CB', accent), 246, 318, 1.42, -5),
      place(coffeeBag(main, accent), 384, 322, 1.5, 4),
    ],
    table: [
      stand(mug('#F7EEDF', '#4A2818'), 96, 552, 424, 1.35),
      stand(bean(), 40, 92, 420, 1.2),
      stand(bean('#6B3F26'), 40, 140, 444, 1.2),
      stand(bean(), 40, 86, 456, 1),
    ],
  }),
  'kettlewick-leaf': ({ main, accent }) => ({
    layout: 'above',
    wrapping: 'plain',
    tissue: '#F3EAD0',
    inside: [
      place(teaCaddy(main, '#FFF6E3'), 206, 290, 1.75, -4),
      place(teaCaddy(accent, '#FFF6E3'), 322, 282, 1.75, 2),
      place(teaCaddy('#C8643F', '#FFF6E3'), 438, 292, 1.75, 5),
      place(leaf('#5E9B6B'), 200, 372, 1.2, 12),
      place(leaf('#7CAF6A'), 300, 384, 1.1, -30),
      place(leaf('#5E9B6B'), 400, 372, 1.2, 20),
    ],
    table: [stand(teapot('#FFF6E3', main), 140, 84, 452, 0.95)],
  }),
  'quillow-sweets': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'stripes',
    tissue: accent,
    inside: [
      place(lollipop('#F2A13B'), 218, 286, 1.25, -14),
      place(sweetBag(main), 276, 316, 1.5, -3),
      place(lollipop(accent), 346, 272, 1.2, 6),
      place(sweetJar([main, accent, '#F7C548', '#8E6CC9', '#F28C5B'], main), 400, 316, 1.3, 3),
    ],
    table: [
      stand(allsort('#F7C548'), 40, 88, 420, 1.1),
      stand(allsort('#F49AB8'), 40, 132, 446, 1.1),
      stand(wrappedSweet(accent), 60, 522, 448, 1.25),
      stand(wrappedSweet(main), 60, 566, 410, 1.1),
    ],
  }),
  'crumbwharf-bakes': ({ main, accent }) => ({
    layout: 'front',
    wrapping: 'cells',
    tissue: '#FFF0DC',
    inside: [
      place(brownie('#D99A55', '#FFF3DC'), 264, 252, 1.5, -3),
      place(brownie('#7A3B24', '#D64A5B'), 382, 250, 1.5, 4),
      place(brownie(main, '#F3D9B0'), 233, 312, 1.35, -3),
      place(brownie('#E0AC6B', main), 321, 318, 1.4),
      place(brownie('#5A2E1C', accent), 408, 312, 1.35, 3),
    ],
    table: [
      stand(brownie('#C98348', '#6B3A22'), 80, 86, 440, 1.2),
      stand(milk(accent), 46, 556, 430, 1.45),
    ],
  }),
};
