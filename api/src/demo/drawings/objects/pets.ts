import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, dots, ellipse, glow, group, path, rect, shade, stroke } from '../svg';

const eyes = (gap: number, y: number, r: number): Svg =>
  circle(-gap, y, r, '#2B1B17') +
  circle(gap, y, r, '#2B1B17') +
  circle(-gap + r * 0.35, y - r * 0.35, r * 0.32, '#FFF') +
  circle(gap + r * 0.35, y - r * 0.35, r * 0.32, '#FFF');

/** A dog looking over an edge: head and shoulders; 150 wide, 160 high. */
export function dog(coat: string, patch: string, collar: string): Svg {
  return group([
    path('M-52 0Q-56 -54 0 -56T52 0Z', coat),
    rect(-40, -52, 80, 15, 7, collar) + circle(0, -38, 10, '#F2C14E'),
    path('M0 -156C48 -156 58 -112 50 -84Q40 -50 0 -50T-50 -84C-58 -112 -48 -156 0 -156Z', coat),
    path('M12 -155C48 -152 57 -114 50 -88Q30 -84 20 -104T12 -155Z', patch),
    path(
      'M-34 -150Q-70 -152 -72 -108Q-70 -84 -56 -86Q-46 -118 -34 -150ZM34 -150Q70 -152 72 -108Q70 -84 56 -86Q46 -118 34 -150Z',
      darker(patch, 0.12),
    ),
    ellipse(0, -76, 29, 23, lighter(coat, 0.6)),
    eyes(22, -110, 7.5),
    ellipse(0, -88, 12, 8.5, '#2B1B17'),
    stroke('M0 -82V-72Q-9 -62 -17 -70M0 -72Q9 -62 17 -70', '#2B1B17', 3.6),
    path('M-7 -66q7 5 14 0q2 16 -7 17q-9 -1 -7 -17Z', '#E8707E'),
  ]);
}

/** A cat sitting in a box: head and paws over the edge; 140 wide, 128 high. */
export function cat(coat: string, stripe: string): Svg {
  return group([
    path('M-50 0Q-58 -50 0 -52T50 0Z', coat),
    path(
      'M-54 -70 -54 -124Q-50 -130 -42 -124L-16 -104H16L42 -124Q50 -130 54 -124V-70Q52 -30 0 -30T-54 -70Z',
      coat,
    ),
    path('M-47 -92V-114L-28 -100ZM47 -92V-114L28 -100Z', '#F0A99C'),
    path('M-5 -106H5L3 -84H-3ZM-22 -104l8 -1 2 16 -5 1ZM22 -104l-8 -1 -2 16 5 1Z', stripe),
    path('M-54 -70q14 -2 20 4q-8 4 -19 3ZM54 -70q-14 -2 -20 4q8 4 19 3Z', stripe),
    ellipse(0, -50, 22, 15, lighter(coat, 0.65)),
    ellipse(-22, -72, 10, 11, '#F3E38B') + ellipse(22, -72, 10, 11, '#F3E38B'),
    ellipse(-21, -72, 4, 9, '#2B1B17') + ellipse(21, -72, 4, 9, '#2B1B17'),
    path('M-6 -60H6L0 -53Z', '#D9746A'),
    stroke('M0 -53Q-6 -44 -13 -49M0 -53Q6 -44 13 -49', '#6B3A22', 3),
    stroke('M-32 -52 -62 -58M-32 -46 -60 -42M32 -52 62 -58M32 -46 60 -42', '#FFF8EC', 2.6),
  ]);
}

/** A paw laid over an edge; 36 wide, 34 high. */
export const paw = (coat: string): Svg =>
  group([
    rect(-18, -34, 36, 34, 16, lighter(coat, 0.5)),
    stroke('M-6 -4v-9M6 -4v-9', darker(coat, 0.25), 3),
  ]);

/** A rabbit's head and shoulders; 110 wide, 190 high. */
export function rabbit(coat: string): Svg {
  return group([
    path('M-44 0Q-50 -52 0 -54T44 0Z', coat),
    path('M-30 -98Q-52 -186 -28 -190Q-6 -184 -8 -104ZM30 -98Q52 -186 28 -190Q6 -184 8 -104Z', coat),
    path(
      'M-26 -108Q-38 -172 -27 -176Q-15 -170 -15 -110ZM26 -108Q38 -172 27 -176Q15 -170 15 -110Z',
      '#EFB5A9',
    ),
    ellipse(0, -80, 46, 42, coat),
    ellipse(0, -62, 21, 17, lighter(coat, 0.6)),
    eyes(23, -86, 7),
    path('M-7 -70H7L0 -62Z', '#D9746A'),
    stroke('M0 -62Q-5 -54 -12 -57M0 -62Q5 -54 12 -57', '#6B3A22', 3),
    ellipse(-33, -68, 8, 5, '#EFA99C', { 'fill-opacity': 0.7 }) +
      ellipse(33, -68, 8, 5, '#EFA99C', { 'fill-opacity': 0.7 }),
  ]);
}

/** A rubber ball with a band; 60 across. */
export const ball = (rubber: string, band: string): Svg =>
  group([
    circle(0, -30, 30, rubber),
    path('M-29 -38Q0 -20 29 -38Q31 -28 28 -20Q0 -4 -28 -20Q-31 -28 -29 -38Z', band),
    shade('M10 -58A30 30 0 0 1 0 0Q24 -22 10 -58Z'),
    glow('M-18 -44q3 -8 11 -10l1 4q-6 3 -8 9Z', 0.7),
  ]);

/** A bone; 104 wide, 42 high. */
export const bone = (colour: string): Svg =>
  group([
    path(
      'M-30 -29H30C26 -46 50 -48 48 -30C58 -26 56 -12 46 -12C44 4 24 0 30 -13H-30C-24 0 -44 4 -46 -12C-56 -12 -58 -26 -48 -30C-50 -48 -26 -46 -30 -29Z',
      colour,
    ),
    shade(
      'M-30 -18H30Q30 -13 30 -13C24 0 44 4 46 -12C30 -6 -30 -14 -46 -12C-44 4 -24 0 -30 -13Z',
      0.1,
    ),
  ]);

/** A knotted rope toy; 128 wide, 46 high. */
export function rope(cord: string, twist: string): Svg {
  return group([
    stroke(
      'M-44 -22 -62 -40M-44 -22 -64 -22M-44 -22 -60 -6M44 -22 62 -40M44 -22 64 -22M44 -22 60 -6',
      cord,
      6,
    ),
    rect(-40, -32, 80, 20, 9, cord),
    stroke('M-24 -30 -16 -14M-8 -30 0 -14M8 -30 16 -14', twist, 5),
    circle(-40, -22, 17, twist) + circle(40, -22, 17, twist),
    stroke('M-48 -30q10 4 14 14M32 -30q10 4 14 14', cord, 4),
  ]);
}

/** A bag of treats with a paw on its front; 84 wide, 114 high. */
export function treatBag(bag: string, label: string): Svg {
  return group([
    path('M-40 0 -42 -102H42L40 0Q40 0 36 0H-36Z', bag),
    path('M-42 -102l7 -8 7 8 7 -8 7 8 7 -8 7 8 7 -8 7 8 7 -8 7 8 7 -8 7 8Z', bag),
    rect(-42, -98, 84, 8, 0, darker(bag, 0.2)),
    circle(0, -48, 28, label),
    ellipse(0, -40, 12, 10, bag),
    dots(
      [
        [-14, -54, 5],
        [-5, -63, 5],
        [6, -63, 5],
        [15, -54, 5],
      ],
      bag,
    ),
    shade('M20 -102H42L40 0H20Z', 0.13),
  ]);
}

/** A felt mouse with a string tail; 96 wide, 44 high. */
export const mouse = (felt: string): Svg =>
  group([
    stroke('M-34 -12q-24 2 -22 -14t-14 -12', darker(felt, 0.3), 4),
    path('M-38 0Q-42 -40 0 -42Q40 -36 46 -8q0 8 -8 8Z', felt),
    circle(14, -36, 12, darker(felt, 0.15)),
    circle(14, -36, 7, '#F0A99C'),
    circle(32, -18, 3.4, '#2B1B17'),
    circle(46, -8, 4, '#D9746A'),
  ]);

/** A felt fish; 88 wide, 44 high. */
export const fish = (felt: string, stripe: string): Svg =>
  group([
    path('M-20 -22 -44 -42V-2Z', darker(felt, 0.15)),
    ellipse(8, -22, 36, 20, felt),
    path('M-2 -41q8 18 0 38l-10 -3q6 -16 0 -32ZM16 -41q7 19 0 38l8 -2q6 -16 0 -34Z', stripe),
    circle(31, -26, 4, '#2B1B17'),
  ]);

/** A bale of hay, tied; 136 wide, 84 high. */
export function hay(straw: string, tie: string): Svg {
  return group([
    stroke(
      'M-60 -78l-8 -16M-36 -80l2 -18M-8 -80l-6 -16M20 -80l8 -16M46 -80l2 -14M62 -60l12 -8M-64 -50l-12 -6M64 -30l12 2',
      straw,
      5,
    ),
    rect(-66, -84, 132, 84, 16, straw),
    stroke(
      'M-52 -66l22 6M-20 -70l26 4M20 -62l28 -6M-54 -42l18 -6M-22 -40l30 6M24 -38l26 4M-48 -18l26 2M-8 -16l24 -6M30 -16l20 2',
      darker(straw, 0.22),
      4,
    ),
    rect(-38, -84, 9, 84, 0, tie) + rect(30, -84, 9, 84, 0, tie),
    shade('M40 -84H50q16 0 16 16V-16q0 16 -16 16H40Z', 0.1),
  ]);
}
