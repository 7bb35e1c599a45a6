import { Flag } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Review } from '@hive/contract/boxes';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import styles from './own-review.module.css';

const ReportForm = lazy(() => import('./report-form'));

/** The way to tell the moderators of a review. */
export function ReportReview({ review }: { review: Review }) {
  const [state, setState] = useState<'idle' | 'open' | 'sent'>('idle');
  const place = useRef<HTMLDivElement>(null);

  /** The form goes with its button; the keyboard must not be left nowhere. */
  function leave(next: 'idle' | 'sent') {
    setState(next);
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.report}>
      {state === 'idle' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Report the review by ${review.user}`}
          onClick={() => setState('open')}
        >
          <Flag size={14} aria-hidden="true" />
          Report
        </Button>
      )}
      <Suspense>
        {state === 'open' && (
          <ReportForm
            reviewId={review._id}
            onSent={() => leave('sent')}
            onCancel={() => leave('idle')}
          />
        )}
      </Suspense>
      {state === 'sent' && <Alert tone="leaf">Thank you. A moderator will look at it.</Alert>}
    </div>
  );
}
