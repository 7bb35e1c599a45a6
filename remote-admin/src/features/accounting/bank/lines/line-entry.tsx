import type { BankLine } from '@hive/contract/bank-lines';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { EntryLine } from '../../../../lib/queue/parts';
import { describeConfidence, describeState, lineAmount } from './line-labels';
import styles from './lines.module.css';

/** A line in the list. Phrasing content only, since it is inside a button. */
export function LineEntry({ line }: { line: BankLine }) {
  const { payer, text, date, proposals, allocations } = line;
  const shown = describeState(line);
  const [best] = proposals;
  const names = (best?.invoices ?? allocations.flatMap(({ invoice }) => invoice ?? [])).map(
    ({ number }) => number,
  );
  return (
    <>
      <EntryLine>
        <strong>{payer ?? text}</strong>
        <span className={styles.amount}>{lineAmount(line)}</span>
      </EntryLine>
      <EntryLine>
        <span className={styles.quiet}>{formatDate(date)}</span>
        {names.length > 0 && <span className={styles.quiet}>{names.join(', ')}</span>}
      </EntryLine>
      {payer && <span className={styles.quiet}>{text}</span>}
      <span className={styles.badges}>
        <Badge tone={shown.tone}>{shown.label}</Badge>
        {best && <span className={styles.quiet}>{describeConfidence(best.confidence)}</span>}
      </span>
    </>
  );
}
