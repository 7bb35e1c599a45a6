import type { BankProposal } from '@hive/contract/bank-lines';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ShortcutKey } from '../../../../lib/queue/entry-list';
import { InvoiceButton } from '../../invoice-button';
import { confidenceTone, describeConfidence } from './line-labels';
import styles from './lines.module.css';

interface ProposalProps {
  proposal: BankProposal;
  /** The best proposal, which has a shortcut. */
  isFirst: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onOpenInvoice: (id: string) => void;
}

/** How a payment could be booked, how likely that is, and why. */
export function Proposal({ proposal, isFirst, isPending, ...on }: ProposalProps) {
  const { box, confidence, invoices, credit, reasons } = proposal;
  const numbers = invoices.map(({ number }) => number).join(', ');
  return (
    <li className={styles.proposal}>
      <p className={styles.proposalHead}>
        <strong>{box.name}</strong>
        <Badge tone={confidenceTone(confidence)}>{describeConfidence(confidence)}</Badge>
      </p>
      <ul className={styles.parts}>
        {invoices.map((invoice) => (
          <li key={invoice._id} className={styles.part}>
            <span>
              <InvoiceButton number={invoice.number} onOpen={() => on.onOpenInvoice(invoice._id)} />
              <span className={styles.quiet}>
                {` due ${formatDate(invoice.dueOn)}, ${formatPounds(invoice.outstanding)} outstanding`}
              </span>
            </span>
            <span className={styles.amount}>{formatPounds(invoice.amount)}</span>
          </li>
        ))}
        {credit > 0 && (
          <li className={styles.part}>
            <span>{`Credit of ${box.name}`}</span>
            <span className={styles.amount}>{formatPounds(credit)}</span>
          </li>
        )}
      </ul>
      <ul className={styles.reasons} aria-label="Reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-keyshortcuts={isFirst ? 'A' : undefined}
          busy={isPending}
          onClick={on.onConfirm}
        >
          Confirm
          <VisuallyHidden>{` ${numbers}`}</VisuallyHidden>
          {isFirst && <ShortcutKey name="A" />}
        </Button>
      </div>
    </li>
  );
}
