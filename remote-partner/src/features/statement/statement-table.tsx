import type { ReactNode } from 'react';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import styles from './statement.module.css';

export interface StatementColumn {
  label: string;
  isNumber?: boolean;
}

interface StatementTableProps {
  title: string;
  columns: readonly StatementColumn[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The last line: its name and amount. */
  total?: readonly [name: string, amount: string];
  /** Under the table. */
  note?: ReactNode;
}

/** A table of a statement with its total. On a narrow screen it scrolls by itself. */
export function StatementTable({ title, columns, rows, total, note }: StatementTableProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <h3 className={styles.name}>{title}</h3>
      <ScrollRegion label={`${title}, table`} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" data-align={isNumber ? 'end' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => {
                  const column = columns[index]!;
                  const align = column.isNumber ? 'end' : undefined;
                  return index === 0 ? (
                    <th key={column.label} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column.label} data-align={align}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={columns.length - 1}>
                  {total[0]}
                </th>
                <td data-align="end">{total[1]}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      {note && <p className={styles.quiet}>{note}</p>}
    </section>
  );
}
