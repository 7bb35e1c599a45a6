import clsx from 'clsx';
import { useRef } from 'react';
import { Pager } from '../pager/pager';
import { ErrorState } from '../state/state';
import { ColumnsMenu } from './columns-menu';
import { PageSize } from './page-size';
import { SelectionBar } from './selection-bar';
import { TableGrid } from './table-grid';
import { narrowed } from '../lib/table-query';
import type { DataTableProps } from './table-props';
import styles from './data-table.module.css';

export { SelectionBar } from './selection-bar';
export { SavedViews, type SavedView } from './saved-views';
export {
  nothingSelected,
  usualPreferences,
  type Selection,
  type TableColumn,
  type TablePreferences,
} from './table-model';
export type { DataTableProps, TablePage } from './table-props';

/**
 * A paged list; the server sorts, searches and filters. Shows loading, empty and error states. On a phone each row is a
 * card. Arrow up and down move between rows.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, page, error, onRetry, query, onQuery, selection, preferences } = props;
  const whole = useRef<HTMLElement>(null);
  const total = page?.total ?? 0;
  const isAnySelected =
    selection && (selection.value.kind === 'all' || selection.value.ids.length > 0);
  return (
    <section
      ref={whole}
      className={clsx(styles.whole, props.className)}
      aria-label={props.name}
      tabIndex={-1}
    >
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
          onCleared={() => whole.current?.focus()}
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
