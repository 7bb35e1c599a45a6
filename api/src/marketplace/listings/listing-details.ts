import type { BoxDetails } from '@hive/contract/box-details';
import type { BoxDetailTopic } from '@hive/contract/box-detail-options';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** The details of a box by topic, without topics that are not stated. */
export type StatedDetails = Partial<{ [T in BoxDetailTopic]: NonNullable<BoxDetails[T]> }>;

export async function readStatedDetails(
  _database: Kysely<Database>,
  _boxId: string,
): Promise<StatedDetails> {
  return {};
}

/** Saves a topic that the brand states on that London day. */
export async function saveStatedTopic(
  _trx: Transaction<Database>,
  _boxId: string,
  _stated: { topic: BoxDetailTopic; value: unknown; day: string; by: string | null; now: Date },
): Promise<void> {}
