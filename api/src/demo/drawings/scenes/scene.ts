import type { Palette } from '../palettes';
import type { Layout, Wrapping } from '../parcel';
import type { Svg } from '../svg';
import { ellipse, place } from '../svg';

/** What a brand's picture shows. */
export interface Scene {
  layout: Layout;
  wrapping: Wrapping;
  /** The colour of the tissue paper; the accent where it is not given. */
  tissue?: string;
  /** Lying or standing in the box, the farthest first. */
  inside: Svg[];
  /** Standing on the table before the box, the farthest first. */
  table: Svg[];
}

export type SceneOf = (palette: Palette) => Scene;

/** Something standing on the table, with the shadow it casts there. `width` is the drawing's own. */
export function stand(drawing: Svg, width: number, x: number, y: number, scale = 1): Svg {
  const shadow = ellipse(
    x + 8,
    y - 1,
    width * scale * 0.56,
    Math.max(5, width * scale * 0.09),
    '#3A1C0C',
    {
      'fill-opacity': 0.2,
    },
  );
  return shadow + place(drawing, x, y, scale);
}
