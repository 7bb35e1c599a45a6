import type { ImportedBankStatement } from '@hive/contract/bank-statements';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { EmptyState } from '@hive/shared-ui/state';
import { lineAmount } from '../lines/line-labels';
import styles from '../../file-import.module.css';

/** Rows shown at first; lines with faults are always shown. */
const shownFirst = 200;

interface PreviewLinesProps {
  result: ImportedBankStatement;
  /** The preview is being refreshed. */
  isUpdating: boolean;
}

/** The lines of the file as they would be imported, each with its fault. */
export function PreviewLines({ result: { lines }, isUpdating }: PreviewLinesProps) {
  if (lines.length === 0) return <EmptyState title="The file has no lines." />;
  const hasPayers = lines.some(({ payer }) => payer !== null);
  const shown = lines.filter(({ fault }, index) => index < shownFirst || fault);
  return (
    <ScrollRegion label="Lines of the file" className={styles.frame}>
      <table className={styles.table} aria-busy={isUpdating}>
        <caption>
          {shown.length < lines.length
            ? `${formatWholeNumber(shown.length)} of ${formatWholeNumber(lines.length)} lines: the first lines, and those that can’t be read`
            : 'All lines'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Date</th>
            <th scope="col">Amount</th>
            {hasPayers && <th scope="col">Payer or payee</th>}
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.line} data-bad={line.fault !== null || undefined}>
              <th scope="row">
                {line.line}
                {line.isRepeat && <Badge tone="honey">Imported before</Badge>}
              </th>
              <td>{line.date && formatDate(line.date)}</td>
              <td>{lineAmount(line)}</td>
              {hasPayers && <td>{line.payer}</td>}
              <td className={styles.text}>
                {line.text}
                {line.fault && <span className={styles.problem}>{line.fault}</span>}
                {line.ignoredReason && <span className={styles.note}>{line.ignoredReason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
