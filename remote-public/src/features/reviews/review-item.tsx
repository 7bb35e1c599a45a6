import type { Review } from '@hive/contract/boxes';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { ReviewBadges, ReviewOriginText } from '@hive/shared-ui/review-labels';
import { ReviewPhotos } from '@hive/shared-ui/review-photos';
import { Stars } from '@hive/shared-ui/stars';
import { ReportReview } from './report-review';
import styles from './reviews.module.css';

interface ReviewItemProps {
  review: Review;
  boxName: string;
  /** Whether the user may report this review. */
  canReport: boolean;
}

/** A review with the partner's reply. */
export function ReviewItem({ review, boxName, canReport }: ReviewItemProps) {
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{review.user}</strong>
        {review.writer?.title && <span className={styles.writerTitle}>{review.writer.title}</span>}
        {review.writer?.badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
        <ReviewBadges review={review} />
      </p>
      <p className={styles.when}>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        <ReviewOriginText review={review} />
      </p>
      <p className={styles.message}>{review.message}</p>
      <ReviewPhotos photos={review.photos} />
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.replier}>{`Reply from ${boxName}`}</p>
          <p>{review.reply}</p>
        </div>
      )}
      {canReport && <ReportReview review={review} />}
    </li>
  );
}
