import { darker, lighter } from '../colour';
import type { Svg } from '../svg';
import { circle, dots, ellipse, glow, group, hexagon, path, rect, shade, stroke } from '../svg';

/** A standing hardback, cover to the front; 96 wide, 132 high. */
export function book(
  cover: string,
  ink: string,
  motif: 'flower' | 'moon' | 'hexagon' | 'bird',
): Svg {
  const drawn = {
    flower:
      stroke('M4 -24V-64', ink, 4) +
      path('M4 -100q20 10 16 32q-16 8 -32 0q-4 -22 16 -32Z', ink) +
      path('M4 -40q14 -14 24 -6q-8 12 -24 6Z', ink),
    moon:
      path('M16 -100a30 30 0 1 0 14 46a25 25 0 0 1 -14 -46Z', ink) +
      dots(
        [
          [22, -84, 3],
          [34, -70, 2.4],
        ],
        ink,
      ),
    hexagon: path(hexagon(4, -70, 27), ink) + path(hexagon(4, -70, 15), cover),
    bird:
      path('M-22 -62Q-8 -92 18 -84l16 4 -12 8Q20 -46 -6 -46l-20 8q6 -10 4 -24Z', ink) +
      circle(14, -77, 3, cover),
  }[motif];
  return group([
    path('M-44 -6H50V0H-44Z', '#FFF6E3'),
    rect(-48, -132, 96, 130, 5, cover),
    rect(-48, -132, 14, 130, 4, darker(cover, 0.22)),
    rect(-26, -124, 68, 114, 3, 'none', { stroke: ink, 'stroke-width': 2, 'stroke-opacity': 0.5 }),
    drawn,
    glow('M-34 -130h4V-4h-4Z', 0.25),
  ]);
}

/** A lying book, spine to the front; 132 wide, 28 high. */
export function lyingBook(cover: string, band: string): Svg {
  return group([
    rect(-62, -24, 126, 20, 3, '#FFF3DA'),
    path('M-60 -28H66V-22H-58Q-62 -14 -58 -6H66V0H-60Q-72 -14 -60 -28Z', cover),
    path('M-40 -28h14v6h-14ZM-40 -6h14v6h-14Z', band),
    stroke('M-48 -17H60M-48 -11H60', '#DFCBA2', 2),
  ]);
}

/** A sealed envelope; 112 wide, 76 high. */
export function envelope(paper: string, seal: string): Svg {
  return group([
    rect(-56, -76, 112, 76, 6, paper),
    path('M-54 -4 -8 -42 0 -36 8 -42 54 -4Q52 0 50 0H-50Q-52 0 -54 -4Z', darker(paper, 0.07)),
    path('M-55 -72Q-54 -76 -50 -76H50Q54 -76 55 -72L6 -32q-6 4 -12 0Z', darker(paper, 0.13)),
    circle(0, -36, 13, seal),
    path(hexagon(0, -36, 7), lighter(seal, 0.35)),
  ]);
}

/** A fountain pen standing on its nib; 18 wide, 132 high. */
export function pen(barrel: string, trim = '#E2B661'): Svg {
  return group([
    path('M-5 -22H5L0 0Z', trim),
    path('M-9 -128q9 -8 18 0V-30q-2 8 -4 8H-5q-2 0 -4 -8Z', barrel),
    rect(-9, -76, 18, 6, 0, trim),
    rect(4, -120, 4, 34, 2, trim),
    glow('M-6 -124h4v92h-4Z', 0.35),
  ]);
}

/** A pencil standing on its point; 16 wide, 124 high. */
export function pencil(paint: string): Svg {
  return group([
    rect(-8, -124, 16, 16, 4, '#E88C8C'),
    rect(-8, -112, 16, 8, 0, '#C9D2D4'),
    rect(-8, -104, 16, 80, 0, paint),
    path('M-8 -24H8L0 0Z', '#F0D2A2'),
    path('M-3 -9H3L0 0Z', '#3A2B2E'),
    shade('M2 -104H8V-24H2Z'),
  ]);
}

/** A notebook with an elastic; 92 wide, 124 high. */
export function notebook(cover: string, accent: string): Svg {
  return group([
    rect(-42, -122, 90, 122, 5, '#FFF6E3'),
    rect(-46, -124, 90, 122, 7, cover),
    dots(
      [
        [-26, -100, 6],
        [-2, -86, 9],
        [18, -108, 5],
        [-22, -66, 9],
        [8, -54, 6],
        [-14, -34, 6],
        [12, -24, 9],
        [20, -76, 5],
      ],
      accent,
    ),
    rect(26, -124, 7, 122, 0, darker(cover, 0.3)),
  ]);
}

/** A greetings card with a drawn scene; 88 wide, 108 high. */
export function greetingCard(paper: string, sky: string, hill: string): Svg {
  return group([
    rect(-44, -108, 88, 108, 4, paper),
    rect(-36, -100, 72, 92, 2, sky),
    circle(14, -78, 12, '#FBE3A0'),
    path('M-36 -44Q-14 -70 8 -46T36 -52V-10q0 2 -2 2H-34q-2 0 -2 -2Z', hill),
    path('M-36 -28Q0 -44 36 -26V-10q0 2 -2 2H-34q-2 0 -2 -2Z', darker(hill, 0.2)),
  ]);
}

/** A magnifying glass, handle down; 78 wide, 136 high. */
export function magnifier(rim: string, handle: string): Svg {
  return group([
    rect(-8, -60, 16, 60, 7, handle),
    circle(0, -96, 39, rim),
    circle(0, -96, 30, '#D8ECEC'),
    glow('M-20 -96a20 20 0 0 1 16 -20l2 6a14 14 0 0 0 -12 14Z', 0.9),
  ]);
}

/** An old key; 34 wide, 96 high. */
export function key(metal: string): Svg {
  return group([
    rect(-5, -66, 10, 66, 3, metal),
    path('M5 -20H18V-10H5ZM5 -6H14V0H0V-6Z', metal),
    path(hexagon(0, -76, 20), metal),
    circle(0, -76, 8, darker(metal, 0.45)),
  ]);
}

/** A photograph pinned at its top; 84 wide, 98 high. */
export function snapshot(sky: string, figure: string): Svg {
  return group([
    rect(-42, -98, 84, 98, 3, '#FBF3E0'),
    rect(-34, -90, 68, 64, 2, sky),
    path('M-22 -26Q-22 -48 0 -48T22 -26Z', figure),
    circle(0, -58, 12, figure),
    path('M-20 -64H20L12 -68 9 -80H-9L-12 -68Z', figure),
    circle(0, -96, 6, '#C43B3B'),
  ]);
}

/** A sheet of stickers; 84 wide, 104 high. */
export function stickers(paper: string, colours: [string, string, string]): Svg {
  const star = (x: number, y: number, fill: string): Svg =>
    path(`M${x} ${y - 14}l4 9 10 1 -7 7 2 10 -9 -5 -9 5 2 -10 -7 -7 10 -1Z`, fill);
  return group([
    rect(-42, -104, 84, 104, 6, paper),
    star(-18, -76, colours[0]),
    circle(20, -78, 13, colours[1]),
    path(hexagon(-18, -46, 14), colours[2]),
    star(20, -42, colours[1]),
    circle(-18, -18, 10, colours[0]) + ellipse(20, -16, 14, 9, colours[2]),
  ]);
}

/** An open journal lying flat; 150 wide, 60 high. */
export function openJournal(cover: string, ink: string): Svg {
  return group([
    path('M-75 -46H75L70 0H-70Z', cover),
    path('M0 -50Q-34 -62 -68 -52L-64 -6Q-32 -16 0 -4Z', '#FFF9EC'),
    path('M0 -50Q34 -62 68 -52L64 -6Q32 -16 0 -4Z', '#F6EAD2'),
    stroke('M-54 -42q20 -4 42 2M-52 -31q20 -4 40 2M-50 -20q18 -4 26 -1', ink, 3, {
      'stroke-opacity': 0.6,
    }),
    path('M34 -44q12 8 0 24q-12 -16 0 -24Z', ink, { 'fill-opacity': 0.5 }),
  ]);
}
