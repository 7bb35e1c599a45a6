import type { DemoBrand } from '../content/brands';
import { brands } from '../content/brands';
import { boxShadow } from './backdrop';
import { drawMark } from './logo';
import { drawParcel } from './parcel';
import type { Svg } from './svg';
import { group, hexagon, path, stroke, svgDocument } from './svg';

const honey = '#F5B301';

/** The comb behind the box, as `[column, row, is filled]`. */
const cells: [number, number, boolean][] = [
  [0, 0, true],
  [1, 0, false],
  [0, 1, false],
  [0, 3, true],
  [8, 0, false],
  [9, 0, true],
  [8, 1, true],
  [9, 2, false],
  [9, 3, false],
  [9, 4, false],
];

const comb: Svg = group(
  cells.map(([column, row, filled]) => {
    const shape = hexagon(40 + column * 124 + (row % 2) * 62, 60 + row * 107, 62, 0.12);
    return filled ? path(shape, '#FFEFC2') : stroke(shape, '#F7DFA0', 5);
  }),
);

/** Marks that rise out of the box like bees from a hive: slug, x, y, scale. */
const risen: [string, number, number, number][] = [
  ['brackenrind-cheese-post', 300, 250, 1.35],
  ['tuppenny-roast', 420, 120, 1.55],
  ['foxglove-folio', 530, 205, 1.45],
  ['quillow-sweets', 575, 60, 1.35],
  ['sproutlatch-seeds', 690, 145, 1.5],
  ['moggleby', 790, 270, 1.35],
  ['knotbramble-yarn', 205, 110, 1.2],
  ['tinkerwren-stem', 850, 85, 1.25],
];

function riseOf([slug, x, y, scale]: (typeof risen)[number]): Svg {
  const brand: DemoBrand | undefined = brands.find((candidate) => candidate.slug === slug);
  if (!brand) throw new Error(`There is no brand ${slug}`);
  return group([drawMark(brand)], { transform: `translate(${x} ${y}) scale(${scale})` });
}

/** The picture that other sites show with a link to Hive: an SVG document, 1200 by 630. */
export function drawSharePicture(): Svg {
  const parcel = drawParcel('front', { card: '#D6A468', trim: honey, tissue: honey }, 'band');
  return svgDocument(1200, 630, [
    '<defs><radialGradient id="share"><stop offset="0.45" stop-color="#3A1C0C" stop-opacity="0.3"/><stop offset="1" stop-color="#3A1C0C" stop-opacity="0"/></radialGradient></defs>',
    path('M0 0H1200V630H0Z', '#FFFBF2'),
    comb,
    path(hexagon(600, 300, 330, 0.12), '#FFF3D0'),
    path('M0 540Q600 490 1200 540V630H0Z', '#F8E7BD'),
    group([boxShadow('front', 'share'), parcel.behind], {
      transform: 'translate(184 16) scale(1.3)',
    }),
    ...risen.map(riseOf),
    group(
      [
        parcel.before,
        path(hexagon(320, 340, 62, 0.18), '#FFFDF6'),
        path(hexagon(320, 340, 54, 0.18), honey),
        path(hexagon(320, 319, 16, 0.18), '#211A0E'),
        path(hexagon(302, 350, 16, 0.18), '#211A0E'),
        path(hexagon(338, 350, 16, 0.18), '#211A0E'),
      ],
      { transform: 'translate(184 16) scale(1.3)' },
    ),
  ]);
}
