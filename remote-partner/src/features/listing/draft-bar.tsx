import { useRef, useState } from 'react';
import type { OwnListing } from '@hive/contract/listings';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { listingFieldLabel } from '@hive/shared-ui/lib/describe-listing';
import { formatDate, formatMoment } from '@hive/shared-ui/lib/format';
import { useDiscardDraft } from './api/listing';
import type { ListingForm } from './use-listing-form';
import styles from './listing.module.css';

interface DraftBarProps {
  form: ListingForm;
  listing: OwnListing;
  onDiscarded: () => void;
}

/** Without a draft: what waits for a review or its day, and whether customers see the listing. */
function describePublished({ change, isActive }: OwnListing): string {
  if (change) {
    const fields = change.fields.map(({ field }) => listingFieldLabel(field)).join(', ');
    return change.status === 'approved'
      ? `Approved, not live before ${formatDate(change.effectiveOn)}: ${fields}. Everything else is published.`
      : `Waiting for review: ${fields}. Everything else is published.`;
  }
  return isActive
    ? 'Everything is published.'
    : 'No changes to publish. Your box is not visible yet: we email you when it is live.';
}

/** When the draft was saved and by whom. */
function describeDraft(listing: OwnListing, isDirty: boolean): string {
  const { draft, savedAt, savedBy } = listing;
  if (isDirty) return 'You have changes that are not saved yet. They stay in this tab.';
  if (!draft) return describePublished(listing);
  const day = savedAt ? ` on ${formatMoment(savedAt)}` : '';
  return `Draft saved${day}${savedBy ? ` by ${savedBy.name || savedBy.email}` : ''}. Not published yet.`;
}

/** The state of the draft, and the buttons that save, publish and discard it. */
export function DraftBar({ form, listing, onDiscarded }: DraftBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const discard = useDiscardDraft(listing.boxId);
  const state = useRef<HTMLParagraphElement>(null);
  const { fault, problems, save, isDirty } = form;
  const hasDraft = isDirty || listing.draft !== null;
  const hadProblems = Object.values(problems).some(Boolean);
  const hasErrors = Object.values(form.errors).some(Boolean);

  function discardAll(): void {
    setConfirming(false);
    // Move focus: the buttons of the draft unmount with it.
    state.current?.focus();
    form.discard();
    if (listing.draft) discard.mutate();
    onDiscarded();
  }

  return (
    <div className={styles.fields}>
      <p ref={state} role="status" tabIndex={-1} className={styles.quiet}>
        {describeDraft(listing, isDirty)}
      </p>
      {hasErrors && (
        <Alert tone="berry" title="Some fields need a change">
          Each message is beside its field. Nothing else is lost.
        </Alert>
      )}
      {fault && !hadProblems && (
        <Alert tone="berry" title="Your draft was not saved">
          {fault.message} What you entered stays in this tab.
        </Alert>
      )}
      {discard.isError && (
        <Alert tone="berry">
          {getErrorMessage(discard.error, 'The draft could not be discarded. Try again.')}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending} onClick={() => form.intend(true)}>
          Review and publish
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          onClick={() => form.intend(false)}
        >
          Save draft
        </Button>
        {/* Stays during the confirmation, which gives the focus back to it. */}
        {hasDraft && (
          <Button
            variant="quiet"
            busy={discard.isPending}
            aria-expanded={isConfirming}
            onClick={() => setConfirming(true)}
          >
            Discard draft
          </Button>
        )}
      </div>
      {isConfirming && (
        <InlineConfirm
          title="Discard the draft?"
          yes="Discard it"
          no="Keep it"
          onYes={discardAll}
          onNo={() => setConfirming(false)}
        >
          Your published listing stays as it is.
        </InlineConfirm>
      )}
    </div>
  );
}
