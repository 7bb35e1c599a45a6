import { useRef } from 'react';
import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { Button } from '@hive/shared-ui/button';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../../lib/admin-list/admin-list';
import { ListViews } from '../../../lib/admin-list/list-views';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { ExportButton } from '../../../lib/export-button';
import { toParams } from '../../../lib/to-params';
import { useListQuery } from '../../../lib/use-list-query';
import { useTableLook } from '../../../lib/use-table-look';
import { groupsQuery } from './api/group-expenses';
import { expensesQuery } from './api/list-expenses';
import { expenseColumns } from './expense-columns';
import { ExpenseFilters } from './expense-filters';
import { ExpenseGroups } from './expense-groups';
import { expenseSettings as settings, filterOf, groupByOf, isNarrowed } from './filter';
import { LinkedExpense } from './linked-expense';
import { PdfButton } from './pdf-button';
import { TotalsLine } from './totals-line';
import { useExpenseDialogs } from './use-expense-dialogs';
import styles from './viewer.module.css';

/** The Expense Viewer: filter, group, edit and export expenses. */
export function Viewer() {
  const groupBy = groupByOf(useListQuery(settings).query);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useAdminList({
    settings,
    request(query) {
      const { page, pageSize, sort } = toParams(query);
      return expensesQuery({ ...filterOf(query), page, pageSize, sort });
    },
    isEnabled: groupBy === null,
  });
  const { query } = list;
  const expenseDialogs = useExpenseDialogs(heading);
  const filter = filterOf(query);
  const { sort } = toParams(query);
  const groups = useQuery({
    ...groupsQuery(filter, groupBy ?? 'vendor'),
    enabled: groupBy !== null,
  });
  const columns = expenseColumns(expenseDialogs.actions, list.updatedAt);
  const look = useTableLook(settings.table, columns);
  const filters = <ExpenseFilters list={list} />;
  const empty = isNarrowed(query) ? (
    <EmptyState
      title="No expenses found"
      action={
        <Button variant="secondary" onClick={list.clear}>
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
      <TotalsLine totals={groupBy ? groups.data?.totals : list.page?.totals} />
      {groupBy ? (
        <>
          <div className={styles.tools}>
            {filters}
            <ListViews list={list} look={look} />
          </div>
          <IgnoredParameters ignored={list.ignored} />
          <ExpenseGroups
            key={groupBy}
            filter={filter}
            groupBy={groupBy}
            actions={expenseDialogs.actions}
            empty={empty}
          />
        </>
      ) : (
        <AdminList
          list={list}
          columns={columns}
          failure="The expenses could not be loaded."
          filters={filters}
          empty={empty}
        />
      )}
      <LinkedExpense actions={expenseDialogs.actions} />
      {expenseDialogs.dialogs}
    </section>
  );
}
