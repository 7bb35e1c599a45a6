import { useState } from 'react';
import type { ListingChange, OwnListing } from '@hive/contract/listings';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { formatDate } from '@hive/shared-ui/lib/format';
import { ListingDifference } from '@hive/shared-ui/listing-difference';
import { useWithdrawChange } from './api/listing';
import { listingHeadingId } from './part-id';
import styles from './listing.module.css';

/** The change that waits for its review or its day, and the last one that was rejected. */
export const Changes = ({ listing: { boxId, change, rejected } }: { listing: OwnListing }) => (
  <>
    {change && <PendingChange key={change._id} boxId={boxId} change={change} />}
    {rejected && (
      <Alert tone="berry" role="status" title="Your last change of price or terms was rejected">
        {rejected.reason}
      </Alert>
    )}
  </>
);

function PendingChange({ boxId, change }: { boxId: string; change: ListingChange }) {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdrawChange(boxId);
  const isApproved = change.status === 'approved';
  return (
    <Card as="section" aria-labelledby="listing-change" className={styles.panel}>
      <div className={styles.actions}>
        <h3 id="listing-change" className={styles.name}>
          {isApproved ? 'Approved change' : 'Change waiting for review'}
        </h3>
        <Badge tone={isApproved ? 'leaf' : 'honey'}>{isApproved ? 'Approved' : 'Waiting'}</Badge>
      </div>
      <p className={styles.quiet}>
        {isApproved
          ? `It takes effect on ${formatDate(change.effectiveOn)}.`
          : `It takes effect on ${formatDate(change.effectiveOn)}, or on the day of its approval if that is later.`}
      </p>
      <ListingDifference fields={change.fields} />
      {withdraw.isError && (
        <Alert tone="berry">
          {getErrorMessage(withdraw.error, 'The change could not be withdrawn. Try again.')}
        </Alert>
      )}
      {isConfirming && (
        <InlineConfirm
          title="Withdraw this change?"
          yes="Withdraw it"
          no="Keep it"
          onYes={() => {
            setConfirming(false);
            // Move focus: the panel unmounts once the change is withdrawn.
            document.getElementById(listingHeadingId)?.focus();
            withdraw.mutate();
          }}
          onNo={() => setConfirming(false)}
        >
          Your price and terms stay as customers see them now.
        </InlineConfirm>
      )}
      {/* Stays during the confirmation, which gives the focus back to it. */}
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          aria-expanded={isConfirming}
          onClick={() => setConfirming(true)}
        >
          Withdraw
        </Button>
      </div>
    </Card>
  );
}
