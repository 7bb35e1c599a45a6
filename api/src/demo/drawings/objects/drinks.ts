import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, glow, group, hexagon, path, rect, shade, stroke } from '../svg';

/** A coffee bean lying on its side; 40 wide, 28 high. */
export function bean(colour = '#5A3420'): Svg {
  return group([
    ellipse(0, -14, 20, 14, colour),
    stroke('M-16 -10q10 -10 17 -4t16 -6', lighter(colour, 0.4), 3.2),
  ]);
}

/** A block-bottom bag of coffee with a fold and a tie; 96 wide, 136 high. */
export function coffeeBag(bag: string, label: string): Svg {
  return group([
    path('M-44 0 -48 -106q0 -8 6 -12L-40 -132H40l2 14q6 4 6 12L44 0q0 0 -4 0H-40Z', bag),
    shade('M16 0 18 -132H40l2 14q6 4 6 12L44 0Z'),
    rect(-44, -128, 88, 12, 5, darker(bag, 0.3)),
    path(hexagon(0, -56, 32), label),
    place20(bean(darker(bag, 0.15))),
    glow('M-38 -108h6L-28 -8h-7Z', 0.2),
  ]);
}
const place20 = (drawing: Svg): Svg =>
  `<g transform="translate(1 -37) rotate(-35) scale(1.15)">${drawing}</g>`;

/** A round mug with steam; 96 wide, 112 high. */
export function mug(glaze: string, drink: string): Svg {
  return group([
    stroke('M-12 -82q-8 -8 0 -15t0 -14M10 -82q-8 -8 0 -15t0 -14', '#FFF', 5, {
      'stroke-opacity': 0.7,
    }),
    stroke('M34 -52q24 -4 22 14t-26 18', glaze, 9),
    path('M-38 -62H38V-24Q36 0 14 0H-14Q-36 0 -38 -24Z', glaze),
    shade('M14 -62H38V-24Q36 0 14 0H4Q20 -20 14 -62Z'),
    ellipse(0, -62, 38, 11, lighter(glaze, 0.45)),
    ellipse(0, -61, 31, 7.5, drink),
    glow('M-30 -48q0 22 6 34l5 -1q-5 -14 -5 -32Z', 0.4),
  ]);
}

/** A round teapot; 140 wide, 104 high. */
export function teapot(glaze: string, band: string): Svg {
  return group([
    stroke('M44 -64q28 -10 28 16t-34 24', glaze, 10),
    path('M-40 -28Q-62 -32 -66 -66l-8 -6q8 -8 18 -2q2 22 18 30Z', darker(glaze, 0.1)),
    path('M0 -84C40 -84 54 -58 50 -36Q44 0 14 0H-14Q-44 0 -50 -36C-54 -58 -40 -84 0 -84Z', glaze),
    path('M-51 -46H51Q52 -40 50 -34H-50Q-52 -40 -51 -46Z', band),
    shade('M18 -82C44 -76 53 -56 50 -36Q44 0 14 0H6C32 -20 34 -56 18 -82Z'),
    ellipse(0, -83, 24, 6, darker(glaze, 0.2)),
    circle(0, -94, 8, band),
    glow('M-36 -60q4 -12 14 -16q-2 10 -10 18q-4 4 -4 -2Z', 0.5),
  ]);
}

/** A caddy of leaf tea with a leaf on its label; 72 wide, 104 high. */
export function teaCaddy(tin: string, label: string): Svg {
  return group([
    rect(-36, -88, 72, 88, 6, tin),
    rect(-33, -104, 66, 22, 6, darker(tin, 0.15)),
    rect(-28, -70, 56, 54, 5, label),
    path('M-16 -30Q-18 -60 16 -60Q18 -30 -16 -30Z', tin),
    stroke('M-20 -26 8 -52', label, 3),
    shade('M14 -104H27q6 0 6 6v10q3 2 3 6V-6q0 6 -6 6H14Z'),
  ]);
}

/** A tea leaf on its stem; 60 wide, 60 high. */
export function leaf(green: string): Svg {
  return group([
    path('M-26 -6C-34 -42 2 -62 30 -56C34 -26 8 2 -26 -6Z', green),
    stroke(
      'M-32 0C-16 -18 2 -34 20 -46M-8 -22q0 -12 4 -18M0 -30q10 0 16 -2',
      lighter(green, 0.4),
      3,
    ),
  ]);
}

/** A drinks can; 56 wide, 110 high. */
export function can(colour: string, accent: string, motif: 'sun' | 'peaks' | 'hop' | 'waves'): Svg {
  const drawn = {
    sun: circle(0, -56, 17, accent) + stroke('M-28 -24H28M-28 -15H28', accent, 4),
    peaks: path('M-28 -8V-36L-12 -62 2 -40 12 -54 28 -32V-8Z', accent),
    hop:
      path('M0 -82Q18 -66 14 -48Q10 -32 0 -26Q-10 -32 -14 -48Q-18 -66 0 -82Z', accent) +
      stroke('M-12 -56q12 10 24 0M-12 -44q12 10 24 0M-8 -68q8 8 16 0', colour, 3),
    waves: stroke(
      'M-28 -66q7 -9 14 0t14 0t14 0t14 0M-28 -48q7 -9 14 0t14 0t14 0t14 0M-28 -30q7 -9 14 0t14 0t14 0t14 0',
      accent,
      6,
    ),
  }[motif];
  return group([
    path('M-28 -94 -21 -106H21L28 -94Z', '#D5DADB'),
    path('M-28 -8 -22 0H22L28 -8Z', '#AEB6B8'),
    rect(-28, -96, 56, 90, 3, colour),
    drawn,
    shade('M10 -96H28V-6H10Z', 0.16),
    glow('M-22 -94h7v86h-7Z', 0.35),
    ellipse(0, -106, 21, 4, '#EEF1F1'),
  ]);
}

/** A glass of beer with a head; 64 wide, 112 high. */
export function pint(): Svg {
  return group([
    path('M-32 -104H32L25 -6q-1 6 -6 6H-19q-5 0 -6 -6Z', '#F3F0E4', { 'fill-opacity': 0.75 }),
    path('M-29 -84H29L24 -8q-1 3 -4 3H-20q-3 0 -4 -3Z', '#E9A02B'),
    shade('M10 -84H29L24 -8q-1 3 -4 3H8Z', 0.13),
    path(
      'M-31 -82q-4 -16 6 -18q4 -12 16 -6q8 -8 18 0q14 -6 18 8q6 6 4 16q-6 10 -14 4q-8 8 -16 0q-8 6 -14 2q-10 6 -18 -6Z',
      '#FFF8E6',
    ),
    glow('M-21 -72h6l3 58h-5Z', 0.4),
  ]);
}

/** A squat bottle of gin with a stopper; 72 wide, 150 high. */
export function ginBottle(glass: string, label: string, ink: string): Svg {
  return group([
    rect(-12, -150, 24, 22, 6, '#B98A56'),
    path(
      'M-13 -132H13V-108Q36 -100 36 -78V-10q0 10 -10 10H-26q-10 0 -10 -10V-78Q-36 -100 -13 -108Z',
      glass,
    ),
    shade('M12 -108Q36 -100 36 -78V-10q0 10 -10 10H12Z'),
    rect(-27, -76, 54, 56, 5, label),
    circle(-7, -46, 10, ink),
    circle(9, -42, 8, lighter(ink, 0.25)),
    path('M-4 -56q8 -14 20 -8q-6 12 -20 8Z', '#6E9A52'),
    glow('M-30 -82q2 -10 8 -14v84h-8Z', 0.35),
  ]);
}

/** A small ribbed bottle of tonic; 44 wide, 104 high. */
export function tonic(label: string): Svg {
  return group([
    rect(-9, -104, 18, 12, 3, '#E5C65B'),
    path('M-8 -93H8V-72Q22 -62 22 -48V-8q0 8 -8 8H-14q-8 0 -8 -8V-48Q-22 -62 -8 -72Z', '#DCEBE8'),
    rect(-22, -46, 44, 28, 0, label),
    shade('M8 -70Q22 -62 22 -48V-8q0 8 -8 8H8Z', 0.12),
    glow('M-17 -50h5v46h-5Z', 0.5),
  ]);
}

/** A balloon glass with ice and citrus; 84 wide, 122 high. */
export function ginGlass(fruit: string): Svg {
  return group([
    path('M-4 -46H4V-8Q24 -6 26 0H-26Q-24 -6 -4 -8Z', '#EDF3F3'),
    path('M-38 -112H38Q52 -44 0 -42Q-52 -44 -38 -112Z', '#EDF3F3', { 'fill-opacity': 0.8 }),
    path('M-41 -84H41Q40 -46 0 -45Q-40 -46 -41 -84Z', '#D7E6EF'),
    rect(-26, -88, 24, 22, 5, '#FFF', { 'fill-opacity': 0.85 }),
    circle(18, -84, 18, fruit),
    circle(18, -84, 13, lighter(fruit, 0.6)),
    stroke('M18 -95v22M8 -89l20 10M28 -89l-20 10', fruit, 2.4),
  ]);
}

/** A sprig of sloes; 76 wide, 56 high. */
export function sloes(berry: string): Svg {
  return group([
    stroke('M-36 -50Q0 -46 34 -14', '#7A5A3C', 5),
    path('M-6 -50q10 -18 28 -10q-8 16 -28 10Z', '#6E9A52'),
    circle(-20, -26, 15, berry),
    circle(8, -15, 15, darker(berry, 0.15)),
    circle(-25, -31, 4.5, lighter(berry, 0.5)),
    circle(3, -20, 4.5, lighter(berry, 0.45)),
  ]);
}
