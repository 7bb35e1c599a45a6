import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { ExportButton } from '../../../lib/export-button';
import { toParams } from '../../../lib/to-params';
import { useLastPage } from '../../../lib/use-last-page';
import { useListQuery } from '../../../lib/use-list-query';
import { useTableLook } from '../../../lib/use-table-look';
import { groupsQuery } from './api/group-expenses';
import { expensesQuery } from './api/list-expenses';
import { expenseColumns } from './expense-columns';
import { ExpenseFilters } from './expense-filters';
import { ExpenseGroups } from './expense-groups';
import { expenseSettings as settings, filterOf, groupByOf, isNarrowed } from './filter';
import { PdfButton } from './pdf-button';
import { describeExpense } from './row-actions';
import { TotalsLine } from './totals-line';
import { useExpenseDialogs } from './use-expense-dialogs';
import styles from './viewer.module.css';

/** The Expense Viewer: filter, group, edit and export expenses. */
export function Viewer() {
  const { query, setQuery, search: queryString } = useListQuery(settings);
  const heading = useRef<HTMLHeadingElement>(null);
  const expenseDialogs = useExpenseDialogs(heading);
  const filter = filterOf(query);
  const groupBy = groupByOf(query);
  const { page, pageSize, sort } = toParams(query);
  const list = useQuery({
    ...expensesQuery({ ...filter, page, pageSize, sort }),
    enabled: groupBy === null,
    // Keep showing the previous page while the next one loads.
    placeholderData: (previous) => previous,
  });
  const groups = useQuery({
    ...groupsQuery(filter, groupBy ?? 'vendor'),
    enabled: groupBy !== null,
  });
  useLastPage(groupBy || list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const columns = expenseColumns(expenseDialogs.actions, list.dataUpdatedAt);
  const look = useTableLook('expenses', columns);

  const tools = (
    <>
      <ExpenseFilters query={query} onQuery={setQuery} />
      <SavedViews
        views={look.views}
        search={queryString}
        onOpen={(view) => setQuery(readTableQuery(new URLSearchParams(view.search), settings))}
        onChange={look.setViews}
      />
    </>
  );
  const empty = isNarrowed(query) ? (
    <EmptyState
      title="No expenses found"
      action={
        <Button
          variant="secondary"
          onClick={() => setQuery(narrowed(query, { search: '', filters: {} }))}
        >
          Show all expenses
        </Button>
      }
    />
  ) : (
    <EmptyState title="No expenses yet">
      Add an expense, upload receipts or import a CSV file.
    </EmptyState>
  );

  return (
    <section aria-labelledby="expense-viewer" className={styles.viewer}>
      <div className={styles.bar}>
        <h3 id="expense-viewer" ref={heading} tabIndex={-1} className={styles.heading}>
          Expense Viewer
        </h3>
        <div className={styles.buttons}>
          <ExportButton
            label="Export CSV"
            path={apiPaths.accountingExport}
            params={{ ...filter, sort }}
            file="expenses.csv"
            failure="The expenses could not be exported."
          />
          <PdfButton filter={filter} sort={sort} groupBy={groupBy} />
          <Button size="sm" onClick={expenseDialogs.add}>
            <Plus size={16} aria-hidden="true" />
            Add expense
          </Button>
        </div>
      </div>
      <TotalsLine totals={groupBy ? groups.data?.totals : list.data?.totals} />
      {groupBy ? (
        <>
          <div className={styles.tools}>{tools}</div>
          <ExpenseGroups
            key={groupBy}
            filter={filter}
            groupBy={groupBy}
            actions={expenseDialogs.actions}
            empty={empty}
          />
        </>
      ) : (
        <DataTable
          name="Expenses"
          columns={columns}
          rowId={({ _id }) => _id}
          rowName={describeExpense}
          page={list.data}
          isUpdating={list.isPlaceholderData}
          error={
            list.isError ? getErrorMessage(list.error, 'The expenses could not be loaded.') : null
          }
          onRetry={() => void list.refetch()}
          query={query}
          onQuery={setQuery}
          pageSizes={settings.pageSizes}
          preferences={look.preferences}
          onPreferences={look.setPreferences}
          tools={tools}
          empty={empty}
        />
      )}
      {expenseDialogs.dialogs}
    </section>
  );
}
