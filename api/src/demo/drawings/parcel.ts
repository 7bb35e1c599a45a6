import { darker, lighter } from './colour';
import type { Svg } from './svg';
import { group, hexagon, path, shade, stroke } from './svg';

/** How the box stands: seen from the front, from a corner, or from above. */
export type Layout = 'front' | 'corner' | 'above';

/** What is drawn on the cardboard. */
export type Wrapping = 'plain' | 'band' | 'stripes' | 'cells';

/** A box in the parts between which its contents lie. */
export interface Parcel {
  behind: Svg;
  before: Svg;
  /** Where the brand's mark is stuck on, and how it leans with the face. */
  stickerTransform: string;
}

interface Colours {
  card: string;
  trim: string;
  tissue: string;
}

function frontBox({ card, trim, tissue }: Colours, wrapping: Wrapping): Parcel {
  const wrapped = {
    plain: path('M306 262H334V412H306Z', darker(card, 0.1)),
    band: path('M168 318H472V362H168Z', trim),
    stripes: [192, 244, 372, 424].map((x) => path(`M${x} 262h24v150h-24Z`, trim)).join(''),
    cells: [
      [196, 296],
      [222, 311],
      [196, 326],
      [444, 378],
      [418, 363],
      [444, 348],
    ]
      .map(([x = 0, y = 0], index) =>
        index % 3 === 1
          ? path(hexagon(x, y, 13, 0.12, true), trim)
          : stroke(hexagon(x, y, 13, 0.12, true), trim, 3.4),
      )
      .join(''),
  }[wrapping];
  return {
    behind: group([
      path('M196 222 180 158q-1 -6 5 -6H455q6 0 5 6L444 222Z', lighter(card, 0.12)),
      shade('M196 222 192 206H448L444 222Z', 0.12),
      path('M168 264 196 220H444L472 264V300H168Z', darker(card, 0.45)),
      path('M168 264 196 220 118 196q-6 -2 -9 4L84 240q-2 5 4 7Z', lighter(card, 0.2)),
      path('M472 264 444 220 522 196q6 -2 9 4l25 40q2 5 -4 7Z', darker(card, 0.06)),
    ]),
    before: group([
      path(
        'M168 270l14 -26 16 14 20 -26 22 24 18 -20 22 24 24 -30 20 26 24 -22 18 24 24 -28 18 22 18 -16 18 20 12 -14 14 28Z',
        lighter(tissue, 0.55),
      ),
      path(
        'M168 272l22 -18 18 14 24 -20 26 18 26 -18 24 20 28 -18 22 16 26 -20 24 18 24 -16 20 10 16 -8 6 22Z',
        lighter(tissue, 0.25),
      ),
      path('M166 262H474V404q0 8 -8 8H174q-8 0 -8 -8Z', card),
      wrapped,
      shade('M404 262H474V404q0 8 -8 8H372Z', 0.07),
      path('M164 258H476V268H164Z', lighter(card, 0.3)),
    ]),
    stickerTransform: 'translate(262 282) scale(1.2)',
  };
}

function cornerBox({ card, trim, tissue }: Colours, wrapping: Wrapping): Parcel {
  const dark = darker(card, 0.17);
  const wrapped = {
    plain: path('M206 272 236 276V414L206 409Z', darker(card, 0.1)),
    band:
      path('M96 330 336 364V404L96 367Z', trim) +
      path('M336 364 470 310V345L336 404Z', darker(trim, 0.2)),
    stripes: [
      [116, 263],
      [166, 269],
      [262, 281],
      [306, 287],
    ]
      .map(([x = 0, y = 0]) => path(`M${x} ${y}l20 3v138l-20 -3Z`, trim))
      .join(''),
    cells: group(
      [
        [126, 290],
        [150, 306],
        [126, 320],
        [304, 372],
        [304, 402],
        [280, 387],
      ].map(([x = 0, y = 0], index) =>
        index % 3 === 1
          ? path(hexagon(x, y, 13, 0.12, true), trim)
          : stroke(hexagon(x, y, 13, 0.12, true), trim, 3.4),
      ),
    ),
  }[wrapping];
  return {
    behind: group([
      path('M230 214 470 244 486 176q1 -6 -5 -7L250 142q-6 -1 -8 5Z', lighter(card, 0.14)),
      path('M94 258 230 214 470 244 336 292Z', darker(card, 0.45)),
      path('M94 258 230 214 158 182q-6 -2 -10 2L36 226q-5 3 0 6Z', lighter(card, 0.22)),
    ]),
    before: group([
      path(
        'M94 264L111 238L129 259L146 251L163 264L180 242L198 269L215 259L232 273L250 258L267 278L284 271L301 283L319 262L336 288L349 259L363 278L376 262L390 269L403 246L416 259L430 244L443 250L457 221L470 250L336 306Z',
        lighter(tissue, 0.55),
      ),
      path(
        'M94 264L107 250L121 264L134 248L148 268L161 259L175 271L188 257L202 275L215 269L228 279L242 269L255 283L269 267L282 286L296 278L309 290L323 276L336 294L347 280L358 286L370 266L381 278L392 266L403 270L414 254L425 262L436 240L448 254L459 240L470 250L336 306Z',
        lighter(tissue, 0.25),
      ),
      path('M94 258 336 292V434L102 398q-8 -1 -8 -9Z', card),
      wrapped,
      path('M336 292 470 244V366q0 8 -7 11L336 434Z', dark),
      wrapping === 'band' ? path('M336 364 470 314V349L336 404Z', darker(trim, 0.2)) : '',
      stroke('M94 258 336 292 470 244', lighter(card, 0.35), 6),
      path('M336 295 470 247 540 292q4 4 -1 6L412 348q-6 2 -10 -2Z', lighter(card, 0.1)),
      shade('M336 295 470 247 480 253 345 302Z', 0.1),
    ]),
    stickerTransform: 'matrix(1.1 0.155 0 1.1 164 290)',
  };
}

/** Crinkled paper: short strokes on a lattice that is knocked about without chance. */
function crinkle(colours: string[]): Svg {
  return colours
    .map((colour, layer) => {
      const strokes = Array.from({ length: 24 }, (_unused, index) => {
        const x = 156 + ((index * 97 + layer * 53) % 304);
        const y = 126 + ((index * 61 + layer * 29) % 240);
        const bend = ((index * 7 + layer * 3) % 5) - 2;
        return `M${x} ${y}q${14 + bend * 5} ${bend * 8} ${24 - bend * 3} ${-6 + bend * 7}`;
      });
      return stroke(strokes.join(''), colour, 8);
    })
    .join('');
}

function trayFromAbove({ card, tissue }: Colours): Parcel {
  return {
    behind: group([
      path('M98 44H536q10 0 11 10L560 422q0 12 -12 12H92q-12 0 -12 -12L88 54q0 -10 10 -10Z', card),
      path('M86 422 118 398H522L554 422q-1 12 -8 12H92q-6 0 -6 -12Z', lighter(card, 0.16)),
      path('M116 72H520L526 400H110Z', darker(card, 0.32)),
      path('M126 88H508L514 392H120Z', lighter(tissue, 0.1)),
      crinkle([darker(tissue, 0.1), lighter(tissue, 0.6), lighter(tissue, 0.3)]),
      shade('M116 72H520L518 100H140L134 398H110Z', 0.2),
      stroke('M92 50H544', lighter(card, 0.4), 5),
    ]),
    before: '',
    stickerTransform: 'translate(520 376) scale(0.95) rotate(8)',
  };
}

/** Draws the open box. The contents go between `behind` and `before`. */
export function drawParcel(layout: Layout, colours: Colours, wrapping: Wrapping): Parcel {
  if (layout === 'above') return trayFromAbove(colours);
  return layout === 'front' ? frontBox(colours, wrapping) : cornerBox(colours, wrapping);
}
