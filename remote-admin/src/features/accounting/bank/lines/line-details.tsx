import { useState } from 'react';
import type {
  BankAllocation,
  BankLine,
  BankLineRefund,
  BankProposal,
} from '@hive/contract/bank-lines';
import type { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatDate } from '@hive/shared-ui/lib/format';
import { TextField } from '@hive/shared-ui/text-field';
import {
  EntryActions,
  EntryDetails,
  EntryFact,
  EntryFacts,
  EntryTitle,
  ShortcutKey,
} from '../../../../lib/queue/entry-list';
import { Row } from '../../../../lib/queue/parts';
import { Allocations } from './allocations';
import {
  canBook,
  canReopen,
  describePayment,
  describeState,
  isOpen,
  lineAmount,
  lineName,
  reopening,
} from './line-labels';
import { Proposal } from './proposal';
import { Refunds } from './refunds';
import styles from './lines.module.css';

interface LineDetailsProps {
  line: BankLine;
  isPending: boolean;
  /** Why the last confirmation of this line failed. */
  fault: ApiError | null;
  /** @param date the booking day; empty for the line's */
  onConfirm: (proposal: BankProposal, date: string) => void;
  onAssign: () => void;
  onIgnore: () => void;
  onReopen: () => void;
  onReversePart: (part: BankAllocation) => void;
  onMatchRefund: (refund: BankLineRefund) => void;
  onOpenInvoice: (id: string) => void;
}

/** The selected line in full: its proposals with their reasons, or how it was booked. */
export function LineDetails({ line, isPending, fault, ...on }: LineDetailsProps) {
  const [date, setDate] = useState('');
  const { label, tone } = describeState(line);
  const { proposals, note } = line;
  return (
    <EntryDetails label={lineName(line)}>
      <header>
        <Row>
          <EntryTitle>
            {line.payer ? describePayment(line, line.payer) : lineAmount(line)}
          </EntryTitle>
          <Badge tone={tone}>{label}</Badge>
        </Row>
      </header>
      <EntryFacts>
        <EntryFact term="Date">{formatDate(line.date)}</EntryFact>
        <EntryFact term="Description">{line.text}</EntryFact>
        {line.reference && <EntryFact term="Reference">{line.reference}</EntryFact>}
        <EntryFact term="Line">{line.line}</EntryFact>
        {line.bookedAt && <EntryFact term="Booked">{formatDate(line.bookedAt)}</EntryFact>}
        {note && <EntryFact term="Note">{note}</EntryFact>}
      </EntryFacts>
      {fault && <Alert tone="berry">{fault.message}</Alert>}
      {(fault?.code === 'MONTH_CLOSED' || date !== '') && (
        <TextField
          type="date"
          label="Booking date"
          hint="A date in a month that is open."
          min={line.date}
          max={londonToday()}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      )}
      {proposals.length > 0 && (
        <ol className={styles.proposals} aria-label="Proposals">
          {proposals.map((proposal, index) => (
            <Proposal
              key={proposal.invoices.map(({ _id }) => _id).join()}
              proposal={proposal}
              isFirst={index === 0}
              isPending={isPending}
              onConfirm={() => on.onConfirm(proposal, date)}
              onOpenInvoice={on.onOpenInvoice}
            />
          ))}
        </ol>
      )}
      {canBook(line) && proposals.length === 0 && (
        <p className={styles.quiet}>No unpaid invoice fits this payment.</p>
      )}
      <Allocations
        allocations={line.allocations}
        onOpenInvoice={on.onOpenInvoice}
        onReverse={on.onReversePart}
      />
      <Refunds line={line} isPending={isPending} onMatch={on.onMatchRefund} />
      <EntryActions>
        {canBook(line) && (
          <Button variant="secondary" aria-keyshortcuts="S" onClick={on.onAssign}>
            Assign by hand
            <ShortcutKey name="S" />
          </Button>
        )}
        {isOpen(line) && (
          <Button variant="secondary" aria-keyshortcuts="D" onClick={on.onIgnore}>
            Ignore
            <ShortcutKey name="D" />
          </Button>
        )}
        {canReopen(line) && (
          <Button variant="secondary" aria-keyshortcuts="U" onClick={on.onReopen}>
            {reopening(line).verb}
            <ShortcutKey name="U" />
          </Button>
        )}
      </EntryActions>
    </EntryDetails>
  );
}
