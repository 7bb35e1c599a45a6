import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, glow, group, path, rect, shade, stroke } from '../svg';

/** A plant pot; 84 wide, 72 high. */
export const pot = (clay: string): Svg =>
  group([
    path('M-36 -58H36L28 -6q-1 6 -7 6H-21q-6 0 -7 -6Z', clay),
    rect(-42, -72, 84, 20, 5, lighter(clay, 0.15)),
    shade('M14 -72H37q5 0 5 5v10q0 5 -6 5L28 -6q-1 6 -7 6H10Z'),
    glow('M-30 -50h6l5 42h-6Z', 0.25),
  ]);

const blade = (turn: number, length: number, fill: string): Svg =>
  path(
    `M0 0C-26 ${-length * 0.35} -20 ${-length * 0.8} 0 ${-length}C20 ${-length * 0.8} 26 ${-length * 0.35} 0 0Z`,
    fill,
    { transform: `translate(0 -66) rotate(${turn})` },
  );

/** A leafy house plant in a pot; 170 wide, 190 high. */
export function leafyPlant(green: string, clay: string): Svg {
  const light = lighter(green, 0.25);
  return group([
    blade(-72, 82, darker(green, 0.18)) + blade(72, 82, darker(green, 0.18)),
    blade(-44, 108, green) + blade(46, 106, darker(green, 0.1)),
    blade(-18, 122, light) + blade(20, 124, green),
    stroke('M0 -70 -36 -164M0 -70 40 -160M0 -70 -68 -128M0 -70 70 -122', lighter(green, 0.5), 2.6),
    pot(clay),
  ]);
}

/** A snake plant: upright striped leaves; 100 wide, 176 high. */
export function snakePlant(green: string, clay: string): Svg {
  const upright = (x: number, top: number): Svg =>
    path(
      `M${x * 0.4 - 9} -64Q${x - 14} ${top * 0.6} ${x} ${top}Q${x + 14} ${top * 0.6} ${x * 0.4 + 9} -64Z`,
      green,
    ) + stroke(`M${x * 0.4} -70Q${x} ${top * 0.6} ${x} ${top + 14}`, lighter(green, 0.5), 4);
  return group([
    upright(-34, -128),
    upright(34, -134),
    upright(-12, -168),
    upright(14, -176),
    pot(clay),
  ]);
}

/** A seed packet with a picture; 76 wide, 104 high. */
export function seedPacket(
  paper: string,
  motif: 'flower' | 'tomato' | 'pea' | 'carrot' | 'sunflower',
  ink: string,
): Svg {
  const stem = stroke('M0 -18V-44', '#5E9340', 4);
  const petals = (fill: string, heart: string): Svg =>
    [0, 60, 120]
      .map((turn) => ellipse(0, -50, 8, 21, fill, { transform: `rotate(${turn} 0 -50)` }))
      .join('') + circle(0, -50, 8, heart);
  const drawn = {
    flower: stem + petals('#E8707E', '#FBE3A0'),
    sunflower: stem + petals('#F5B82E', '#6B3A22'),
    tomato: circle(0, -40, 19, '#D94A33') + path('M0 -56l-10 -4 8 -1 2 -8 4 8 8 1Z', '#4F7F3A'),
    pea:
      path('M-24 -50Q0 -18 24 -50Q0 -30 -24 -50Z', '#5E9340') +
      circle(-9, -45, 7, '#9CC65A') +
      circle(4, -42, 8, '#9CC65A') +
      circle(15, -46, 5, '#9CC65A'),
    carrot:
      path('M-9 -50Q0 -58 9 -50L0 -20Z', '#EE8A36') +
      stroke('M0 -54v-12M0 -54l-8 -10M0 -54l8 -10', '#5E9340', 4),
  }[motif];
  return group([
    rect(-38, -104, 76, 104, 4, paper),
    rect(-38, -104, 76, 16, 4, ink),
    rect(-28, -80, 56, 66, 4, lighter(paper, 0.6)),
    drawn,
    stroke('M-18 -7H18', ink, 4),
  ]);
}

/** A seedling in a peat pot; 58 wide, 88 high. */
export function seedling(green: string): Svg {
  return group([
    stroke('M0 -34V-62', green, 5),
    path('M0 -60Q-4 -86 -30 -84Q-28 -60 0 -60ZM0 -56Q6 -80 30 -76Q26 -54 0 -56Z', green),
    path('M-26 -36H26L20 0H-20Z', '#A87442'),
    ellipse(0, -36, 26, 7, '#5A3A26'),
    shade('M8 -32 26 -36 20 0H8Z'),
  ]);
}

/** A hand trowel, blade down; 40 wide, 128 high. */
export function trowel(handle: string): Svg {
  return group([
    rect(-8, -128, 16, 48, 7, handle),
    rect(-4, -82, 8, 26, 0, '#8E9A9C'),
    path('M-19 -56Q0 -66 19 -56Q20 -20 0 0Q-20 -20 -19 -56Z', '#B9C5C7'),
    glow('M-12 -52q4 -3 8 -4q0 24 2 40q-10 -14 -10 -36Z', 0.4),
  ]);
}

/** A daisy-like flower on a stem; 50 wide, 112 high. */
export function flower(petal: string, heart: string): Svg {
  return group([
    stroke('M0 0Q-6 -40 0 -84M-2 -30q14 -2 20 -16', '#6E9A52', 5),
    ...[0, 45, 90, 135].map((turn) =>
      ellipse(0, -86, 8, 26, petal, { transform: `rotate(${turn} 0 -86)` }),
    ),
    circle(0, -86, 10, heart),
  ]);
}
