import type { DemoBrand } from '../content/brands';
import { darker, isDark, lighter, mix } from './colour';
import { pantryGlyphs } from './glyphs/pantry';
import { parlourGlyphs } from './glyphs/parlour';
import { paletteOf } from './palettes';
import type { Svg } from './svg';
import { group, hexagon, path, stroke, svgDocument } from './svg';

const glyphs = { ...pantryGlyphs, ...parlourGlyphs };

/** How the hexagon behind the object is built; it alternates so that neighbours in a list differ. */
const grounds = ['solid', 'ring', 'facets', 'pale'] as const;

/** Whether the mark's hexagon lies on a side. */
export const isFlat = (brand: DemoBrand): boolean => brand.id % 3 === 1;

/** The brand's mark without its document: 96 by 96. */
export function drawMark(brand: DemoBrand): Svg {
  const { main, accent, backdrop } = paletteOf(brand.slug);
  const glyph = glyphs[brand.slug];
  if (!glyph) throw new Error(`There is no glyph for the brand ${brand.slug}`);
  const cream = '#FFF6E3';
  const paper = lighter(mix(backdrop, cream, isDark(backdrop) ? 1 : 0), 0.65);
  // Two steps of id keep two brands of one category, which stand side by side, apart.
  const ground = grounds[brand.id % grounds.length] ?? 'solid';
  const flat = isFlat(brand);
  const outer = hexagon(48, 48, 47, 0.2, flat);
  const drawn = {
    solid: [path(outer, main), glyphAt(glyph(accent, cream, main))],
    ring: [
      path(outer, main),
      path(hexagon(48, 48, 40, 0.2, flat), darker(paper, 0.1)),
      path(hexagon(48, 48, 37, 0.2, flat), paper),
      glyphAt(glyph(main, darker(accent, 0.05), paper), 0.97),
    ],
    facets: [
      path(outer, main),
      path(flat ? 'M48 48 4 48 25 86H71Z' : 'M48 48 9 27V69L48 92Z', darker(main, 0.18)),
      path(flat ? 'M48 48 92 48 71 86Z' : 'M48 48 87 27V69L48 92Z', darker(main, 0.3)),
      glyphAt(glyph(cream, accent, darker(main, 0.2))),
    ],
    pale: [
      path(outer, accent),
      stroke(hexagon(48, 48, 40, 0.2, flat), lighter(accent, 0.6), 2.5),
      glyphAt(glyph(darker(main, 0.1), cream, lighter(accent, 0.75)), 1),
    ],
  }[ground];
  return group(drawn);
}

const glyphAt = (drawing: Svg, scale = 1): Svg =>
  group([drawing], { transform: `translate(48 48)${scale === 1 ? '' : ` scale(${scale})`}` });

/** The brand's mark as an SVG document, 96 by 96. */
export function drawLogo(brand: DemoBrand): Svg {
  return svgDocument(96, 96, [drawMark(brand)]);
}
