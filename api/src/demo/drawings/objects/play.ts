import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, glow, group, path, rect, shade, stroke } from '../svg';

/** A built cardboard rocket; 84 wide, 152 high. */
export function rocket(body: string, fins: string, glass: string): Svg {
  return group([
    path('M-24 -34Q-44 -28 -42 0L-18 -14ZM24 -34Q44 -28 42 0L18 -14Z', fins),
    path('M-10 -14H10L6 4 0 -4 -6 4Z', '#F7A531'),
    path('M0 -152Q30 -120 26 -62Q24 -34 18 -12H-18Q-24 -34 -26 -62Q-30 -120 0 -152Z', body),
    path('M0 -152Q17 -134 23 -108H-23Q-17 -134 0 -152Z', fins),
    shade('M4 -147Q30 -118 26 -62Q24 -34 18 -12H6Q18 -70 4 -147Z'),
    circle(0, -78, 15, '#FFF6E3') + circle(0, -78, 10, glass),
    rect(-20, -40, 40, 8, 3, fins),
  ]);
}

/** A cog; 80 across. */
export function cog(colour: string, hole: string): Svg {
  const teeth = [0, 45, 90, 135].map((turn) =>
    rect(-8, -80, 16, 80, 4, colour, { transform: `rotate(${turn} 0 -40)` }),
  );
  return group([
    ...teeth,
    circle(0, -40, 30, colour),
    circle(0, -40, 21, darker(colour, 0.12)),
    circle(0, -40, 11, hole),
  ]);
}

/** A bulb on a small stand; 60 wide, 104 high. */
export function bulb(stand: string): Svg {
  return group([
    circle(0, -72, 42, '#FFE08A', { 'fill-opacity': 0.3 }),
    path('M0 -104C36 -104 36 -66 14 -52V-40H-14V-52C-36 -66 -36 -104 0 -104Z', '#FFD95E'),
    stroke('M-8 -44V-66L0 -58 8 -66V-44', '#E58A2B', 3.4),
    rect(-14, -40, 28, 16, 3, '#B9C3C6'),
    rect(-28, -24, 56, 24, 5, stand),
  ]);
}

/** A wooden building block with a shape on it; 48 across. */
export function block(face: string, shape: 'star' | 'circle' | 'triangle'): Svg {
  const light = lighter(face, 0.75);
  const drawn = {
    star: path('M0 -38l4 10 11 1 -8 7 2 11 -9 -6 -9 6 2 -11 -8 -7 11 -1Z', light),
    circle: circle(0, -24, 12, light),
    triangle: path('M0 -38 14 -12H-14Z', light),
  }[shape];
  return group([
    rect(-24, -48, 48, 48, 7, face),
    shade('M14 -48h3q7 0 7 7V-7q0 7 -7 7H14Z'),
    drawn,
  ]);
}

/** An open pot of paint with a drip; 64 wide, 62 high. */
export function paintPot(paint: string): Svg {
  return group([
    path('M-30 -52H30L27 -6q0 6 -6 6H-21q-6 0 -6 -6Z', '#FFF8EC'),
    shade('M12 -52H30L27 -6q0 6 -6 6H10Z', 0.1),
    ellipse(0, -52, 32, 10, paint),
    path('M-26 -52q0 26 7 26t6 -20q1 8 6 8t5 -12Z', paint),
    ellipse(-6, -54, 12, 3, lighter(paint, 0.45)),
  ]);
}

/** A paintbrush standing on its bristles; 22 wide, 132 high. */
export function paintbrush(handle: string, paint: string): Svg {
  return group([
    path('M-5 -132q5 -5 10 0L8 -50H-8Z', handle),
    rect(-9, -54, 18, 20, 2, '#C9D2D4'),
    path('M-9 -36H9Q14 -14 0 0Q-14 -14 -9 -36Z', paint),
  ]);
}

/** Round-ended children's scissors, points up; 66 wide, 100 high. */
export function scissors(grip: string): Svg {
  return group([
    path('M-6 -40 8 -100q6 2 4 10L6 -40ZM6 -40 -8 -100q-6 2 -4 10L-6 -40Z', '#C9D2D4'),
    stroke('M-4 -44 -12 -30a12 14 0 1 0 10 6ZM4 -44 12 -30a12 14 0 1 1 -10 6Z', grip, 8),
  ]);
}

/** A paper sun with a face; 92 across. */
export function paperSun(colour: string): Svg {
  const rays = [0, 30, 60, 90, 120, 150].map((turn) =>
    rect(-6, -92, 12, 92, 6, darker(colour, 0.12), { transform: `rotate(${turn} 0 -46)` }),
  );
  return group([
    ...rays,
    circle(0, -46, 33, colour),
    circle(-11, -51, 4, '#4A2C1D') + circle(11, -51, 4, '#4A2C1D'),
    stroke('M-11 -39q11 11 22 0', '#4A2C1D', 4),
    circle(-20, -41, 5, '#F08A6B') + circle(20, -41, 5, '#F08A6B'),
  ]);
}

/** A painter's palette; 124 wide, 88 high. */
export function palette(wood: string, paints: [string, string, string, string]): Svg {
  return group([
    path(
      'M-20 -88C40 -96 66 -60 60 -34C56 -10 34 -18 22 -12C8 -4 14 0 -10 0C-70 0 -78 -78 -20 -88Z',
      wood,
    ),
    ellipse(36, -30, 10, 8, darker(wood, 0.35)),
    ellipse(-34, -30, 13, 11, paints[0]) + ellipse(-36, -58, 12, 10, paints[1]),
    ellipse(-8, -72, 13, 10, paints[2]) + ellipse(26, -66, 12, 9, paints[3]),
    ellipse(-8, -20, 12, 9, '#FFF8EC'),
    glow('M-52 -60q6 -16 22 -20l2 4q-14 6 -20 18Z', 0.4),
  ]);
}

/** A tube of paint, cap up; 44 wide, 110 high. */
export function paintTube(paint: string): Svg {
  return group([
    rect(-10, -112, 20, 18, 4, '#4A4A52'),
    path('M-12 -94H12L22 -80V-6H-22V-80Z', '#F0EFEA'),
    rect(-22, -66, 44, 36, 0, paint),
    shade('M8 -94h4L22 -80V-6H8Z', 0.12),
    rect(-24, -10, 48, 10, 2, '#C9CBCC'),
  ]);
}

/** A small canvas on an easel; 128 wide, 168 high. */
export function easel(sky: string, hill: string, sun: string): Svg {
  return group([
    stroke('M-30 -60 -48 0M30 -60 48 0M0 -168V-140', '#A87442', 8),
    rect(-64, -146, 128, 98, 4, '#FFF8EC'),
    rect(-56, -138, 112, 82, 2, sky),
    circle(20, -104, 17, sun),
    path('M-56 -84Q-24 -112 6 -86T56 -92V-56H-56Z', hill),
    path('M-56 -70Q0 -88 56 -66V-56H-56Z', darker(hill, 0.2)),
    rect(-62, -48, 124, 9, 3, '#8F5F34'),
  ]);
}
