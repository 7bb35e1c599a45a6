import { useEffect, useRef } from 'react';
import type { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { EntryActions, ShortcutKey } from './entry-list';
import { approvalOf, type QueueItem, type QueueKind } from './queue-kind';
import { ReasonForm } from '../reason-form';
import styles from './queue.module.css';

interface QueueDetailsProps<Item extends QueueItem> {
  kind: QueueKind<Item>;
  item: Item;
  isRefusing: boolean;
  isPending: boolean;
  /** Why the last decision on this item failed. */
  fault: ApiError | null;
  onApprove: () => void;
  onRefuse: () => void;
  onReason: (reason: string) => Promise<boolean>;
  onCancel: () => void;
  onBroken: () => void;
  /** An action of the details is about to remove the item from the list. */
  onLeaving: () => void;
}

/** The selected item in full, with its decision buttons. */
export function QueueDetails<Item extends QueueItem>({
  kind,
  item,
  isRefusing,
  isPending,
  fault,
  onBroken,
  onLeaving,
  ...on
}: QueueDetailsProps<Item>) {
  const refuse = useRef<HTMLButtonElement>(null);
  const wasRefusing = useRef(false);
  const { verb } = kind.refusal;
  // Move focus: the form unmounts, so focus returns to the button that opened it.
  useEffect(() => {
    if (wasRefusing.current && !isRefusing) refuse.current?.focus();
    wasRefusing.current = isRefusing;
  }, [isRefusing]);

  return (
    <article aria-label={kind.nameOf(item)} className={styles.details}>
      <kind.Details item={item} onBroken={onBroken} onLeaving={onLeaving} />
      {isRefusing ? (
        <ReasonForm
          draft={`refuse ${item._id}`}
          verb={verb}
          hint={kind.reasonHint}
          reasons={kind.reasons}
          busy={isPending}
          onSend={on.onReason}
          onCancel={on.onCancel}
        />
      ) : (
        <>
          {fault && <Alert tone="berry">{fault.message}</Alert>}
          <EntryActions>
            {kind.mayApprove(item) && (
              <Button aria-keyshortcuts="A" busy={isPending} onClick={on.onApprove}>
                {approvalOf(kind).verb}
                <ShortcutKey name="A" />
              </Button>
            )}
            {kind.mayRefuse(item) && (
              <Button
                ref={refuse}
                variant="secondary"
                aria-keyshortcuts="R"
                aria-disabled={isPending || undefined}
                onClick={on.onRefuse}
              >
                {verb}
                <ShortcutKey name="R" />
              </Button>
            )}
          </EntryActions>
        </>
      )}
    </article>
  );
}
