import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, dots, glow, group, path, rect, shade, stroke } from '../svg';

/** A striped paper bag with a zigzag top; 96 wide, 120 high. */
export function sweetBag(stripe: string, paper = '#FFF8EC'): Svg {
  return group([
    path('M-44 0 -48 -108l8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8L44 0Z', paper),
    ...[-34, -14, 6, 26].map((x) => path(`M${x} 0 ${x * 1.08} -111l10 -4L${x + 10} 0Z`, stripe)),
    shade('M22 0 25 -112 48 -108 44 0Z', 0.1),
    circle(0, -52, 25, '#FFF8EC'),
    path('M0 -36C-22 -52 -14 -68 0 -58C14 -68 22 -52 0 -36Z', stripe),
  ]);
}

/** A glass jar full of round sweets; 92 wide, 118 high. */
export function sweetJar(colours: string[], lid: string): Svg {
  const sweets = [
    [-26, -14],
    [-2, -13],
    [23, -15],
    [-15, -33],
    [10, -33],
    [31, -37],
    [-33, -36],
    [-24, -54],
    [1, -53],
    [24, -57],
    [-11, -73],
    [13, -73],
  ];
  return group([
    rect(-46, -100, 92, 100, 18, '#E6F3F4'),
    ...sweets.map(([x = 0, y = 0], index) =>
      circle(x, y, 12.5, colours[index % colours.length] ?? lid),
    ),
    ...sweets.map(([x = 0, y = 0]) => circle(x - 4, y - 4, 3, '#FFF', { 'fill-opacity': 0.6 })),
    glow('M-38 -84q0 -8 8 -8v84q-8 0 -8 -10Z', 0.5),
    rect(-38, -118, 76, 22, 7, lid),
    shade('M10 -118H31q7 0 7 7v8q0 7 -7 7H10Z'),
  ]);
}

/** A swirl lollipop; 62 wide, 128 high. */
export function lollipop(colour: string): Svg {
  return group([
    rect(-4, -74, 8, 74, 4, '#FFF6E3'),
    circle(0, -96, 32, colour),
    stroke('M0 -96q8 -8 14 2q2 16 -16 16q-20 -4 -16 -24q8 -22 32 -14', '#FFF6E3', 7),
  ]);
}

/** A sweet in twisted wrapper; 84 wide, 40 high. */
export function wrappedSweet(colour: string): Svg {
  return group([
    path('M-20 -20 -42 -36q4 16 0 32ZM20 -20 42 -36q-4 16 0 32Z', lighter(colour, 0.35)),
    circle(0, -20, 20, colour),
    path('M-7 -39q14 18 0 38q-8 -3 -11 -9q6 -10 0 -20q4 -6 11 -9Z', '#FFF6E3'),
    shade('M8 -38q14 6 12 20q-4 14 -14 17q12 -18 2 -37Z'),
  ]);
}

/** A liquorice allsort; 40 wide, 38 high. */
export function allsort(colour: string): Svg {
  return group([
    rect(-20, -38, 40, 38, 5, colour),
    rect(-20, -25, 40, 12, 0, '#3A2B2E'),
    shade('M8 -38h7q5 0 5 5V-5q0 5 -5 5H8Z'),
  ]);
}

/** A square of brownie or blondie; 80 wide, 56 high. */
export function brownie(crumb: string, chip: string): Svg {
  return group([
    path('M-40 -40 -26 -56H38q4 0 2 5L36 -40Z', lighter(crumb, 0.22)),
    rect(-40, -41, 78, 41, 6, crumb),
    shade('M26 -41h6q6 0 6 6V-6q0 6 -6 6H26Z'),
    dots(
      [
        [-24, -26, 4.5],
        [-6, -14, 4],
        [12, -28, 5],
        [-28, -9, 3.5],
        [22, -10, 3.5],
        [-10, -49, 4],
        [14, -48, 4.5],
      ],
      chip,
    ),
    stroke('M-34 -41q10 5 20 0t20 0t20 0', darker(crumb, 0.25), 3),
  ]);
}

/** A tall glass bottle of milk; 46 wide, 118 high. */
export function milk(cap: string): Svg {
  return group([
    path(
      'M-14 -108H14V-84Q23 -76 23 -62V-8q0 8 -8 8H-15q-8 0 -8 -8V-62Q-23 -76 -14 -84Z',
      '#EAF3F5',
    ),
    path('M-23 -60Q0 -52 23 -60V-8q0 8 -8 8H-15q-8 0 -8 -8Z', '#FFFDF7'),
    shade('M8 -57 23 -60V-8q0 8 -8 8H8Z', 0.08),
    rect(-17, -118, 34, 14, 5, cap),
  ]);
}
