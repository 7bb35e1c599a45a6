import { createHash } from 'node:crypto';
import type { DemoBrand } from '../content/brands';
import { brands } from '../content/brands';
import { drawBoxPicture, drawLogo } from '../drawings/draw';

/** Where the demo's drawings are served. */
export const demoMediaBase = '/media/demo';

export interface DemoDrawing {
  body: Buffer;
  /** Of these very bytes. */
  hash: string;
}

const drawings = new Map<string, DemoDrawing>();

/** The drawing of that file name, made when it is first asked for; undefined for a name that is none. */
export function findDrawing(file: string): DemoDrawing | undefined {
  const known = drawings.get(file);
  if (known) return known;
  const brand = brands.find(({ slug }) => file === logoFile(slug) || file === pictureFile(slug));
  if (!brand || (hasLostLogo(brand) && file === logoFile(brand.slug))) return undefined;
  const body = Buffer.from(file === logoFile(brand.slug) ? drawLogo(brand) : drawBoxPicture(brand));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const drawing = { body, hash };
  drawings.set(file, drawing);
  return drawing;
}

/** The address of a brand's mark. One brand's leads nowhere, to show what a tile does then. */
export const logoUrl = (brand: DemoBrand): string =>
  hasLostLogo(brand) ? `${demoMediaBase}/${brand.logoFile}` : address(logoFile(brand.slug));

/** The address of the picture of a brand's box. */
export const pictureUrl = (brand: DemoBrand): string => address(pictureFile(brand.slug));

const hasLostLogo = (brand: DemoBrand): boolean => brand.edge === 'broken-logo';
const logoFile = (slug: string): string => `${slug}-logo.svg`;
const pictureFile = (slug: string): string => `${slug}-box.svg`;

/** With the hash, so that the address changes with the drawing and may be kept for a year. */
function address(file: string): string {
  return `${demoMediaBase}/${file}?v=${findDrawing(file)?.hash ?? ''}`;
}
