import { useTable, type RowSelectionState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { ScrollRegion } from '../scroll-region/scroll-region';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { moveBetweenRows } from './row-keys';
import { Heading } from './table-head';
import { features, toColumnDef, type Selection } from './table-model';
import type { DataTableProps } from './table-props';
import { narrowed } from '../lib/table-query';
import { SkeletonRows, TableRow } from './table-row';
import styles from './data-table.module.css';

const none: readonly never[] = [];

/** The selected rows of the page, as TanStack Table's state. */
function selectionState(selection: Selection | undefined, ids: readonly string[]) {
  const chosen = selection?.kind === 'all' ? ids : (selection?.ids ?? []);
  return Object.fromEntries(chosen.map((id) => [id, true as const]));
}

const toSelection = (state: RowSelectionState): Selection => ({
  kind: 'some',
  ids: Object.keys(state).filter((id) => state[id]),
});

/** The table itself. */
export function TableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rowId, rowName, page, query, onQuery, preferences, selection } = props;
  const rows = page?.items ?? (none as readonly Row[]);
  const rowSelection = selectionState(selection?.value, rows.map(rowId));
  const columnDefs = useMemo(() => columns.map(toColumnDef), [columns]);
  const table = useTable({
    features,
    columns: columnDefs,
    data: rows as Row[],
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(toSelection(next));
    },
  });
  const shown = columns.filter(({ id, isFixed }) => isFixed || !preferences.hidden.includes(id));
  return (
    <ScrollRegion label={`${name} table`} className={styles.frame}>
      <table
        role="table"
        className={styles.table}
        data-density={preferences.density}
        aria-busy={!page || props.isUpdating}
        aria-rowcount={page ? page.total + 1 : undefined}
      >
        <caption className="visually-hidden">{name}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={styles.choice}>
                <label>
                  <input
                    type="checkbox"
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    disabled={rows.length === 0}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                  <VisuallyHidden>Select all on this page</VisuallyHidden>
                </label>
              </th>
            )}
            {shown.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sort={query.sort}
                onSort={(sort) => onQuery(narrowed(query, { sort }))}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
          {page ? (
            table
              .getRowModel()
              .rows.map((row) => (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={shown}
                  name={rowName(row.original)}
                  isSelectable={selection !== undefined}
                />
              ))
          ) : (
            <SkeletonRows
              count={Math.min(query.pageSize, 10)}
              cells={shown.length + (selection ? 1 : 0)}
            />
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
