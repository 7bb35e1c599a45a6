import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { DemoBrand } from '../content/brands';

/** Where the demo's pictures are served. */
export const demoMediaBase = '/media/demo';

export interface DemoPicture {
  body: Buffer;
  /** The same, compressed with Brotli to a quarter: AVIF at the width of a tile is larger. */
  compressed: Buffer;
  /** The hash of the body. */
  hash: string;
}

export interface DemoPictures {
  /** The picture with this file name, or undefined. Each file is read once. */
  find(file: string): Promise<DemoPicture | undefined>;
  /** The address of a brand's logo. One brand's does not exist, to show the tile's fallback. */
  getLogoUrl(brand: DemoBrand): Promise<string>;
  /** The address of the picture of a brand's box. */
  getPictureUrl(brand: DemoBrand): Promise<string>;
}

/** The files that are served. Further dots or slashes are refused: they could point outside the folder. */
const pictureName = /^[a-z0-9-]+-(logo|box)\.svg$/;

/** @param packageRoot the folder of the api package, in which the pictures are files */
export function createDemoPictures(packageRoot: string): DemoPictures {
  const folder = path.join(packageRoot, 'src/demo/pictures');
  const pictures = new Map<string, DemoPicture>();

  async function find(file: string): Promise<DemoPicture | undefined> {
    const known = pictures.get(file);
    if (known || !pictureName.test(file)) return known;
    const body = await readIfPresent(path.join(folder, file));
    if (!body) return undefined;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
    const picture = { body, hash, compressed: await compress(body) };
    pictures.set(file, picture);
    return picture;
  }

  /** With the hash, so that the address changes with the picture and can be cached for a year. */
  async function getAddress(file: string): Promise<string> {
    const picture = await find(file);
    if (!picture) throw new Error(`There is no picture ${path.join(folder, file)}`);
    return `${demoMediaBase}/${file}?v=${picture.hash}`;
  }

  return {
    find,
    getLogoUrl: async (brand) =>
      brand.edge === 'broken-logo'
        ? `${demoMediaBase}/${brand.logoFile}`
        : getAddress(`${brand.slug}-logo.svg`),
    getPictureUrl: async (brand) => getAddress(`${brand.slug}-box.svg`),
  };
}

const compress = promisify(brotliCompress);

async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
