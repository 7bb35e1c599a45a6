import { useState, type ReactNode } from 'react';
import type { Expense } from '@hive/contract/expenses';
import { ApiError } from '@hive/shared-auth/http';
import { useToast } from '@hive/shared-ui/toast';
import { ConfirmDialog } from '../../../lib/confirm-dialog';
import { useDeleteExpense } from './api/delete-expense';
import { ExpenseDialog } from './expense-dialog';
import { sayExpense, type ExpenseActions } from './row-actions';

interface ExpenseWork {
  actions: ExpenseActions;
  add: () => void;
  /** The windows that are open. */
  windows: ReactNode;
}

/**
 * Adding, editing and deleting expenses, whatever list they stand in.
 * @param home takes the focus when a row has gone with its button
 */
export function useExpenseWork(home: { current: HTMLElement | null }): ExpenseWork {
  const [open, setOpen] = useState<{ expense: Expense | null } | null>(null);
  const [asked, setAsked] = useState<Expense | null>(null);
  const deleting = useDeleteExpense();
  const toast = useToast();

  async function remove(expense: Expense) {
    setAsked(null);
    try {
      await deleting.mutateAsync(expense._id);
      toast.show({ tone: 'leaf', title: 'The expense was deleted.' });
      home.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody was quicker: it is as was wanted.
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
    actions: { edit: show, remove: setAsked },
    add: () => show(null),
    windows: (
      <>
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
        {asked && (
          <ConfirmDialog
            title="Are you sure you want to delete this expense?"
            confirmLabel="Delete"
            onConfirm={() => void remove(asked)}
            onClose={() => setAsked(null)}
          >
            <strong>{sayExpense(asked)}</strong>
            {asked.status === 'draft'
              ? '. Its receipt will be deleted too.'
              : '. It will disappear from every list. The books keep the booking and its reversal.'}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
