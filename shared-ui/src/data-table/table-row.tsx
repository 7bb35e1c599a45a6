import type { Row as TableRowModel } from '@tanstack/react-table';
import { Skeleton } from '../state/state';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { Features, TableColumn } from './table-model';
import styles from './data-table.module.css';

interface TableRowProps<Row extends object> {
  row: TableRowModel<Features, Row>;
  /** The visible columns. */
  columns: readonly TableColumn<Row>[];
  name: string;
  isSelectable: boolean;
}

/** One row; its first fixed cell is the row header. On a phone the cells are stacked, each with its heading. */
export function TableRow<Row extends object>({
  row,
  columns,
  name,
  isSelectable,
}: TableRowProps<Row>) {
  const naming = columns.find(({ isFixed }) => isFixed)?.id;
  return (
    <tr role="row" data-selected={row.getIsSelected() || undefined}>
      {isSelectable && (
        <td role="cell" className={styles.choice}>
          <label>
            <input
              type="checkbox"
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
            <VisuallyHidden>{`Select ${name}`}</VisuallyHidden>
          </label>
        </td>
      )}
      {columns.map((column) => {
        const cell = {
          'data-label': column.header,
          'data-align': column.align,
          'data-unbroken': column.isUnbroken || undefined,
          children: column.cell(row.original),
        };
        return column.id === naming ? (
          <th key={column.id} scope="row" role="rowheader" {...cell} />
        ) : (
          <td key={column.id} role="cell" {...cell} />
        );
      })}
    </tr>
  );
}

/** Placeholder rows while the page loads. */
export function SkeletonRows({ count, cells }: { count: number; cells: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" aria-hidden="true">
      {Array.from({ length: cells }, (_each, cell) => (
        <td key={cell}>
          <Skeleton variant="text" />
        </td>
      ))}
    </tr>
  ));
}
