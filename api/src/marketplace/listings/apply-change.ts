import { boxDetailTopic } from '@hive/contract/box-details';
import { reviewedFields } from '@hive/contract/listings';
import type { BoxChange } from '@hive/contract/admin-boxes';
import type { Transaction } from 'kysely';
import type { ReviewedValues } from '../../database/listing-schema';
import type { Database } from '../../database/schema';
import { toChangedRow } from '../boxes/box-mapper';
import { setPriceAuthor } from '../boxes/price-author';
import { topicField } from './listing-content';
import { saveStatedTopic } from './listing-details';
import type { ChangeRow } from './listing-repository';
import { createListingRepository } from './listing-repository';

const pickFields = (content: ReviewedValues): Partial<BoxChange> =>
  Object.fromEntries(
    reviewedFields.flatMap((field) => (field in content ? [[field, content[field]]] : [])),
  );

/** Writes an approved change to its locked box. The triggers of `box` record the price and the version. */
export async function applyChange(
  trx: Transaction<Database>,
  change: ChangeRow,
  now: Date,
): Promise<void> {
  const { content, box_id: boxId, created_by: by } = change;
  if (by !== null) await setPriceAuthor(trx, by);
  for (const topic of boxDetailTopic.options) {
    const field = topicField(topic);
    if (field in content)
      await saveStatedTopic(trx, boxId, { topic, value: content[field], by, now });
  }
  await trx
    .updateTable('box')
    .set({ ...toChangedRow(pickFields(content)), updated_at: now })
    .where('id', '=', boxId)
    .execute();
  await createListingRepository(trx).updateChange(change.id, { status: 'applied' });
}
