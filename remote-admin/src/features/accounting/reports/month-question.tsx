import type { BookedMonth } from '@hive/contract/ledger';
import { Question } from '../../../lib/question';
import type { MonthChange } from './api/months';
import { listOf, nameMonth } from './month-words';

interface MonthQuestionProps {
  change: MonthChange;
  /** All of them, the newest first. */
  months: readonly BookedMonth[];
  onYes: () => void;
  onClose: () => void;
}

/** Asks before a month is closed or opened again, and says what it means for it and for the others. */
export function MonthQuestion({ change, months, onYes, onClose }: MonthQuestionProps) {
  const { month, deed } = change;
  const name = nameMonth(month);
  const oldestFirst = [...months].reverse();
  const also =
    deed === 'close'
      ? oldestFirst.filter((one) => one.month < month && one.closedAt === null)
      : oldestFirst.filter((one) => one.month > month && one.closedAt !== null);
  const alsoText =
    also.length > 0 &&
    ` This also ${deed === 'close' ? 'closes' : 'opens'} ${listOf(also.map((one) => nameMonth(one.month)))}.`;
  return deed === 'close' ? (
    <Question title={`Close ${name}?`} yes="Close month" isHard={false} {...{ onYes, onClose }}>
      Nothing can be booked, corrected or deleted in a closed month. What turns out to be wrong is
      put right in a later one.
      {alsoText} It can be opened again.
    </Question>
  ) : (
    <Question title={`Open ${name} again?`} yes="Open again" onYes={onYes} onClose={onClose}>
      Its figures can change again. Do this only as long as no VAT return was made of them.
      {alsoText} The audit keeps who opened it.
    </Question>
  );
}
