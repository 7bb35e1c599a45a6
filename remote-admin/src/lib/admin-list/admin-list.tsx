import type { ReactNode, RefObject } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { DataTable, type TableColumn } from '@hive/shared-ui/data-table';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { EmptyState } from '@hive/shared-ui/state';
import { BulkProgressPanel } from '../bulk-progress-panel';
import { useTableLook } from '../use-table-look';
import type { ListState } from './list-settings';
import { ListViews } from './list-views';

interface AdminListProps<Row extends object> {
  list: ListState<Row>;
  columns: readonly TableColumn<Row>[];
  /** The message when the rows cannot be loaded and the api gives no reason. */
  failure: string;
  /** The message of a loading error. By default the api's, or else `failure`. */
  describeError?: (error: Error) => string;
  /** Search and filter fields. */
  filters?: ReactNode;
  /** Whether queries can be saved as views. */
  hasSavedViews?: boolean;
  /** More controls after the filters: an export. */
  tools?: ReactNode;
  /** Buttons that act on the selected rows; rows are selectable if given. */
  bulkActions?: ReactNode;
  /** Receives focus when the panel of a bulk action is closed. */
  heading?: RefObject<HTMLElement | null>;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Shown instead if no row matches, with a button that removes search and filters. By default as `empty`. */
  noMatch?: { title: string; clearLabel: string };
}

/**
 * A list of the admin area: a table with filters, saved views, selection and bulk actions. Shows loading, empty and
 * error states. The state comes from `useAdminList`.
 */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { list, columns, failure, hasSavedViews = true, bulkActions, noMatch } = props;
  const { settings, loadError, refetchError, bulk } = list;
  const { describeError = (error: Error) => getErrorMessage(error, failure) } = props;
  const look = useTableLook(settings.table, columns);

  function closeBulk() {
    bulk.close();
    // Move focus: the button unmounts with the panel.
    props.heading?.current?.focus();
  }

  return (
    <>
      {bulk.progress && (
        <BulkProgressPanel
          progress={bulk.progress}
          onCancel={bulk.cancel}
          onResume={bulk.resume}
          onClose={closeBulk}
        />
      )}
      {refetchError && (
        <Alert tone="honey" title={failure}>
          This list may be out of date.{' '}
          {getErrorMessage(
            refetchError,
            list.isLive ? 'We’ll retry automatically.' : 'Try again in a moment.',
          )}
        </Alert>
      )}
      <IgnoredParameters ignored={list.ignored} />
      <DataTable
        name={settings.name}
        columns={columns}
        rowId={settings.rowId}
        rowName={settings.rowName}
        page={list.page}
        isUpdating={list.isUpdating}
        error={loadError && describeError(loadError)}
        onRetry={list.retry}
        query={list.query}
        onQuery={list.setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        selection={
          bulkActions === undefined
            ? undefined
            : {
                value: list.selection,
                onChange: list.setSelection,
                actions: !bulk.isRunning && bulkActions,
              }
        }
        tools={
          <>
            {props.filters}
            {hasSavedViews && <ListViews list={list} look={look} />}
            {props.tools}
          </>
        }
        empty={
          list.isNarrowed && noMatch ? (
            <EmptyState
              title={noMatch.title}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  {noMatch.clearLabel}
                </Button>
              }
            />
          ) : (
            props.empty
          )
        }
      />
    </>
  );
}
