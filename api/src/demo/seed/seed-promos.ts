import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { promoFolder } from '../../marketplace/promo/promo-address';
import type { FileStorage } from '../../platform/ports/file-storage';
import { brands } from '../content/brands';
import { waitingPromos } from '../content/people';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';

const folder = 'src/demo/pictures/promo';
/** The size of each picture in the folder, in pixels. */
const size = { width: 960, height: 720 } as const;

interface PromoParts {
  end: number;
  files: FileStorage;
  /** The folder of the api package, in which the pictures are files. */
  packageRoot: string;
}

/** Promo images that await a moderator, stored as uploads are. */
export async function seedPromos(
  client: ClientBase,
  { end, files, packageRoot }: PromoParts,
): Promise<void> {
  for (const { slug, hoursAgo } of waitingPromos) {
    const brand = brands.find((candidate) => candidate.slug === slug);
    if (!brand) throw new Error(`No brand has the slug ${slug}.`);
    const key = keyOf(slug);
    await files.put(key, await fs.readFile(path.join(packageRoot, folder, `${slug}.webp`)));
    await client.query(
      `insert into promo_media (id, box_id, kind, file_key, width, height, created_at)
       values ($1, $2, 'image', $3, $4, $5, $6)`,
      [
        demoId('promo', slug),
        boxId(brand),
        key,
        size.width,
        size.height,
        new Date(end - (hoursAgo / 24) * dayMs),
      ],
    );
  }
}

/** The storage key of a picture: the same on every installation, like the ids. */
const keyOf = (slug: string): string =>
  `${promoFolder}/${createHash('sha256').update(`promo ${slug}`).digest('hex').slice(0, 32)}.webp`;
