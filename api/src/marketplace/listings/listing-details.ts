import type { BoxDetailTopic } from '@hive/contract/box-detail-options';
import type { BoxDetails, BoxDetailValues } from '@hive/contract/box-details';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { readBoxDetails, saveBoxDetailsTopic } from '../details/box-details';

/** The details of a box by topic, without topics that are not stated. */
export type StatedDetails = Partial<{ [T in BoxDetailTopic]: NonNullable<BoxDetails[T]> }>;

export const readStatedDetails = async (
  database: Kysely<Database>,
  boxId: string,
): Promise<StatedDetails> =>
  Object.fromEntries(
    Object.entries(await readBoxDetails(database, boxId)).filter(([, stated]) => stated !== null),
  );

/** Saves a topic that the brand states today. Throws a ZodError for a value that does not match the topic. */
export const saveStatedTopic = (
  trx: Transaction<Database>,
  boxId: string,
  {
    topic,
    value,
    by,
    now,
  }: { topic: BoxDetailTopic; value: unknown; by: string | null; now: Date },
): Promise<void> =>
  saveBoxDetailsTopic(trx, boxId, topic, value as BoxDetailValues[typeof topic], {
    source: 'brand',
    sourceUrl: null,
    confirmedOn: londonDay(now),
    by,
    at: now,
  });
