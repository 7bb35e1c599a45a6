import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { TableColumn } from './table-model';
import type { TableSort } from '../lib/table-query';
import styles from './data-table.module.css';

interface HeadingProps {
  column: TableColumn<never>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

const directions = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** A column heading. A sortable one is a button and shows the sort direction. */
export function Heading({ column, sort, onSort }: HeadingProps) {
  const isSorted = sort?.by === column.id;
  const direction = !isSorted ? 'none' : sort.descending ? 'descending' : 'ascending';
  const Icon = directions[direction];
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={column.isSortable ? direction : undefined}
      data-align={column.align}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: column.id, descending: direction === 'ascending' })}
        >
          {column.header}
          <Icon size={14} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
