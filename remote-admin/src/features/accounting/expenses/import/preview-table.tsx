import { Badge } from '@hive/shared-ui/badge';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { EmptyState } from '@hive/shared-ui/state';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { expenseLabels } from '../expense-values';
import { importFields } from './mapping-form';
import type { ImportResult } from './send-import';
import styles from '../../file-import.module.css';

interface PreviewTableProps {
  result: ImportResult;
  /** The preview is being refreshed. */
  isUpdating: boolean;
}

/** The lines as they would be booked, with the problems of each field. */
export function PreviewTable({ result, isUpdating }: PreviewTableProps) {
  const { lines, counts } = result;
  if (lines.length === 0) return <EmptyState title="The file has a header but no lines" />;
  return (
    <ScrollRegion label="Lines of the file" className={styles.frame}>
      <table className={styles.table} aria-busy={isUpdating}>
        <caption>
          {lines.length < counts.lines
            ? `${formatWholeNumber(lines.length)} of ${formatWholeNumber(counts.lines)} lines: the first lines, and those with problems`
            : 'All lines'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {importFields.map((field) => (
              <th key={field} scope="col">
                {expenseLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, values, problems, isRepeat }) => (
            <tr key={line} data-bad={Object.keys(problems).length > 0 || undefined}>
              <th scope="row">
                {line}
                {isRepeat && <Badge tone="honey">Already booked</Badge>}
              </th>
              {importFields.map((field) => (
                <td key={field}>
                  {values[field]}
                  {problems[field] && <span className={styles.problem}>{problems[field]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
