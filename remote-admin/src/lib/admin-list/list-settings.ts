import type { Selection, TablePage } from '@hive/shared-ui/data-table';
import type { TableSettings } from '@hive/shared-ui/lib/table-query';
import type { BatchResult, BulkItem, useBulkOperation } from '../use-bulk-operation';
import type { ListQuery } from '../use-list-query';

/** What is fixed about a list. */
export interface ListSettings<Row> extends TableSettings {
  /** Accessible name of the table: 'Users'. */
  name: string;
  /** The table's name in the admin's saved settings: lower-case letters and hyphens; must never change. */
  table: string;
  rowId: (row: Row) => string;
  /** Accessible name of a row. */
  rowName: (row: Row) => string;
}

/** An operation on the selected rows. */
export interface SelectionOperation {
  /** The title of the progress panel: 'Suspend'. */
  title: string;
  /** Processes one batch. */
  act: (ids: string[]) => Promise<BatchResult>;
  /** Finds all rows that match the query; called if all are selected. */
  findAll: (signal: AbortSignal) => Promise<readonly BulkItem[]>;
}

/** The state of a list: its query, the rows of the page, and the selection. */
export interface ListState<Row, Page extends TablePage<Row> = TablePage<Row>> extends ListQuery {
  settings: ListSettings<Row>;
  /** Undefined until first loaded. */
  page: Page | undefined;
  /** Whether the shown rows are of the previous query, while the next page loads. */
  isUpdating: boolean;
  /** Whether the rows are refetched in the background. */
  isLive: boolean;
  isFetching: boolean;
  /** When the rows were loaded. Milliseconds since 1970. */
  updatedAt: number;
  /** Why nothing could be loaded; null if something is shown. */
  loadError: Error | null;
  /** Why the shown rows may be out of date; null if they are not. */
  refetchError: Error | null;
  retry: () => void;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** The number of selected rows. */
  selectedCount: number;
  bulk: ReturnType<typeof useBulkOperation>;
  /** Starts an operation on the selected rows and clears the selection. */
  runOnSelection: (operation: SelectionOperation) => void;
}
