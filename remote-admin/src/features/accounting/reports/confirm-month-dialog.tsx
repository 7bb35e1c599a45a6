import type { BookedMonth } from '@hive/contract/ledger';
import { ConfirmDialog } from '../../../lib/confirm-dialog';
import type { MonthChange } from './api/months';
import { formatMonthList, formatFullMonth } from './month-labels';

interface ConfirmMonthDialogProps {
  change: MonthChange;
  /** All months, newest first. */
  months: readonly BookedMonth[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a month is closed or reopened, and names the other months it affects. */
export function ConfirmMonthDialog({
  change,
  months,
  onConfirm,
  onClose,
}: ConfirmMonthDialogProps) {
  const { month, action } = change;
  const name = formatFullMonth(month);
  const oldestFirst = [...months].reverse();
  const also =
    action === 'close'
      ? oldestFirst.filter((one) => one.month < month && one.closedAt === null)
      : oldestFirst.filter((one) => one.month > month && one.closedAt !== null);
  const alsoText =
    also.length > 0 &&
    ` This also ${action === 'close' ? 'closes' : 'reopens'} ${formatMonthList(also.map((one) => formatFullMonth(one.month)))}.`;
  return action === 'close' ? (
    <ConfirmDialog
      title={`Close ${name}?`}
      confirmLabel="Close month"
      isDestructive={false}
      {...{ onConfirm, onClose }}
    >
      You can’t book, correct or delete anything in a closed month. Correct mistakes in a later
      month.
      {alsoText} You can reopen it later.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Reopen ${name}?`}
      confirmLabel="Reopen"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Its figures can change again. Only do this if no VAT return has been filed for this month.
      {alsoText} The audit log records who reopened it.
    </ConfirmDialog>
  );
}
