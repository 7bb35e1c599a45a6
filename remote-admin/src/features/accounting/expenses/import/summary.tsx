import { formatPounds, formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { ImportResult } from './send-import';
import viewer from '../viewer.module.css';
import styles from '../../file-import.module.css';

/** Counts and total of the lines to be booked. */
export function Summary({ result: { counts, amount, encoding } }: { result: ImportResult }) {
  return (
    <div className={styles.summary}>
      <dl className={viewer.totals} aria-live="polite" aria-label="Import summary">
        <div>
          <dt>Lines</dt>
          <dd>{formatWholeNumber(counts.lines)}</dd>
        </div>
        <div>
          <dt>With problems</dt>
          <dd>{formatWholeNumber(counts.withProblems)}</dd>
        </div>
        <div>
          <dt>Already booked</dt>
          <dd>{formatWholeNumber(counts.repeats)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      </dl>
      {encoding === 'windows-1252' && (
        <p className={styles.text}>Read as Windows-1252, the encoding that older programs use.</p>
      )}
    </div>
  );
}
