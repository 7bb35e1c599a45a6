import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { ApiError } from '@hive/shared-auth/http';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { sendFile } from '../api/send-file';
import { useDeleteExpense } from './api/delete-expense';
import { useSaveExpense, type ExpenseBase } from './api/save-expense';
import { toValues, toExpenseInput, type ExpenseValues } from './expense-values';

const isExpense = (current: unknown): current is Expense =>
  typeof current === 'object' && current !== null && 'version' in current && '_id' in current;

/**
 * An expense's form: what was typed stays until it is saved or given up. A change is made on the version that was seen;
 * where somebody was faster, theirs stands beside it to choose from. A new one's receipt is uploaded first, so that a
 * receipt that is refused books nothing, and one that was taken is not uploaded again.
 * @param expense null for a new one
 */
export function useExpenseForm(expense: Expense | null, onSaved: (saved: Expense) => void) {
  const [base, setBase] = useState<ExpenseBase | null>(expense);
  const { values, typed, type, forget } = useFormDraft(`expense ${expense?._id ?? 'new'}`, {
    ...toValues(expense),
    version: expense?.version ?? 0,
  });
  const { version: typedOn, ...fields } = values;
  const [theirs, setTheirs] = useState<Expense | null>(null);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ values: ExpenseValues; fault: ApiError } | null>(null);
  const save = useSaveExpense();
  const remove = useDeleteExpense();
  const [isUploading, setUploading] = useState(false);

  async function uploadReceipt(file: File): Promise<ExpenseBase> {
    setUploading(true);
    try {
      const draft = await sendFile<Expense>('post', apiPaths.accountingReceipts, file);
      setBase(draft);
      setReceipt(null);
      return draft;
    } finally {
      setUploading(false);
    }
  }

  async function saveOn(on: ExpenseBase | null): Promise<void> {
    try {
      const saved = await save.mutateAsync({ base: on, input: toExpenseInput(fields) });
      forget();
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        if (isExpense(error.current)) return setTheirs(error.current);
      }
      throw error;
    }
  }

  const sending = useFormSubmit({ isPending: save.isPending || isUploading }, async () => {
    setTheirs(null);
    try {
      const on = receipt ? await uploadReceipt(receipt) : base;
      await saveOn(on && expense ? { ...on, version: typedOn } : on);
    } catch (error) {
      if (error instanceof ApiError) setRefused({ values: fields, fault: error });
      throw error;
    }
  });

  /** Takes back the draft that a new one's receipt has become. */
  async function takeBack(draft: ExpenseBase): Promise<boolean> {
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
    type: (change: Partial<ExpenseValues>) => type({ version: typedOn, ...change }),
    isTyped: Object.keys(typed).length > 0,
    /** What the server says of the field's value, until it is another. */
    faultOf: (name: keyof ExpenseValues): string | undefined =>
      sending.fault && refused?.values[name] === fields[name]
        ? sending.fault.fields?.[name]
        : undefined,
    fault: sending.fault,
    /** What somebody else has made of it meanwhile. */
    theirs,
    /** Goes on from theirs: what was typed here is dropped, or is made on top of it when it is saved again. */
    goOnFrom(current: Expense, whose: 'theirs' | 'yours'): void {
      setTheirs(null);
      setBase(current);
      const taken = whose === 'theirs' ? toValues(current) : fields;
      type({ ...taken, version: current.version });
    },
    setReceipt,
    isSaving: save.isPending || isUploading,
    onSubmit: sending.onSubmit,
    /** Whether a new one's receipt is kept as a draft by now. */
    hasDraft: draft !== null,
    /** Gives up what was typed, and the receipt that was uploaded with it. False where that is kept as a draft. */
    async giveUp(): Promise<boolean> {
      forget();
      return draft === null || takeBack(draft);
    },
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
