import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure/disclosure';
import { formatWholeNumber } from '../lib/format';
import { ScrollRegion } from '../scroll-region/scroll-region';
import styles from './figure-table.module.css';

interface FigureTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** Column headings; the first is that of the row names. */
  columns: readonly string[];
  /** The figures of a row, or what is shown instead, such as a link, in the order of the columns. */
  rows: readonly { name: string; figures: readonly ReactNode[] }[];
  /** Formats a figure; whole numbers by default. */
  format?: (figure: number) => string;
  /** Label of the disclosure. */
  summary?: ReactNode;
}

/** The figures of a chart as a collapsible table below it. */
export function FigureTable({
  caption,
  columns,
  rows,
  format = formatWholeNumber,
  summary = 'Show these figures as a table',
}: FigureTableProps) {
  return (
    <Disclosure summary={summary}>
      <ScrollRegion label={caption} className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figures }, at) => (
              // Names may repeat.
              <tr key={`${at} ${name}`}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]}>
                    {typeof figure === 'number' ? format(figure) : figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Disclosure>
  );
}
