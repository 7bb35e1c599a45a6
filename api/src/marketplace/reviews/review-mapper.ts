import type {
  ModeratedReview,
  OwnReview,
  PartnerComment,
  ReviewSignal,
} from '@hive/contract/reviews';
import type { Selectable } from 'kysely';
import { toReview, toReviewOrigin } from '../catalogue/review-mapper';
import type { SignedAddresses } from '../../storage/signed-addresses';
import type { PhotoRow } from '../catalogue/photo-mapper';
import { toStoredPhoto } from './photo-mapper';
import type { ReviewReportTable, ReviewTable } from '../../database/schema';

type Row = Selectable<ReviewTable>;

/** As its writer sees it. */
export const toOwnReview = (
  row: Row,
  photos: readonly PhotoRow[],
  addresses: SignedAddresses,
): OwnReview => ({
  _id: row.id,
  boxId: row.box_id,
  rating: row.rating,
  message: row.message,
  status: row.status,
  rejectionReason: row.rejection_reason,
  reply: row.reply,
  isVerifiedSubscriber: row.is_verified_subscriber,
  ...toReviewOrigin(row),
  photos: photos.map((photo) => toStoredPhoto(photo, addresses)),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A review with its photos. */
export type CommentRow = Row & { photos: PhotoRow[] };

/** As the partner of its box sees it. */
export const toPartnerComment = (row: CommentRow): PartnerComment => ({
  ...toReview(row),
  repliedAt: row.replied_at?.toISOString() ?? null,
});

export interface ModeratedRow extends CommentRow {
  box_name: string;
  reports: Pick<Selectable<ReviewReportTable>, 'reason' | 'note' | 'created_at'>[];
}

/** As moderators see it. */
export const toModeratedReview = (
  row: ModeratedRow,
  addresses: SignedAddresses,
  signals: ReviewSignal[] = [],
): ModeratedReview => ({
  ...toReview(row),
  box: { _id: row.box_id, name: row.box_name },
  status: row.status,
  version: row.version,
  rejectionReason: row.rejection_reason,
  photos: row.photos.map((photo) => toStoredPhoto(photo, addresses)),
  signals,
  reports: row.reports.map(({ reason, note, created_at }) => ({
    reason,
    note,
    createdAt: created_at.toISOString(),
  })),
  updatedAt: row.updated_at.toISOString(),
});
