import type { ImportedBankStatement } from '@hive/contract/bank-statements';
import { formatPounds, formatWholeNumber } from '@hive/shared-ui/lib/format';
import viewer from '../../expenses/viewer.module.css';

/** How many lines are new, and what the new payments add up to. */
export function StatementFigures({ result }: { result: ImportedBankStatement }) {
  const { counts, amount } = result;
  const figures: [name: string, value: string][] = [
    ['Lines', formatWholeNumber(counts.lines)],
    ['New payments', formatWholeNumber(counts.payments)],
    ['Total', formatPounds(amount)],
    ['Not matched', formatWholeNumber(counts.ignored)],
    ['Imported before', formatWholeNumber(counts.repeats)],
    ['Unreadable', formatWholeNumber(counts.withFaults)],
  ];
  return (
    <dl className={viewer.totals} aria-live="polite" aria-label="Import summary">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
