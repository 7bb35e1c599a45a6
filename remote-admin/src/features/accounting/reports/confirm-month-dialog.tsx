import type { BookedMonth } from '@hive/contract/ledger';
import { ConfirmDialog } from '../../../lib/confirm-dialog';
import type { MonthChange } from './api/months';
import { listOf, nameMonth } from './month-labels';

interface ConfirmMonthDialogProps {
  change: MonthChange;
  /** All of them, the newest first. */
  months: readonly BookedMonth[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a month is closed or opened again, and says what it means for it and for the others. */
export function ConfirmMonthDialog({
  change,
  months,
  onConfirm,
  onClose,
}: ConfirmMonthDialogProps) {
  const { month, action } = change;
  const name = nameMonth(month);
  const oldestFirst = [...months].reverse();
  const also =
    action === 'close'
      ? oldestFirst.filter((one) => one.month < month && one.closedAt === null)
      : oldestFirst.filter((one) => one.month > month && one.closedAt !== null);
  const alsoText =
    also.length > 0 &&
    ` This also ${action === 'close' ? 'closes' : 'opens'} ${listOf(also.map((one) => nameMonth(one.month)))}.`;
  return action === 'close' ? (
    <ConfirmDialog
      title={`Close ${name}?`}
      confirmLabel="Close month"
      isDestructive={false}
      {...{ onConfirm, onClose }}
    >
      Nothing can be booked, corrected or deleted in a closed month. What turns out to be wrong is
      put right in a later one.
      {alsoText} It can be opened again.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Open ${name} again?`}
      confirmLabel="Open again"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Its figures can change again. Do this only as long as no VAT return was made of them.
      {alsoText} The audit keeps who opened it.
    </ConfirmDialog>
  );
}
