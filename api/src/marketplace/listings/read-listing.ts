import type { ListingContent } from '@hive/contract/listings';
import type { Kysely, Selectable } from 'kysely';
import type { BoxTable, Database } from '../../database/schema';
import { toListingContent } from './listing-content';
import { readStatedDetails } from './listing-details';
import { createPictureRepository } from './picture-repository';

/** The published listing of a box. */
export async function readLiveListing(
  database: Kysely<Database>,
  box: Selectable<BoxTable>,
): Promise<ListingContent> {
  const pictures = await createPictureRepository(database).listPublished(box.id);
  const details = await readStatedDetails(database, box.id);
  return toListingContent(box, { pictures, details });
}

/** The same of a box by its id, whether it is archived or not; undefined for an unknown one. */
export async function findLiveListing(
  database: Kysely<Database>,
  boxId: string,
): Promise<ListingContent | undefined> {
  const box = await database
    .selectFrom('box')
    .where('id', '=', boxId)
    .selectAll()
    .executeTakeFirst();
  return box && readLiveListing(database, box);
}
