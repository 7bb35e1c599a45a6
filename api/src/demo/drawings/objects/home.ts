import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, glow, group, hexagon, path, rect, shade, stroke } from '../svg';

/** A candle in a glass with a flame; 84 wide, 132 high. */
export function candle(glass: string, label: string): Svg {
  return group([
    circle(0, -112, 44, '#FFD98A', { 'fill-opacity': 0.22 }),
    circle(0, -112, 27, '#FFD98A', { 'fill-opacity': 0.35 }),
    stroke('M0 -84V-98', '#4A3428', 3.5),
    path('M0 -132q18 22 8 32q-8 7 -16 0q-10 -10 8 -32Z', '#F7A531'),
    path('M1 -116q8 10 4 15q-4 3 -8 0q-4 -6 4 -15Z', '#FFF1C4'),
    rect(-42, -90, 84, 90, 12, glass),
    ellipse(0, -88, 38, 8, lighter(glass, 0.55)),
    path(hexagon(0, -42, 26), label),
    path('M0 -58q14 16 6 26q-6 5 -12 0q-8 -10 6 -26Z', lighter(glass, 0.3)),
    shade('M18 -88H32q10 2 10 12V-12q0 12 -12 12H18Z', 0.13),
    glow('M-34 -78h7v64h-7Z', 0.4),
  ]);
}

/** A slim dinner candle; 22 wide, 130 high. */
export function taper(wax: string): Svg {
  return group([
    path('M0 -130q10 13 4 19q-4 4 -8 0q-6 -6 4 -19Z', '#F7A531'),
    rect(-9, -108, 18, 108, 5, wax),
    shade('M2 -108h2q5 0 5 5V-5q0 5 -5 5H2Z'),
  ]);
}

/** A matchbox with matches; 80 wide, 58 high. */
export function matchbox(cover: string, head: string): Svg {
  return group([
    stroke('M-20 -30 -26 -58M-4 -30 -4 -62M12 -30 20 -56', '#E5C79A', 4),
    circle(-26, -59, 5, head) + circle(-4, -62, 5, head) + circle(20, -57, 5, head),
    rect(-40, -36, 80, 36, 4, cover),
    rect(-40, -9, 80, 9, 2, darker(cover, 0.35)),
    path(hexagon(0, -22, 11), lighter(cover, 0.7)),
  ]);
}

/** A sprig of heather or lavender, tied; 70 wide, 120 high. */
export function heather(bloom: string): Svg {
  const stem = (x: number, top: number): Svg =>
    stroke(`M0 0Q${x * 0.3} ${top / 2} ${x} ${top + 34}`, '#7C9068', 4) +
    [0, 1, 2, 3, 4]
      .map((step) =>
        circle(
          x * (1 - step * 0.07) + (step % 2 ? 5 : -5),
          top + step * 9,
          6.5,
          step % 2 ? bloom : lighter(bloom, 0.25),
        ),
      )
      .join('');
  return group([stem(-26, -96), stem(-2, -116), stem(24, -98), rect(-8, -28, 16, 9, 3, '#E9DCC2')]);
}

/** A corked jar of bath salts; 72 wide, 104 high. */
export function saltsJar(salt: string, cork = '#C89B6C'): Svg {
  return group([
    rect(-22, -104, 44, 20, 5, cork),
    path(
      'M-24 -86H24Q36 -80 36 -66V-12q0 12 -12 12H-24q-12 0 -12 -12V-66Q-36 -80 -24 -86Z',
      '#E9F1F3',
    ),
    path('M-36 -60Q-18 -68 0 -60T36 -62V-12q0 12 -12 12H-24q-12 0 -12 -12Z', salt),
    rect(-20, -46, 40, 30, 4, '#FFFAF0'),
    stroke('M-12 -30q6 -7 12 0t12 0', darker(salt, 0.3), 3.5),
    shade('M14 -86h10Q36 -80 36 -66V-12q0 12 -12 12H14Z', 0.1),
  ]);
}

/** A claw-foot bath with foam; 190 wide, 108 high. */
export function bath(enamel: string, foam: string): Svg {
  return group([
    circle(-50, -72, 20, foam) +
      circle(-20, -82, 25, foam) +
      circle(14, -76, 22, foam) +
      circle(46, -72, 18, foam),
    circle(-6, -96, 12, '#FFF') + circle(30, -94, 9, '#FFF'),
    path('M-62 -14 -70 0H-52L-46 -14ZM62 -14 70 0H52L46 -14Z', '#D9AE5C'),
    path('M-86 -60H86Q82 -8 44 -6H-44Q-82 -8 -86 -60Z', enamel),
    shade('M40 -60H86Q82 -8 44 -6H14Q46 -20 40 -60Z', 0.12),
    rect(-95, -69, 190, 14, 7, lighter(enamel, 0.55)),
    glow('M-70 -48q4 20 18 30l6 -2q-14 -12 -16 -28Z', 0.35),
  ]);
}

/** A rolled towel seen from its end; 66 wide, 62 high. */
export function towel(cloth: string): Svg {
  return group([
    circle(0, -32, 32, cloth),
    stroke(
      'M0 -32q6 -8 12 2q2 14 -14 14q-18 -4 -14 -22q8 -20 28 -14q14 8 12 26',
      darker(cloth, 0.2),
      4,
    ),
  ]);
}

/** A running shoe, toe to the right; 168 wide, 88 high. */
export function runningShoe(upper: string, flash: string): Svg {
  return group([
    path(
      'M-78 -80Q-62 -70 -42 -82Q-28 -88 -20 -76Q4 -44 52 -38Q80 -34 80 -14H-80Q-88 -50 -78 -80Z',
      upper,
    ),
    path('M-80 -24H-30Q-40 -48 -68 -54Q-76 -40 -80 -24Z', darker(upper, 0.15)),
    path('M-16 -20Q-6 -50 4 -52l14 8Q2 -36 2 -20Z', flash),
    stroke('M-24 -68 -4 -74M-13 -57 6 -63M1 -47 18 -54', '#FFF8EA', 5),
    path('M36 -40Q78 -38 80 -14H44Q48 -30 36 -40Z', lighter(upper, 0.3)),
    path('M-84 -18H82q4 14 -8 18H-74q-14 -2 -10 -18Z', '#FFF8EA'),
    path('M-76 -6H78q-1 6 -6 6H-70q-6 0 -6 -6Z', flash),
  ]);
}

/** A wrapped bar; 108 wide, 38 high. */
export function bar(wrapper: string, stripe: string): Svg {
  return group([
    path('M-54 -36l5 6 -5 6 5 6 -5 6 5 6 -5 6H54l-5 -6 5 -6 -5 -6 5 -6 -5 -6 5 -6Z', wrapper),
    path('M-16 -36H4L-8 0H-28Z', stripe),
    circle(24, -18, 9, stripe),
    glow('M-46 -32H48v6H-46Z', 0.3),
  ]);
}

/** A sports bottle; 58 wide, 136 high. */
export function shaker(body: string, lid: string): Svg {
  return group([
    rect(-10, -136, 20, 18, 5, darker(lid, 0.2)),
    path('M-26 -100Q-26 -122 -8 -122H8Q26 -122 26 -100Z', lid),
    path('M-29 -102H29L24 -8q-1 8 -8 8H-16q-7 0 -8 -8Z', body),
    stroke('M-18 -78H-6M-18 -62H-2M-18 -46H-6M-18 -30H-2', lid, 4),
    shade('M10 -102H29L24 -8q-1 8 -8 8H8Z', 0.13),
  ]);
}

/** A tear-top sachet; 56 wide, 84 high. */
export function sachet(film: string, mark: string): Svg {
  return group([
    rect(-28, -84, 56, 84, 4, film),
    rect(-28, -84, 56, 12, 3, darker(film, 0.15)),
    path('M4 -62 -14 -34H-2L-6 -12 14 -42H2Z', mark),
  ]);
}
