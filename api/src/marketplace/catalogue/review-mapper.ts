import type { Review, ReviewOrigin } from '@hive/contract/boxes';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, ReviewTable } from '../../database/schema';
import type { PhotoRow } from './photo-mapper';
import { toReviewPhoto } from './photo-mapper';
import { shownName } from '../../platform/text/shown-name';

/** The public fields of a review. */
export const publicColumns = [
  'id',
  'author_name',
  'rating',
  'message',
  'reply',
  'is_verified_subscriber',
  'is_verified_order',
  'is_invited',
  'incentive',
  'created_at',
] as const satisfies readonly (keyof ReviewTable)[];

type Row = Pick<Selectable<ReviewTable>, (typeof publicColumns)[number]> & {
  photos?: readonly PhotoRow[];
  writer?: Review['writer'] | null;
};

/** Selects what admins gave the writer of a review as `writer`; null for a writer whose account is erased. */
export const selectWriter = (review: ExpressionBuilder<Database, 'review'>) =>
  jsonObjectFrom(
    review
      .selectFrom('app_user')
      .whereRef('app_user.id', '=', 'review.user_id')
      .select(['app_user.title', 'app_user.badges']),
  ).as('writer');

const hasText = (writer: Row['writer']): writer is NonNullable<Review['writer']> =>
  !!writer && (writer.title !== '' || writer.badges.length > 0);

/** How a review came about. */
export const toReviewOrigin = (
  row: Pick<Row, 'is_verified_order' | 'is_invited' | 'incentive'>,
): ReviewOrigin => ({
  isVerifiedOrder: row.is_verified_order,
  isInvited: row.is_invited,
  incentive: row.incentive,
});

/** A published review, as shown to the public. */
export const toReview = (row: Row): Review => ({
  _id: row.id,
  user: shownName(row.author_name),
  writer: hasText(row.writer) ? row.writer : undefined,
  rating: row.rating,
  message: row.message,
  reply: row.reply,
  isVerifiedSubscriber: row.is_verified_subscriber,
  ...toReviewOrigin(row),
  photos: row.photos?.map(toReviewPhoto),
  createdAt: row.created_at.toISOString(),
});
