import type { Review } from '@hive/contract/boxes';
import type { Selectable } from 'kysely';
import type { ReviewTable } from '../../database/schema';
import { shownName } from '../../platform/text/shown-name';

/** The public fields of a review. */
export const publicColumns = [
  'id',
  'author_name',
  'rating',
  'message',
  'reply',
  'is_verified_subscriber',
  'created_at',
] as const satisfies readonly (keyof ReviewTable)[];

type Row = Pick<Selectable<ReviewTable>, (typeof publicColumns)[number]>;

/** A published review, as shown to the public. */
export const toReview = (row: Row): Review => ({
  _id: row.id,
  user: shownName(row.author_name),
  rating: row.rating,
  message: row.message,
  reply: row.reply,
  isVerifiedSubscriber: row.is_verified_subscriber,
  createdAt: row.created_at.toISOString(),
});
