import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { apiPaths } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { ApiError } from '@hive/shared-auth/http';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { useZodForm } from '@hive/shared-ui/form';
import { createFileForm } from '../api/create-file-form';
import { http } from '@hive/shared-auth/remote-http';
import { useDeleteExpense } from './api/delete-expense';
import { useSaveExpense, type ExpenseBase, type ExpenseBody } from './api/save-expense';
import { toValues, type ExpenseValues, type VersionedExpense } from './expense-values';

const isExpense = (current: unknown): current is Expense =>
  typeof current === 'object' && current !== null && 'version' in current && '_id' in current;

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './expense-schema').then(
    ({ expenseSchema }) => expenseSchema,
  );

/** The draft stores the version only with a typed value, which differs from this one. */
const toDefaults = (expense: Expense | null): VersionedExpense => ({
  ...toValues(expense),
  version: 0,
});

/**
 * State of an expense form. Typed values are stored until they are saved or discarded. Updates carry the version that was
 * loaded; on a conflict, `theirs` holds the version saved by another admin. The receipt of a new expense is uploaded
 * first: if it is rejected, nothing is booked, and once accepted it is not uploaded again.
 * @param expense null for a new expense
 */
export function useExpenseForm(expense: Expense | null, onSaved: (saved: Expense) => void) {
  const [base, setBase] = useState<ExpenseBase | null>(expense);
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey(`expense ${expense?._id ?? 'new'}`),
    draftUntil: 'sent',
    defaultValues: toDefaults(expense),
  });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const { version, ...fields } = { ...toDefaults(expense), ...useWatch({ control: form.control }) };
  const typedVersion = version || (expense?.version ?? 0);
  const [theirs, setTheirs] = useState<Expense | null>(null);
  const [receipt, setReceipt] = useState<File | null>(null);
  const save = useSaveExpense();
  const remove = useDeleteExpense();

  function set(change: Partial<VersionedExpense>): void {
    for (const [name, value] of Object.entries(change)) {
      const field = name as keyof VersionedExpense;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  }

  async function uploadReceipt(file: File): Promise<ExpenseBase> {
    const draft = await http.post(apiPaths.accountingReceipts, createFileForm(file));
    setBase(draft);
    setReceipt(null);
    return draft;
  }

  async function saveExpense(target: ExpenseBase | null, input: ExpenseBody): Promise<void> {
    try {
      const saved = await save.mutateAsync({ base: target, input });
      form.reset();
      onSaved(saved);
    } catch (error) {
      if (hasErrorCode<'PUT', typeof apiPaths.accountingExpenseOne>(error, 'VERSION_CONFLICT')) {
        if (isExpense(error.current)) return setTheirs(error.current);
      }
      throw error;
    }
  }

  const { submit, error: fault } = useSubmit<ExpenseBody>(form, async (input) => {
    setTheirs(null);
    const target = receipt ? await uploadReceipt(receipt) : base;
    await saveExpense(target && expense ? { ...target, version: typedVersion } : target, input);
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
    form,
    submit,
    values: fields,
    type: (change: Partial<ExpenseValues>) => set({ version: typedVersion, ...change }),
    /** The error of a field, until its value is valid. */
    faultOf: (name: keyof ExpenseValues): string | undefined => errors[name]?.message,
    fault,
    /** The version that another admin saved in the meantime. */
    theirs,
    /** Rebases the form on the current version, with its values or with the typed ones. */
    resolveConflict(current: Expense, choice: 'theirs' | 'yours'): void {
      setTheirs(null);
      setBase(current);
      const chosen = choice === 'theirs' ? toValues(current) : fields;
      set({ ...chosen, version: current.version });
    },
    setReceipt,
    isSaving: isSubmitting,
    /** Whether the receipt of a new expense is already stored as a draft. */
    hasDraft: draft !== null,
    /** Discards the typed values and the uploaded receipt. Returns false if the receipt remains as a draft. */
    async discard(): Promise<boolean> {
      form.reset();
      return draft === null || deleteDraft(draft);
    },
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
