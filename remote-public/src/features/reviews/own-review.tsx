import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnReview as Review } from '@hive/contract/reviews';
import { ApiError } from '@hive/shared-auth/http';
import { getOwnReview } from '@hive/shared-auth/own-review';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { reviewStates } from '@hive/shared-ui/lib/review-states';
import { ReviewPhotos } from '@hive/shared-ui/review-photos';
import { Stars } from '@hive/shared-ui/stars';
import { Skeleton } from '@hive/shared-ui/state';
import { useDeleteReview } from './api/own-review';
import { ownReviewAnchor } from './review-search';
import styles from './own-review.module.css';

const ReviewForm = lazy(() => import(/* webpackChunkName: 'forms' */ './review-form'));

interface OwnReviewProps {
  box: { id: string; name: string };
  userId: string;
}

/**
 * The user's own review of a box: shows, creates, edits and deletes it. `opensForm` opens the form of a first review at once,
 * for the link in an invitation, and moves the focus before it.
 */
export default function OwnReview({
  box,
  userId,
  opensForm,
}: OwnReviewProps & { opensForm: boolean }) {
  const query = useQuery(getOwnReview(box.id, userId));
  /** Null until the user opens or closes the form. */
  const [choice, setWriting] = useState<boolean | null>(null);
  const [notice, setNotice] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const review = query.data?.review;
  const isWriting = choice ?? (opensForm && review === null);

  // The form is below the reviews, which the link's anchor shows.
  const isLinked = opensForm && review !== undefined;
  useEffect(() => {
    if (!isLinked) return;
    container.current?.focus({ preventScroll: true });
    container.current?.scrollIntoView?.({ block: 'start' });
  }, [isLinked]);

  /** Opens the form and moves the focus before it, since the focused button unmounts. */
  function openForm() {
    setNotice('');
    setWriting(true);
    container.current?.focus();
  }

  /** Closes the form and moves the focus, since the focused button unmounts with the form. */
  function closeForm(nextNotice: string) {
    setWriting(false);
    setNotice(nextNotice);
    container.current?.focus();
  }

  return (
    <div
      ref={container}
      id={ownReviewAnchor}
      tabIndex={-1}
      role="group"
      aria-label="Your review"
      className={styles.own}
    >
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
          <Button size="sm" onClick={openForm}>
            Write a review
          </Button>
        </div>
      )}
      {review && !isWriting && (
        <OwnReviewCard
          box={box}
          userId={userId}
          review={review}
          onEdit={openForm}
          onDeleted={() => closeForm('Your review has been deleted.')}
        />
      )}
      {review !== undefined && isWriting && (
        <Suspense fallback={<Skeleton variant="line" />}>
          <ReviewForm
            box={box}
            userId={userId}
            review={review}
            unusedPhotos={query.data?.unusedPhotos}
            onSent={() =>
              closeForm('Thank you. We’ll publish your review once a moderator has approved it.')
            }
            onCancel={() => closeForm('')}
          />
        </Suspense>
      )}
      {notice && <Alert tone="leaf">{notice}</Alert>}
    </div>
  );
}

interface OwnReviewCardProps extends OwnReviewProps {
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

function OwnReviewCard({ box, userId, review, onEdit, onDeleted }: OwnReviewCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteReview(box.id, userId);
  const { tone, label } = reviewStates[review.status];
  return (
    <>
      <p className={styles.state}>
        <strong>Your review</strong>
        <Badge tone={tone}>{label}</Badge>
        <Stars rating={review.rating} />
      </p>
      <p className={styles.message}>{review.message}</p>
      <ReviewPhotos photos={review.photos} />
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
        <Button
          variant="quiet"
          size="sm"
          busy={remove.isPending}
          onClick={() => setConfirming(true)}
        >
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </Button>
      </div>
      {remove.isError && (
        <Alert tone="berry">
          {remove.error instanceof ApiError
            ? remove.error.message
            : 'Your review could not be deleted. Try again.'}
        </Alert>
      )}
      {isConfirming && (
        <InlineConfirm
          title="Delete your review?"
          yes="Delete it"
          no="Keep it"
          onYes={() => {
            setConfirming(false);
            // A failure is shown above.
            remove.mutateAsync().then(onDeleted, () => undefined);
          }}
          onNo={() => setConfirming(false)}
        >
          Your review and the partner’s reply disappear straight away. We don’t keep a copy.
        </InlineConfirm>
      )}
    </>
  );
}
