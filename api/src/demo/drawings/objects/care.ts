import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, ellipse, glow, group, hexagon, path, rect, shade, stroke } from '../svg';

/** A low pot of cream; 84 wide, 62 high. */
export function creamPot(pot: string, lid: string): Svg {
  return group([
    rect(-38, -42, 76, 42, 12, pot),
    rect(-42, -62, 84, 26, 8, lid),
    shade('M16 -62H34q8 0 8 8v10q0 6 -4 7V-12q0 12 -12 12H16Z'),
    path(hexagon(-4, -19, 11), lid),
    glow('M-34 -56h8v14h-8Z', 0.4),
  ]);
}

/** A standing tube with a cap at its foot; 52 wide, 128 high. */
export function tube(body: string, cap: string): Svg {
  return group([
    path('M-27 -128H27L20 -24H-20Z', body),
    rect(-27, -128, 54, 10, 2, darker(body, 0.12)),
    rect(-20, -26, 40, 26, 5, cap),
    shade('M8 -118H26L20 -24V-5q0 5 -5 5H8Z', 0.12),
    stroke('M-10 -92H10M-10 -80H10', cap, 4),
    circle(0, -56, 8, cap),
  ]);
}

/** A dropper bottle of serum; 52 wide, 122 high. */
export function dropper(glass: string, label: string): Svg {
  return group([
    path('M-8 -118q8 -8 16 0V-96H-8Z', '#4A3F45'),
    rect(-13, -98, 26, 20, 3, '#EDE4D6'),
    rect(-26, -80, 52, 80, 12, glass),
    rect(-26, -56, 52, 36, 0, label),
    path('M0 -50q12 14 0 20q-12 -6 0 -20Z', glass),
    shade('M8 -80h6q12 0 12 12V-12q0 12 -12 12H8Z'),
    glow('M-20 -72h6v64h-6Z', 0.35),
  ]);
}

/** A lipstick with its bullet out; 34 wide, 104 high. */
export function lipstick(colour: string, metal = '#E2B661'): Svg {
  return group([
    path('M-12 -60V-88Q0 -108 12 -100V-60Z', colour),
    rect(-14, -64, 28, 22, 2, metal),
    rect(-17, -44, 34, 44, 4, '#3D2B33'),
    shade('M4 -102q5 -1 8 2v36h2v20q3 1 3 4V-4q0 4 -4 4H4Z', 0.2),
  ]);
}

/** An open powder compact, seen from the front; 92 wide, 96 high. */
export function compact(shell: string, powder: string): Svg {
  return group([
    circle(0, -56, 40, darker(shell, 0.1)),
    circle(0, -56, 32, '#DDEDF0'),
    glow('M-20 -50 8 -80q8 2 12 8L-8 -36Z', 0.6),
    ellipse(0, -18, 46, 18, shell),
    ellipse(0, -20, 36, 12, powder),
  ]);
}

/** A safety razor, head up; 56 wide, 138 high. */
export function razor(handle: string, metal = '#C9D2D4'): Svg {
  return group([
    rect(-7, -112, 14, 112, 7, handle),
    stroke('M-5 -34H5M-5 -24H5M-5 -14H5', darker(handle, 0.3), 3),
    rect(-28, -136, 56, 20, 7, metal),
    rect(-22, -120, 44, 7, 2, darker(metal, 0.3)),
    glow('M-4 -108h4v62h-4Z', 0.4),
  ]);
}

/** A shaving brush on its foot; 56 wide, 102 high. */
export function shavingBrush(handle: string): Svg {
  return group([
    path('M-20 -48Q-34 -92 -18 -98Q0 -106 18 -98Q34 -92 20 -48Z', '#E8D9BE'),
    path('M-20 -48Q-24 -66 -26 -74Q0 -66 26 -74Q24 -66 20 -48Z', '#8A6B4B'),
    path(
      'M-20 -50H20Q22 -34 12 -28Q12 -14 22 -6V0H-22V-6Q-12 -14 -12 -28Q-22 -34 -20 -50Z',
      handle,
    ),
    shade('M6 -50H20Q22 -34 12 -28Q12 -14 22 -6V0H6Z'),
  ]);
}

/** A shallow round tin of balm, lid leaning behind; 100 wide, 76 high. */
export function balmTin(tin: string, balm: string): Svg {
  return group([
    circle(22, -40, 35, darker(tin, 0.1)),
    path(hexagon(22, -40, 18), lighter(tin, 0.5)),
    path('M-50 -26V-12A42 13 0 0 0 34 -12V-26Z', tin),
    ellipse(-8, -27, 42, 13, lighter(tin, 0.35)),
    ellipse(-8, -26, 35, 9.5, balm),
  ]);
}

/** A spouted refill pouch; 92 wide, 124 high. */
export function pouch(film: string, label: string, motif: 'drop' | 'bubbles'): Svg {
  const drawn =
    motif === 'drop'
      ? path('M0 -84q24 28 0 42q-24 -14 0 -42Z', film)
      : circle(-8, -54, 13, film) + circle(11, -66, 8, film) + circle(12, -45, 6, film);
  return group([
    rect(22, -130, 18, 20, 4, darker(film, 0.35)),
    path('M-40 -116H40Q34 -60 46 -8Q46 0 38 0H-38Q-46 0 -46 -8Q-34 -60 -40 -116Z', film),
    rect(-40, -118, 80, 12, 3, darker(film, 0.15)),
    circle(0, -60, 30, label),
    drawn,
    shade('M22 -116H40Q34 -60 46 -8Q46 0 38 0H24Q30 -60 22 -116Z', 0.13),
    glow('M-32 -100q4 40 -4 84l6 2q6 -44 4 -86Z', 0.35),
  ]);
}

/** A pump bottle; 60 wide, 134 high. */
export function pumpBottle(glass: string, label: string): Svg {
  return group([
    stroke('M0 -96V-122H-20', '#3F4A4C', 7),
    rect(-14, -104, 28, 14, 4, '#3F4A4C'),
    path('M-30 -72Q-30 -92 -10 -92H10Q30 -92 30 -72V-8q0 8 -8 8H-22q-8 0 -8 -8Z', glass),
    rect(-22, -66, 44, 44, 5, label),
    stroke('M-12 -52H12M-12 -42H12M-12 -32H2', glass, 4),
    shade('M12 -92Q30 -92 30 -72V-8q0 8 -8 8H12Z'),
  ]);
}

/** A wooden dish brush; 60 wide, 112 high. */
export function dishBrush(wood: string): Svg {
  return group([
    rect(-6, -112, 12, 80, 6, wood),
    path('M-28 -38Q0 -54 28 -38V-24H-28Z', wood),
    path('M-26 -24H26L30 0H-30Z', '#F1E6CF'),
    stroke('M-16 -22 -18 -3M-5 -22V-3M6 -22V-3M17 -22 19 -3', '#C9B68F', 3),
  ]);
}

/** Soap bubbles; 70 wide, 66 high. */
export function bubbles(tint: string): Svg {
  const bubble = (x: number, y: number, r: number): Svg =>
    circle(x, y, r, tint, { 'fill-opacity': 0.5 }) +
    stroke(
      `M${x - r * 0.6} ${y - r * 0.1}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.5} -${r * 0.5}`,
      '#FFF',
      3,
    );
  return group([
    bubble(-14, -22, 20),
    bubble(18, -36, 14),
    bubble(14, -10, 9),
    bubble(-10, -56, 9),
  ]);
}

/** A spare blade head; 60 wide, 30 high. */
export function bladeHead(metal: string, guard: string): Svg {
  return group([
    rect(-30, -30, 60, 30, 8, guard),
    rect(-25, -24, 50, 6, 3, metal),
    rect(-25, -14, 50, 6, 3, metal),
  ]);
}
