import type { ImportedBankStatement } from '@hive/contract/bank-statements';
import { formatPounds, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { ImportFigures } from '../../import-figures';

/** How many lines are new, and what the new payments add up to. */
export function StatementFigures({ result }: { result: ImportedBankStatement }) {
  const { counts, amount } = result;
  return (
    <ImportFigures
      figures={{
        Lines: formatWholeNumber(counts.lines),
        'New payments': formatWholeNumber(counts.payments),
        Total: formatPounds(amount),
        Ignored: formatWholeNumber(counts.ignored),
        'Imported before': formatWholeNumber(counts.repeats),
        Unreadable: formatWholeNumber(counts.withFaults),
      }}
    />
  );
}
