import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnReview as Review, ReviewStatus } from '@hive/contract/reviews';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { Stars } from '@hive/shared-ui/stars';
import { Skeleton } from '@hive/shared-ui/state';
import { getOwnReview, useDeleteReview } from './api/own-review';
import { ReviewForm } from './review-form';
import styles from './own-review.module.css';

interface OwnReviewProps {
  box: { id: string; name: string };
  userId: string;
}

/** What the signed-in person says of a box, and what they can do about it. */
export default function OwnReview({ box, userId }: OwnReviewProps) {
  const query = useQuery(getOwnReview(box.id, userId));
  const [isWriting, setWriting] = useState(false);
  const [news, setNews] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const review = query.data;

  /** The form goes with its button; the keyboard must not be left nowhere. */
  function leave(next: string) {
    setWriting(false);
    setNews(next);
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Your review" className={styles.own}>
      {query.isPending && <Skeleton variant="line" />}
      {query.isError && (
        <Alert tone="berry">
          Your own review could not be loaded.{' '}
          <Button variant="quiet" size="sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </Alert>
      )}
      {review === null && !isWriting && (
        <div className={styles.invitation}>
          <p>{`Have you tried ${box.name}? Tell others how it was.`}</p>
          <Button size="sm" onClick={() => setWriting(true)}>
            Write a review
          </Button>
        </div>
      )}
      {review && !isWriting && (
        <OwnReviewCard
          box={box}
          userId={userId}
          review={review}
          onEdit={() => {
            setNews('');
            setWriting(true);
          }}
          onDeleted={() => leave('Your review has been deleted.')}
        />
      )}
      {review !== undefined && isWriting && (
        <ReviewForm
          box={box}
          userId={userId}
          review={review}
          onSent={() => leave('Thank you. Your review is shown once a moderator has approved it.')}
          onCancel={() => leave('')}
        />
      )}
      {news && <Alert tone="leaf">{news}</Alert>}
    </div>
  );
}

const states: Record<ReviewStatus, { tone: Tone; name: string }> = {
  pending: { tone: 'honey', name: 'Waiting for a moderator' },
  approved: { tone: 'leaf', name: 'Published' },
  rejected: { tone: 'berry', name: 'Not published' },
};

interface OwnReviewCardProps extends OwnReviewProps {
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

function OwnReviewCard({ box, userId, review, onEdit, onDeleted }: OwnReviewCardProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteReview(box.id, userId);
  const { tone, name } = states[review.status];
  return (
    <>
      <p className={styles.state}>
        <strong>Your review</strong>
        <Badge tone={tone}>{name}</Badge>
        <Stars rating={review.rating} />
      </p>
      <p className={styles.message}>{review.message}</p>
      {review.rejectionReason && (
        <p className={styles.message}>
          <strong>Reason:</strong> {review.rejectionReason}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Button>
        <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => setAsking(true)}>
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </Button>
      </div>
      {remove.isError && (
        <Alert tone="berry">
          {remove.error instanceof ApiError ? remove.error.message : 'It could not be deleted.'}
        </Alert>
      )}
      {asking && (
        <InlineConfirm
          title="Delete your review?"
          yes="Delete it"
          no="Keep it"
          onYes={() => {
            setAsking(false);
            // What went wrong stands above.
            remove.mutateAsync().then(onDeleted, () => undefined);
          }}
          onNo={() => setAsking(false)}
        >
          Your review and the partner’s reply disappear straight away. We don’t keep a copy.
        </InlineConfirm>
      )}
    </>
  );
}
