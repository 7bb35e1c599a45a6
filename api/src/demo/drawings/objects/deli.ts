import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, dots, ellipse, glow, group, hexagon, path, rect, shade, stroke } from '../svg';

/** A wedge of cheese; 130 wide, 90 high. */
export function cheeseWedge(paste: string, rind: string, marks: 'holes' | 'veins' | 'plain'): Svg {
  const hole = darker(paste, 0.2);
  const details = {
    holes: [
      ellipse(-28, -27, 10, 8.5, hole),
      ellipse(12, -18, 6, 5, hole),
      ellipse(34, -34, 8, 7, hole),
      ellipse(-4, -40, 4.5, 4, hole),
      ellipse(24, -66, 8, 3.6, darker(paste, 0.12)),
    ],
    veins: [
      stroke('M-42 -30q10 8 18 -2t20 6M2 -16q12 -8 20 0t22 -8M-20 -12l14 4', '#4E7C8C', 3.4),
      dots(
        [
          [-8, -40, 3],
          [18, -36, 2.6],
          [38, -40, 3],
          [-36, -14, 2.4],
          [14, -70, 2.4],
          [26, -62, 3],
        ],
        '#4E7C8C',
      ),
    ],
    plain: [stroke('M-40 -24h34M4 -34h30', darker(paste, 0.1), 3)],
  }[marks];
  return group([
    path('M-65 -51 24 -87q6 -3 11 2L65 -49Z', lighter(paste, 0.45)),
    path('M-65 -51 65 -49V-6q0 6 -6 6L-60 -3q-5 0 -5 -6Z', paste),
    path('M56 -60 65 -49V-6q0 6 -6 6l-7 0V-52Z', rind),
    ...details,
  ]);
}

/** A waxed whole cheese with a label; 120 wide, 92 high. */
export function cheeseTruckle(wax: string, label: string): Svg {
  return group([
    path('M-60 -68V-18A60 20 0 0 0 60 -18V-68Z', wax),
    shade('M24 -68H60V-18A60 20 0 0 1 24 -1Z'),
    ellipse(0, -68, 60, 21, lighter(wax, 0.25)),
    ellipse(0, -69, 44, 14, lighter(wax, 0.4)),
    path(hexagon(-8, -30, 22), label),
    path(hexagon(-8, -30, 13), wax),
    glow('M-52 -54q2 24 0 38l5 3q2 -20 0 -38Z', 0.4),
  ]);
}

/** A leaning pile of oatcakes; 84 wide, 62 high. */
export function oatcakes(): Svg {
  const cake = (x: number, y: number): Svg =>
    ellipse(x, y + 6, 40, 13, '#A9763C') +
    ellipse(x, y, 40, 13, '#DDB172') +
    dots(
      [
        [x - 18, y - 2, 1.8],
        [x + 6, y + 4, 1.8],
        [x + 20, y - 3, 1.8],
        [x - 4, y - 6, 1.5],
      ],
      '#A9763C',
    );
  return group([cake(0, -14), cake(4, -26), cake(-3, -38), cake(2, -50)]);
}

/** A tasting or recipe card with ruled lines; 84 wide, 112 high. */
export function ruledCard(paper: string, ink: string): Svg {
  return group([
    rect(-42, -112, 84, 112, 7, paper),
    path(hexagon(0, -80, 17), ink),
    stroke('M-26 -48H26M-26 -34H26M-26 -20H8', ink, 4, { 'stroke-opacity': 0.45 }),
  ]);
}

/** A ripe tomato; 66 wide, 60 high. */
export function tomato(): Svg {
  return group([
    path('M0 -52C34 -62 42 -18 20 -3Q0 4 -20 -3C-42 -18 -34 -62 0 -52Z', '#D94A33'),
    shade('M14 -53C38 -52 38 -14 20 -3Q8 2 0 0C24 -14 26 -38 14 -53Z'),
    glow('M-24 -38q4 -9 12 -10q-2 6 -8 12q-3 3 -4 -2Z', 0.5),
    path('M0 -50l-16 -5 10 -3 1 -10 7 8 10 -6 -3 9 9 3Z', '#4F7F3A'),
  ]);
}

/** A carrot with its green top, lying point down; 46 wide, 128 high. */
export function carrot(): Svg {
  return group([
    stroke(
      'M0 -84q-16 -14 -14 -36M0 -84v-44M0 -84q16 -14 14 -36M0 -84q-8 -16 -6 -34M0 -84q8 -16 6 -34',
      '#5E9340',
      6,
    ),
    path('M-21 -74Q-20 -90 0 -90T21 -74Q16 -28 3 -2q-3 4 -6 0Q-16 -28 -21 -74Z', '#EE8A36'),
    shade('M8 -89Q22 -86 21 -74Q16 -28 3 -2Q10 -40 8 -89Z'),
    stroke('M-17 -66h13M-12 -44h9M12 -56h5', '#C76520', 3),
  ]);
}

/** A head of leafy greens; 92 wide, 92 high. */
export function greens(leaf: string): Svg {
  return group([
    path(
      'M-12 0C-60 -18 -52 -66 -34 -66C-34 -92 0 -100 6 -82C30 -96 52 -70 42 -56C58 -34 40 -6 12 0Z',
      darker(leaf, 0.2),
    ),
    path(
      'M-10 0C-40 -20 -38 -56 -22 -58C-18 -78 8 -82 10 -64C30 -70 38 -46 28 -38C36 -20 24 -4 10 0Z',
      leaf,
    ),
    stroke(
      'M0 -2C-2 -24 0 -40 2 -56M0 -18q-12 -8 -18 -22M1 -26q10 -6 16 -14',
      lighter(leaf, 0.55),
      4,
    ),
  ]);
}

/** A lidded jar with a cloth-look top; 60 wide, 82 high. */
export function jar(content: string, lid: string): Svg {
  return group([
    rect(-28, -66, 56, 66, 12, content),
    shade('M10 -66H18q10 0 10 12V-12q0 12 -10 12H10Z'),
    rect(-31, -80, 62, 20, 6, lid),
    rect(-22, -44, 44, 26, 4, '#FFF6E3'),
    circle(0, -31, 7, lid),
    glow('M-21 -56h5v44h-5Z', 0.3),
  ]);
}
