import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Expense } from '@hive/contract/expenses';
import { ApiError } from '@hive/shared-auth/http';
import { useToast } from '@hive/shared-ui/toast';
import { ConfirmDialog } from '../../../lib/confirm-dialog';
import { useDeleteExpense } from './api/delete-expense';
import { describeExpense, type ExpenseActions } from './row-actions';

const ExpenseDialog = lazy(() => import(/* webpackChunkName: 'table-forms' */ './expense-dialog'));

interface ExpenseDialogs {
  actions: ExpenseActions;
  add: () => void;
  /** The open dialogs, to be rendered. */
  dialogs: ReactNode;
}

/**
 * Dialogs to add, edit and delete expenses, for any list of them.
 * @param focusTarget takes the focus when a deleted row takes its button with it
 */
export function useExpenseDialogs(focusTarget: { current: HTMLElement | null }): ExpenseDialogs {
  const [open, setOpen] = useState<{ expense: Expense | null } | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<Expense | null>(null);
  const deleting = useDeleteExpense();
  const toast = useToast();

  async function remove(expense: Expense) {
    setPendingDeletion(null);
    try {
      await deleting.mutateAsync(expense._id);
      toast.show({ tone: 'leaf', title: 'The expense was deleted.' });
      focusTarget.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A 404 counts as success: another request deleted it first.
      if (error.code === 'NOT_FOUND') return;
      toast.show({
        tone: 'berry',
        title: 'The expense could not be deleted.',
        description: error.message,
      });
    }
  }

  function show(expense: Expense | null) {
    setOpen({ expense });
  }

  return {
    actions: { edit: show, remove: setPendingDeletion },
    add: () => show(null),
    dialogs: (
      <>
        <Suspense>
          {open && (
            <ExpenseDialog
              expense={open.expense}
              onClose={() => setOpen(null)}
              onSaved={({ vendor }) => {
                setOpen(null);
                toast.show({
                  tone: 'leaf',
                  title:
                    open.expense?.status === 'booked'
                      ? 'The expense was saved.'
                      : 'The expense was booked.',
                  description: vendor,
                });
              }}
            />
          )}
        </Suspense>
        {pendingDeletion && (
          <ConfirmDialog
            title="Are you sure you want to delete this expense?"
            confirmLabel="Delete"
            onConfirm={() => void remove(pendingDeletion)}
            onClose={() => setPendingDeletion(null)}
          >
            <strong>{describeExpense(pendingDeletion)}</strong>
            {pendingDeletion.status === 'draft'
              ? '. Its receipt will be deleted too.'
              : '. It will disappear from every list. The books keep the booking and its reversal.'}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
