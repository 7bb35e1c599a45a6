import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import { toPence } from '@hive/contract/money';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatPence, formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { ErrorState } from '@hive/shared-ui/state';
import { TextField } from '@hive/shared-ui/text-field';
import { matchedLinesQuery, type MatchedLine } from '../api/list-lines';
import { useConfirmMany } from './use-confirm-many';
import styles from './confirm-many.module.css';

interface ConfirmFormProps {
  statementId: string;
  /** Called when lines were booked. */
  onChanged: () => void;
  onClose: () => void;
}

interface ConfirmManyDialogProps extends ConfirmFormProps {
  /** The selected payments; by default all matched ones. */
  selected?: readonly MatchedLine[];
}

/**
 * Confirms the selected payments, or all whose proposal has a chosen confidence. Says how many they are and what they add
 * up to.
 */
export default function ConfirmManyDialog({ selected, ...form }: ConfirmManyDialogProps) {
  return selected ? (
    <Dialog
      open
      onOpenChange={(open) => !open && form.onClose()}
      title="Confirm selected payments"
      description="Each payment is booked for the invoices of its proposal. You can undo each line later."
    >
      <ConfirmForm lines={selected} isSelection {...form} />
    </Dialog>
  ) : (
    <ConfirmAllDialog {...form} />
  );
}

function ConfirmAllDialog({ statementId, ...on }: ConfirmFormProps) {
  const matched = useQuery(matchedLinesQuery(statementId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && on.onClose()}
      title="Confirm matched payments"
      description="Each payment is booked for the invoices of its proposal. Payments with several likely proposals are left out. You can undo each line later."
    >
      {matched.isPending && <FormSkeleton fields={1} />}
      {matched.isError && (
        <ErrorState
          message={getErrorMessage(matched.error, 'The payments could not be loaded.')}
          onRetry={() => void matched.refetch()}
        />
      )}
      {matched.data && <ConfirmForm lines={matched.data} statementId={statementId} {...on} />}
    </Dialog>
  );
}

/** The thresholds offered, in per cent. */
const thresholds = [limits.bankMatchConfidence * 100, 95, 99];

/** What a total does not show: the payments that do not settle their invoices exactly. */
function describeExceptions(lines: readonly MatchedLine[]): string[] {
  const parts = lines.filter(({ isPart }) => isPart).length;
  const over = lines.filter(({ credit }) => credit > 0);
  const pence = over.reduce((sum, { credit }) => sum + toPence(credit), 0);
  return [
    ...(parts > 0
      ? [
          `${formatQuantity(parts, 'payment')} for a part of an invoice: the rest stays outstanding.`,
        ]
      : []),
    ...(over.length > 0
      ? [
          `${formatQuantity(over.length, 'payment')} above what is owed: ${formatPence(pence)} becomes credit.`,
        ]
      : []),
  ];
}

function describe(lines: readonly MatchedLine[], percent: number) {
  const matching = lines.filter(({ confidence }) => confidence >= percent / 100);
  const pence = matching.reduce((sum, { amount }) => sum + toPence(amount), 0);
  return {
    count: matching.length,
    exceptions: describeExceptions(matching),
    text: `${formatQuantity(matching.length, 'payment')}, ${formatPence(pence)}`,
  };
}

function ConfirmForm({
  lines,
  isSelection = false,
  statementId,
  onChanged,
  onClose,
}: ConfirmFormProps & {
  lines: readonly MatchedLine[];
  /** Whether the lines were selected, so that there is no confidence to choose. */
  isSelection?: boolean;
}) {
  const [percent, setPercent] = useState(thresholds[0]!);
  const [date, setDate] = useState('');
  const { confirm, isPending, result, error } = useConfirmMany(statementId, onChanged);
  const { count, text, exceptions } = describe(lines, percent);
  if (result)
    return (
      <div className={styles.form}>
        <Alert
          tone={result.booked > 0 ? 'leaf' : 'honey'}
          title={`${formatQuantity(result.booked, 'payment')} booked (${formatPounds(result.amount)}).`}
        >
          {result.skipped.length > 0 &&
            `${formatQuantity(result.skipped.length, 'payment')} left out:`}
        </Alert>
        {result.skipped.length > 0 && (
          <ul className={styles.skipped}>
            {result.skipped.map(({ _id, line, reason }) => (
              <li key={_id}>{`Line ${line}: ${reason}`}</li>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    );
  return (
    <div className={styles.form}>
      {!isSelection && (
        <RadioGroup
          legend="Confidence"
          name="confidence"
          value={String(percent)}
          options={thresholds.map((value) => ({
            value: String(value),
            label: `${value}% or more`,
            hint: describe(lines, value).text,
          }))}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
      )}
      {/* Present before the first text, so that screen readers announce a change. */}
      <div role="status">
        {exceptions.length > 0 && (
          <ul className={styles.skipped}>
            {exceptions.map((exception) => (
              <li key={exception}>{exception}</li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        type="date"
        label="Booking date (optional)"
        hint="By default the date of each line. If its month is closed, choose a later date."
        max={londonToday()}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      {error && (
        // One call books a limited number, so earlier calls may have booked some.
        <Alert tone="berry">
          {getErrorMessage(error, 'Not all payments could be booked. Try again.')}
        </Alert>
      )}
      <DialogActions>
        <Button
          busy={isPending}
          aria-disabled={count === 0 || undefined}
          onClick={() =>
            count > 0 &&
            confirm({
              minConfidence: percent / 100,
              date,
              ...(isSelection && { lineIds: lines.map(({ _id }) => _id) }),
            })
          }
        >
          {`Confirm ${text}`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </div>
  );
}
