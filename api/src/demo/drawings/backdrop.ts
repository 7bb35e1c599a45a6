import { darker, isDark, lighter, mix } from './colour';
import type { Layout } from './parcel';
import type { Svg } from './svg';
import { ellipse, group, hexagon, path, stroke } from './svg';

/** Cells of a comb: columns and rows of the honeycomb that fills a corner. */
const combs: [number, number][][] = [
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 0],
    [0, 2],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 3],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 0],
  ],
];

function comb(
  cells: [number, number][],
  x: number,
  y: number,
  colour: string,
  mirrored: boolean,
): Svg {
  const r = 34;
  const side = mirrored ? -1 : 1;
  return group(
    cells.map(([column, row], index) => {
      const shape = hexagon(
        x + side * (column * r * 1.78 + (row % 2) * r * 0.89),
        y + row * r * 1.54,
        r - 3,
        0.14,
      );
      return index % 2 ? stroke(shape, colour, 4) : path(shape, colour);
    }),
  );
}

/** The wall, a large pale hexagon and the table the box stands on. */
export function drawBackdrop(colour: string, id: number, layout: Layout): Svg {
  // On a dark wall the lights must stay dim, or the box loses its place as the brightest thing.
  const dark = isDark(colour);
  const halo = dark ? mix(colour, '#FFDFA0', 0.16) : lighter(colour, 0.5);
  const cell = dark ? mix(colour, '#FFDFA0', 0.09) : lighter(colour, 0.28);
  const table = darker(colour, dark ? 0.3 : 0.1);
  const mirrored = id % 2 === 1;
  const cells = combs[id % combs.length] ?? [];
  if (layout === 'above') {
    return group([
      path('M0 0H640V480H0Z', colour),
      comb(cells, mirrored ? 620 : 20, 18, cell, mirrored),
      comb(combs[(id + 1) % combs.length] ?? [], mirrored ? 12 : 628, 380, cell, !mirrored),
      path(hexagon(320, 240, 250, 0.1, true), halo),
    ]);
  }
  return group([
    path('M0 0H640V480H0Z', colour),
    comb(cells, mirrored ? 620 : 20, 22, cell, mirrored),
    path(hexagon(320, 214, 204, 0.12, id % 4 < 2), halo),
    path('M0 372Q320 338 640 372V480H0Z', table),
  ]);
}

/** The soft pool of shadow below a standing box. */
export const boxShadow = (layout: Layout, gradient: string): Svg =>
  layout === 'front'
    ? ellipse(326, 414, 210, 26, `url(#${gradient})`)
    : ellipse(300, 418, 250, 40, `url(#${gradient})`);
