import type { OwnListing } from '@hive/contract/listings';
import type { Kysely, Selectable } from 'kysely';
import { toActor } from '../../audit/to-actor';
import type { BoxTable, Database } from '../../database/schema';
import { makeChecklist } from './checklist';
import { toListingChange } from './change-mapper';
import { createListingRepository } from './listing-repository';
import { createPictureRepository, toListingPicture } from './picture-repository';
import { readLiveListing } from './read-listing';

/** The listing of a box as its partners edit it. */
export async function presentListing(
  database: Kysely<Database>,
  box: Selectable<BoxTable>,
  now: Date,
): Promise<OwnListing> {
  const listings = createListingRepository(database);
  const live = await readLiveListing(database, box);
  const draft = await listings.findDraft(box.id);
  const pictures = await createPictureRepository(database).listUsable(box.id);
  const change = await listings.findOpen(box.id);
  const rejected = change ? undefined : await listings.findRejected(box.id);
  const key = await database
    .selectFrom('postback_key')
    .where('box_id', '=', box.id)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const hasDraft = draft !== undefined && draft.content !== null;
  return {
    boxId: box.id,
    boxVersion: box.version,
    isActive: box.is_active,
    live,
    draft: draft?.content ?? null,
    revision: draft?.revision ?? 0,
    savedBy: draft ? toActor(draft) : null,
    savedAt: hasDraft ? draft.saved_at.toISOString() : null,
    pictures: pictures.map(toListingPicture),
    change: change ? toListingChange(change, live) : null,
    rejected: rejected ? toListingChange(rejected, live) : null,
    checklist: makeChecklist(live, { hasKey: key !== undefined }),
  };
}
