import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '@hive/contract/boxes';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { retainFocus } from '@hive/shared-ui/lib/retain-focus';
import styles from './own-review.module.css';

const ReportForm = lazy(() => import(/* webpackChunkName: 'forms' */ './report-form'));

/** The focused button unmounts when the form opens, and with it. */
const keepFocus = retainFocus();

/** A button that opens a form to report the review to the moderators. */
export function ReportReview({ review }: { review: Review }) {
  const [state, setState] = useState<'idle' | 'open' | 'sent'>('idle');

  return (
    <div ref={keepFocus} tabIndex={-1} className={styles.report}>
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
            onSent={() => setState('sent')}
            onCancel={() => setState('idle')}
          />
        )}
      </Suspense>
      {state === 'sent' && (
        <Alert tone="leaf">Thank you. A moderator will review your report.</Alert>
      )}
    </div>
  );
}
