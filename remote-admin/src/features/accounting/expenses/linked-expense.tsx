import { useQuery } from '@tanstack/react-query';
import type { Expense } from '@hive/contract/expenses';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Dialog } from '@hive/shared-ui/dialog';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { ReceiptFile } from '../receipt-file';
import { expenseParam } from '../record-hrefs';
import { useOpenRecord } from '../use-open-record';
import { expenseQuery } from './api/get-expense';
import { RowActions, type ExpenseActions } from './row-actions';
import styles from './viewer.module.css';

/** The expense that the URL names, in a dialog: the entries of a report link to it. */
export function LinkedExpense({ actions }: { actions: ExpenseActions }) {
  const { openId, setOpenId } = useOpenRecord(expenseParam);
  if (openId === null) return null;
  const close = () => setOpenId(null);
  /** Replaces this dialog by that of the action. */
  const replaced = (act: (expense: Expense) => void) => (expense: Expense) => {
    close();
    act(expense);
  };
  return (
    <ExpenseDetails
      id={openId}
      actions={{ edit: replaced(actions.edit), remove: replaced(actions.remove) }}
      onClose={close}
    />
  );
}

interface ExpenseDetailsProps {
  id: string;
  actions: ExpenseActions;
  onClose: () => void;
}

function ExpenseDetails({ id, actions, onClose }: ExpenseDetailsProps) {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(expenseQuery(id));
  const isDeleted = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Expense">
      {isPending && <Skeleton variant="tile" />}
      {isDeleted && (
        <EmptyState title="This expense was deleted.">
          The books keep its booking and the reversal.
        </EmptyState>
      )}
      {error && !isDeleted && (
        <ErrorState
          message={getErrorMessage(error, 'The expense could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {data && !error && (
        <>
          <dl className={styles.facts}>
            {toFacts(data).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.factActions}>
            <ReceiptFile expense={data} fetchedAt={dataUpdatedAt} />
            <RowActions expense={data} actions={actions} />
          </div>
        </>
      )}
    </Dialog>
  );
}

const toFacts = (expense: Expense): [name: string, value: string][] =>
  [
    ['Vendor', expense.vendor],
    ['Category', expense.category],
    ['Date', expense.date && formatDate(expense.date)],
    ['Amount', expense.amount === null ? null : formatPounds(expense.amount)],
    ['VAT included', formatPounds(expense.vat)],
    ['Notes', expense.notes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
