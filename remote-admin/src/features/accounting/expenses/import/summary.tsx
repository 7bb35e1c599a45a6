import { formatPounds, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { ImportFigures } from '../../import-figures';
import type { ImportResult } from './send-import';
import styles from '../../file-import.module.css';

/** Counts and total of the lines to be booked. */
export function Summary({ result: { counts, amount, encoding } }: { result: ImportResult }) {
  return (
    <div className={styles.summary}>
      <ImportFigures
        figures={{
          Lines: formatWholeNumber(counts.lines),
          'With problems': formatWholeNumber(counts.withProblems),
          'Already booked': formatWholeNumber(counts.repeats),
          Total: formatPounds(amount),
        }}
      />
      {encoding === 'windows-1252' && (
        <p className={styles.text}>Read as Windows-1252, the encoding that older programs use.</p>
      )}
    </div>
  );
}
