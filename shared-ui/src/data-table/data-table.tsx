import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Pager } from '../pager/pager';
import { ErrorState } from '../state/state';
import { ColumnsMenu } from './columns-menu';
import { PageSize } from './page-size';
import { SelectionBar } from './selection-bar';
import { TableGrid } from './table-grid';
import type { Selection, TableColumn, TablePreferences } from './table-model';
import { narrowed, type TableQuery } from '../lib/table-query';
import styles from './data-table.module.css';

export { SavedViews, type SavedView } from './saved-views';
export {
  nothingSelected,
  usualPreferences,
  type Selection,
  type TableColumn,
  type TablePreferences,
} from './table-model';

/** A page of the list, as `{items, page, pageSize, total}` of the api brings it. */
export interface TablePage<Row> {
  items: readonly Row[];
  total: number;
}

export interface DataTableProps<Row extends object> {
  /** What the rows are, in one word for people: 'Users'. */
  name: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Names a row for who does not see it. */
  rowName: (row: Row) => string;
  /** Undefined until it has come for the first time. */
  page: TablePage<Row> | undefined;
  /** What is shown is about to be replaced. */
  isUpdating?: boolean;
  /** Why the list did not come; what was there stays. */
  error?: string | null;
  onRetry: () => void;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  /** The sizes offered, the usual one first. */
  pageSizes: readonly number[];
  preferences: TablePreferences;
  onPreferences: (preferences: TablePreferences) => void;
  /** Rows can be chosen where there is something to do with them. */
  selection?: {
    value: Selection;
    onChange: (selection: Selection) => void;
    /** Buttons for what is chosen. */
    actions: ReactNode;
  };
  /** Search and filters, saved views, exports: what stands above the table. */
  tools?: ReactNode;
  /** What stands in place of rows where there are none: a sentence and the next step. */
  empty: ReactNode;
  /** Where a row's own buttons open something, a class for it, say. */
  className?: string;
}

/**
 * A list of the server's, page by page: sorted, searched and filtered there. Each state is seen: on its way, none,
 * failed, many. On a phone each row is a card. Arrow up and down lead from row to row.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, page, error, onRetry, query, onQuery, selection, preferences } = props;
  const total = page?.total ?? 0;
  const isAnySelected =
    selection && (selection.value.kind === 'all' || selection.value.ids.length > 0);
  return (
    <section className={clsx(styles.whole, props.className)} aria-label={props.name}>
      <div className={styles.bar}>
        <div className={styles.tools}>{props.tools}</div>
        <ColumnsMenu
          columns={columns}
          preferences={preferences}
          onPreferences={props.onPreferences}
        />
      </div>
      {isAnySelected && (
        <SelectionBar
          selection={selection.value}
          total={total}
          onSelection={selection.onChange}
          actions={selection.actions}
        />
      )}
      {error && <ErrorState message={error} onRetry={onRetry} />}
      {page && total === 0 && !error && props.empty}
      {(page ? total > 0 : !error) && <TableGrid {...props} />}
      {total > 0 && (
        <div className={styles.foot}>
          <PageSize
            sizes={props.pageSizes}
            value={query.pageSize}
            onChange={(pageSize) => onQuery(narrowed(query, { pageSize }))}
          />
          {total > query.pageSize && (
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              total={total}
              onPage={(next) => onQuery({ ...query, page: next })}
              className={styles.pager}
            />
          )}
        </div>
      )}
    </section>
  );
}
