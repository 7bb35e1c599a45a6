import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, group, path, rect, shade, stroke } from '../svg';

/** A ball of wool; 92 across. */
export function yarnBall(wool: string): Svg {
  const dark = darker(wool, 0.22);
  const light = lighter(wool, 0.35);
  return group([
    circle(0, -46, 46, wool),
    stroke('M-40 -62Q-6 -40 18 -6M-32 -76Q8 -48 32 -16M-18 -86Q22 -60 42 -30', light, 4),
    stroke('M-44 -40Q-14 -52 6 -88M-38 -24Q-4 -40 22 -84M-26 -10Q4 -24 36 -72', dark, 4),
    shade('M12 -90A46 46 0 0 1 0 0A46 46 0 0 0 12 -90Z', 0.16),
  ]);
}

/** A twisted skein with a paper band; 56 wide, 124 high. */
export function skein(wool: string, band: string): Svg {
  const light = lighter(wool, 0.3);
  return group([
    rect(-27, -124, 54, 124, 24, wool),
    stroke(
      'M-22 -104Q0 -114 22 -90M-24 -86Q0 -98 24 -72M-24 -36Q0 -48 24 -22M-20 -16Q0 -28 16 -6',
      light,
      4.5,
    ),
    rect(-30, -74, 60, 34, 3, band),
    circle(0, -57, 8, wool),
    shade('M8 -124h0q19 4 19 24V-24q0 20 -19 24Z', 0.14),
  ]);
}

/** Two crossed knitting needles, points up; 110 wide, 150 high. */
export function needles(wood: string, knob: string): Svg {
  return group([
    stroke('M-40 -6 34 -142M40 -6 -34 -142', wood, 7),
    circle(-42, -4, 9, knob),
    circle(42, -4, 9, knob),
  ]);
}

/** A folded knitted hat with a pompom; 104 wide, 112 high. */
export function hat(wool: string, trim: string): Svg {
  return group([
    path('M-46 -26Q-48 -88 0 -88T46 -26Z', wool),
    stroke('M-26 -32q-2 -34 10 -50M0 -32v-52M26 -32q2 -34 -10 -50', lighter(wool, 0.3), 5),
    shade('M20 -84Q46 -74 46 -26H22Z'),
    rect(-52, -32, 104, 32, 12, trim),
    stroke('M-34 -26v20M-17 -26v20M0 -26v20M17 -26v20M34 -26v20', darker(trim, 0.2), 4),
    circle(0, -94, 17, trim),
  ]);
}

/** A button; 30 across. */
export const button = (colour: string): Svg =>
  group([
    ellipse(0, -15, 15, 15, colour),
    circle(0, -15, 11, lighter(colour, 0.3)),
    circle(-4, -15, 2.4, darker(colour, 0.5)),
    circle(4, -15, 2.4, darker(colour, 0.5)),
  ]);
