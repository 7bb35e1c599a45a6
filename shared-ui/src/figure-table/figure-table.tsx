import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure/disclosure';
import { formatWholeNumber } from '../lib/format';
import styles from './figure-table.module.css';

interface FigureTableProps {
  /** What the table says, for whoever does not see what stands above it. */
  caption: string;
  /** Headings, that of the row's name first. */
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly number[] }[];
  /** How a figure is written: as a count, unless it is said otherwise. */
  format?: (figure: number) => string;
  /** What opens it. */
  summary?: ReactNode;
}

/** What a chart shows, in figures: folded away under it, there for everybody. */
export function FigureTable({
  caption,
  columns,
  rows,
  format = formatWholeNumber,
  summary = 'Show these figures as a table',
}: FigureTableProps) {
  return (
    <Disclosure summary={summary}>
      <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
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
              // Two may bear one name.
              <tr key={`${at} ${name}`}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]}>{format(figure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
