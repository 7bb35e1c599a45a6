import { FigureTable } from '../figure-table/figure-table';
import type { ComparedAmount } from '../lib/amounts';
import { describeDifference } from '../lib/describe-difference';

interface AmountTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** Headings of the names and of the counts. */
  columns: readonly [string, string];
  amounts: readonly ComparedAmount[];
  /** Whether the previous period is shown too. */
  isCompared: boolean;
}

/** Named counts as a table: every bar and pie chart has one. */
export function AmountTable({ caption, columns, amounts, isCompared }: AmountTableProps) {
  const [, figure] = columns;
  return (
    <FigureTable
      caption={caption}
      columns={
        isCompared ? [...columns, `${figure}, previous period`, `${figure}, change`] : columns
      }
      rows={amounts.map(({ name, count, previous }) => ({
        name,
        figures: isCompared ? [count, previous, describeDifference(count, previous)] : [count],
      }))}
    />
  );
}
