import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { ModeratedReview } from '@hive/contract/reviews';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { ReviewPhotos } from '@hive/shared-ui/review-photos';
import { useRemovePhoto } from './api/remove-photo';
import styles from './reviews.module.css';

/** The photos of a review with their descriptions. A moderator may remove one and leave the rest. */
export function Photos({ review }: { review: ModeratedReview }) {
  const [selected, setSelected] = useState<StoredReviewPhoto | null>(null);
  const removal = useRemovePhoto(review._id);
  const group = useRef<HTMLDivElement>(null);
  if (!review.photos?.length) return null;
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label="Photos of the review"
      className={styles.photos}
    >
      <ReviewPhotos
        photos={review.photos}
        action={(photo) => (
          <Button
            variant="quiet"
            size="sm"
            busy={removal.isPending && removal.variables === photo._id}
            aria-label={`Remove the photo: ${photo.alt}`}
            onClick={() => setSelected(photo)}
          >
            <Trash2 size={16} aria-hidden="true" />
            Remove
          </Button>
        )}
      />
      {selected && (
        <InlineConfirm
          title="Remove this photo?"
          yes="Remove it"
          no="Cancel"
          onYes={() => {
            removal.mutate(selected._id);
            setSelected(null);
            // The confirmation unmounts, and then the photo.
            group.current?.focus();
          }}
          onNo={() => setSelected(null)}
        >
          {`“${selected.alt}” is deleted. The review stays as it is.`}
        </InlineConfirm>
      )}
      {removal.isError && (
        <Alert tone="berry">
          {getErrorMessage(removal.error, 'The photo could not be removed. Try again.')}
        </Alert>
      )}
    </div>
  );
}
