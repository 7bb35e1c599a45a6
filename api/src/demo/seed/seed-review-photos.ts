import fs from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { makePhotoKey } from '../../marketplace/reviews/photo-address';
import type { FileStorage } from '../../platform/ports/file-storage';
import { brands } from '../content/brands';
import { reviewPhotos } from '../content/people';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';
import type { DemoPerson } from './seed-people';

/** Of the files in `../pictures/reviews`, in pixels. */
const folder = 'src/demo/pictures/reviews';
const size = { width: 800, height: 600 } as const;

interface PhotoParts {
  /** Authors of the reviews with photos. */
  people: readonly DemoPerson[];
  files: FileStorage;
  /** The folder of the api package, in which the pictures are files. */
  packageRoot: string;
}

/** Gives the newest good review of a few boxes an author and a photo. Only reviews of accounts have photos. */
export async function seedReviewPhotos(
  client: ClientBase,
  { people, files, packageRoot }: PhotoParts,
): Promise<void> {
  const authors = people.filter(({ suspendedFor }) => suspendedFor === null);
  for (const [index, { slug, alt }] of reviewPhotos.entries()) {
    const brand = brands.find((candidate) => candidate.slug === slug);
    const author = authors[index];
    if (!brand || !author) throw new Error(`No brand or author of a photo of ${slug}.`);
    const id = demoId('review-photo', slug);
    const content = await fs.readFile(path.join(packageRoot, folder, `${slug}.webp`));
    const key = makePhotoKey(id, content);
    await files.put(key, content);
    const { rows } = await client.query<{ id: string; created_at: Date }>(
      `update review set user_id = $2, author_name = $3 where id = (
         select id from review where box_id = $1 and status = 'approved' and rating >= 4 and user_id is null
         order by created_at desc, id limit 1)
       returning id, created_at`,
      [boxId(brand), author.id, shortNameOf(author)],
    );
    await client.query(
      `insert into review_photo (id, user_id, box_id, review_id, alt, file_key, width, height, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        author.id,
        boxId(brand),
        rows[0]!.id,
        alt,
        key,
        size.width,
        size.height,
        rows[0]!.created_at,
      ],
    );
  }
}

/** 'Priya S.' */
const shortNameOf = ({ name }: DemoPerson): string => {
  const [first = '', last = ''] = name.split(' ');
  return `${first} ${last.charAt(0)}.`;
};
