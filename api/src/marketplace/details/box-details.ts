import type { BoxDetailTopic } from '@hive/contract/box-detail-options';
import type { BoxDetails, BoxDetailValues, DetailOrigin } from '@hive/contract/box-details';
import { boxDetails, boxDetailValues, detailOrigin } from '@hive/contract/box-details';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { readRows } from '../../database/read-rows';
import type { Database } from '../../database/schema';
import { utcDay } from '../../platform/time/utc-day';

/** No topic is stated. */
export const noDetails: BoxDetails = {
  firstBox: null,
  schedule: null,
  pausing: null,
  cancelling: null,
  refunds: null,
  terms: null,
  marks: null,
  contents: null,
  delivery: null,
};

/** The details of a box. A stored topic that does not match the schema of this version counts as not stated. */
export async function readBoxDetails(
  database: Kysely<Database>,
  boxId: string,
): Promise<BoxDetails> {
  const rows = await database
    .selectFrom('box_detail')
    .where('box_id', '=', boxId)
    .select(['topic', 'value', 'source', 'source_url', 'confirmed_on'])
    .execute();
  const details: Record<string, unknown> = {};
  for (const { topic, value, source, source_url: sourceUrl, confirmed_on: day } of rows) {
    const stated = { value, source, sourceUrl, confirmedOn: utcDay(day) };
    if (boxDetails.shape[topic]?.safeParse(stated).success) details[topic] = stated;
  }
  return boxDetails.parse({ ...noDetails, ...details });
}

/** Who changes a topic, and when. */
interface DetailChange extends DetailOrigin {
  /** The account; null for an automatic change. */
  by: string | null;
  at: Date;
}

/**
 * Saves a topic of a box in place of the previous one, within a transaction that also writes the audit entry. Throws a
 * ZodError for a value that does not match the schema.
 */
export async function saveBoxDetailsTopic<T extends BoxDetailTopic>(
  trx: Transaction<Database>,
  boxId: string,
  topic: T,
  value: BoxDetailValues[T],
  { by, at, ...origin }: DetailChange,
): Promise<void> {
  const { source, sourceUrl, confirmedOn } = detailOrigin.parse(origin);
  const columns = {
    value: JSON.stringify(boxDetailValues[topic].parse(value)),
    source,
    source_url: sourceUrl,
    confirmed_on: confirmedOn,
    confirmed_by: by,
    updated_at: at,
  };
  await trx
    .insertInto('box_detail')
    .values({ box_id: boxId, topic, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['box_id', 'topic'])
        .doUpdateSet({ ...columns, version: sql`box_detail.version + 1` }),
    )
    .execute();
}

/** By box id, a number that grows with each change of a box's details; boxes without details are absent. */
export async function loadDetailRevisions(
  trx: Transaction<Database>,
): Promise<Map<string, number>> {
  const query = trx
    .selectFrom('box_detail')
    .select(['box_id', sql<number>`sum(version)::int`.as('revision')])
    .groupBy('box_id');
  const revisions = new Map<string, number>();
  for await (const { box_id, revision } of readRows(trx, query)) revisions.set(box_id, revision);
  return revisions;
}
