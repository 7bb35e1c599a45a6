import type { DemoBrand } from '../content/brands';
import { boxShadow, drawBackdrop } from './backdrop';
import { drawMark, isFlat } from './logo';
import { paletteOf } from './palettes';
import { drawParcel } from './parcel';
import { cellarScenes } from './scenes/cellar';
import { hearthScenes } from './scenes/hearth';
import { larderScenes } from './scenes/larder';
import { playroomScenes } from './scenes/playroom';
import type { Svg } from './svg';
import { group, hexagon, path, svgDocument } from './svg';

export { drawLogo } from './logo';
export { drawSharePicture } from './share-picture';

/** How far the contents stand out of the box, so that their labels are seen. */
const lifts = { front: -30, corner: -16, above: 0 };

const scenes = { ...larderScenes, ...cellarScenes, ...playroomScenes, ...hearthScenes };

/** Ids carry the brand's number, so that two pictures may stand in one document. */
function definitions(id: number): Svg {
  return (
    `<defs><radialGradient id="s${id}"><stop offset="0.45" stop-color="#3A1C0C" stop-opacity="0.34"/><stop offset="1" stop-color="#3A1C0C" stop-opacity="0"/></radialGradient>` +
    `<filter id="f${id}" x="-5%" y="-5%" width="110%" height="115%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#3A1C0C" flood-opacity="0.28"/></filter></defs>`
  );
}

/** The brand's open box with what comes in it: an SVG document, 640 by 480. Throws for a brand without a scene. */
export function drawBoxPicture(brand: DemoBrand): Svg {
  const colours = paletteOf(brand.slug);
  const scene = scenes[brand.slug]?.(colours);
  if (!scene) throw new Error(`There is no scene for the brand ${brand.slug}`);
  const { layout, wrapping, tissue = colours.accent } = scene;
  const parcel = drawParcel(layout, { card: colours.box, trim: colours.main, tissue }, wrapping);
  const shadow = { filter: `url(#f${brand.id})` };
  const mark = group([path(hexagon(48, 48, 53, 0.2, isFlat(brand)), '#FFFDF6'), drawMark(brand)], {
    transform: parcel.stickerTransform,
  });
  const standing = layout !== 'above';
  return svgDocument(640, 480, [
    definitions(brand.id),
    drawBackdrop(colours.backdrop, brand.id, layout),
    standing ? boxShadow(layout, `s${brand.id}`) + parcel.behind : group([parcel.behind], shadow),
    group(
      scene.inside.map((drawing) => group([drawing], shadow)),
      { transform: `translate(0 ${lifts[layout]})` },
    ),
    parcel.before,
    group([mark], standing ? {} : shadow),
    ...scene.table,
  ]);
}
