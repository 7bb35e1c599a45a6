import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { ApiError } from '@hive/shared-auth/http';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { createFileForm } from '../api/create-file-form';
import { http } from '@hive/shared-auth/remote-http';
import { useDeleteExpense } from './api/delete-expense';
import { useSaveExpense, type ExpenseBase } from './api/save-expense';
import { toValues, toExpenseInput, type ExpenseValues } from './expense-values';

const isExpense = (current: unknown): current is Expense =>
  typeof current === 'object' && current !== null && 'version' in current && '_id' in current;

/**
 * State of an expense form. Typed values are kept until they are saved or discarded. Updates carry the version that was
 * loaded; on a conflict, `theirs` holds the version saved by another admin. The receipt of a new expense is uploaded
 * first: if it is rejected, nothing is booked, and once accepted it is not uploaded again.
 * @param expense null for a new expense
 */
export function useExpenseForm(expense: Expense | null, onSaved: (saved: Expense) => void) {
  const [base, setBase] = useState<ExpenseBase | null>(expense);
  const { values, typed, type, forget } = useFormDraft(`expense ${expense?._id ?? 'new'}`, {
    ...toValues(expense),
    version: expense?.version ?? 0,
  });
  const { version: typedVersion, ...fields } = values;
  const [theirs, setTheirs] = useState<Expense | null>(null);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [lastFailure, setLastFailure] = useState<{ values: ExpenseValues; fault: ApiError } | null>(
    null,
  );
  const save = useSaveExpense();
  const remove = useDeleteExpense();
  const [isUploading, setUploading] = useState(false);

  async function uploadReceipt(file: File): Promise<ExpenseBase> {
    setUploading(true);
    try {
      const draft = await http.post(apiPaths.accountingReceipts, createFileForm(file));
      setBase(draft);
      setReceipt(null);
      return draft;
    } finally {
      setUploading(false);
    }
  }

  async function saveExpense(target: ExpenseBase | null): Promise<void> {
    try {
      const saved = await save.mutateAsync({ base: target, input: toExpenseInput(fields) });
      forget();
      onSaved(saved);
    } catch (error) {
      if (hasErrorCode<'PUT', typeof apiPaths.accountingExpenseOne>(error, 'VERSION_CONFLICT')) {
        if (isExpense(error.current)) return setTheirs(error.current);
      }
      throw error;
    }
  }

  const submission = useFormSubmit({ isPending: save.isPending || isUploading }, async () => {
    setTheirs(null);
    try {
      const target = receipt ? await uploadReceipt(receipt) : base;
      await saveExpense(target && expense ? { ...target, version: typedVersion } : target);
    } catch (error) {
      if (error instanceof ApiError) setLastFailure({ values: fields, fault: error });
      throw error;
    }
  });

  /** Deletes the draft that the upload of the receipt created. */
  async function deleteDraft(draft: ExpenseBase): Promise<boolean> {
    try {
      await remove.mutateAsync(draft._id);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return error.code === 'NOT_FOUND';
      throw error;
    }
  }

  const draft = expense ? null : base;
  return {
    values: fields,
    type: (change: Partial<ExpenseValues>) => type({ version: typedVersion, ...change }),
    isTyped: Object.keys(typed).length > 0,
    /** The server's error for a field, until its value changes. */
    faultOf: (name: keyof ExpenseValues): string | undefined =>
      submission.fault && lastFailure?.values[name] === fields[name]
        ? submission.fault.fields?.[name]
        : undefined,
    fault: submission.fault,
    /** The version that another admin saved in the meantime. */
    theirs,
    /** Rebases the form on the current version, with its values or with the typed ones. */
    resolveConflict(current: Expense, choice: 'theirs' | 'yours'): void {
      setTheirs(null);
      setBase(current);
      const chosen = choice === 'theirs' ? toValues(current) : fields;
      type({ ...chosen, version: current.version });
    },
    setReceipt,
    isSaving: save.isPending || isUploading,
    onSubmit: submission.onSubmit,
    /** Whether the receipt of a new expense is already stored as a draft. */
    hasDraft: draft !== null,
    /** Discards the typed values and the uploaded receipt. Returns false if the receipt remains as a draft. */
    async discard(): Promise<boolean> {
      forget();
      return draft === null || deleteDraft(draft);
    },
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
