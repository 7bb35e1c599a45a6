import type { Svg } from './svg';
import { path, svgDocument } from './svg';

/** The picture that other sites show with a link to Hive: an SVG document, 1200 by 630. */
export function drawSharePicture(): Svg {
  return svgDocument(1200, 630, [path('M0 0H1200V630H0Z', '#FFFBF2')]);
}
