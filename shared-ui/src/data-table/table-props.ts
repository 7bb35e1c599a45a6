import type { ReactNode } from 'react';
import type { TableQuery } from '../lib/table-query';
import type { Selection, TableColumn, TablePreferences } from './table-model';

/** A page of the list: the api's `{items, page, pageSize, total}`. */
export interface TablePage<Row> {
  items: readonly Row[];
  total: number;
}

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table: 'Users'. */
  name: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Accessible name of a row. */
  rowName: (row: Row) => string;
  /** Undefined until first loaded. */
  page: TablePage<Row> | undefined;
  /** A new page is loading. */
  isUpdating?: boolean;
  /** The loading error; rows already loaded stay visible. */
  error?: string | null;
  onRetry: () => void;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  /** The sizes offered, the default first. */
  pageSizes: readonly number[];
  preferences: TablePreferences;
  onPreferences: (preferences: TablePreferences) => void;
  /** Makes rows selectable. */
  selection?: {
    value: Selection;
    onChange: (selection: Selection) => void;
    /** Buttons that act on the selection. */
    actions: ReactNode;
  };
  /** Controls above the table: search and filters, saved views, exports. */
  tools?: ReactNode;
  /** Shown if there are no rows: a sentence and the next step. */
  empty: ReactNode;
  /** Additional class of the section. */
  className?: string;
}
