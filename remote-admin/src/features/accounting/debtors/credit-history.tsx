import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { useToast } from '@hive/shared-ui/toast';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { queryKeys } from '../../../lib/query-keys';
import { ReasonDialog } from '../../../lib/reason-dialog';
import { type CustomerCredit, undoCreditUse } from './api/credit';
import styles from './debtors.module.css';

interface HistoryEntry {
  id: string;
  /** After 'Undo': 'the use of £5.00 for HIVE-000041'. */
  name: string;
  description: string;
  reasons: readonly string[];
}

/** The latest uses and refunds of a credit, each with a button that undoes it. */
export function CreditHistory({ credit: { uses, refunds = [] } }: { credit: CustomerCredit }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [undone, setUndone] = useState<HistoryEntry | null>(null);
  return (
    <>
      {uses.length > 0 && (
        <ul className={styles.uses} aria-label="Uses of the credit">
          {uses.map(({ _id, date, amount, invoice: { number } }) => (
            <li key={_id}>
              {joinFacts([formatDate(date), `${formatPounds(amount)} for ${number} `])}
              <UndoButton
                hint={` the use for ${number}`}
                onClick={() =>
                  setUndone({
                    id: _id,
                    name: `the use of ${formatPounds(amount)} for ${number}`,
                    description:
                      'The amount becomes credit again, and the invoice becomes outstanding.',
                    reasons: ['Used by mistake.', 'The wrong invoice.'],
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className={styles.uses} aria-label="Credit paid back">
          {refunds.map(({ _id, date, amount }) => (
            <li key={_id}>
              {joinFacts([formatDate(date), `${formatPounds(amount)} paid back `])}
              <UndoButton
                hint={` the refund of ${formatPounds(amount)}`}
                onClick={() =>
                  setUndone({
                    id: _id,
                    name: `the refund of ${formatPounds(amount)}`,
                    description: 'The amount becomes credit again. No money is moved.',
                    reasons: ['The bank returned the transfer.', 'Booked by mistake.'],
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {undone && (
        <ReasonDialog
          title={`Undo ${undone.name}?`}
          description={undone.description}
          draft={`undo credit use ${undone.id}`}
          verb="Undo"
          reasons={undone.reasons}
          send={(reason) => undoCreditUse(undone.id, reason)}
          onDone={() => {
            toast.show({ tone: 'leaf', title: `Undone: ${undone.name}.` });
            void queryClient.invalidateQueries({ queryKey: queryKeys.accounting });
          }}
          onClose={() => setUndone(null)}
        />
      )}
    </>
  );
}

function UndoButton({ hint, onClick }: { hint: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      Undo
      <VisuallyHidden>{hint}</VisuallyHidden>
    </Button>
  );
}
