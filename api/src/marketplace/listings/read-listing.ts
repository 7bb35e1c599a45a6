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
