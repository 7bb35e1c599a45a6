import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits } from '@hive/contract/limits';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { categoriesQuery, vendorsQuery } from './api/expense-names';
import { expenseLabels, vatOf, vatRateChoices } from './expense-values';
import type { ExpenseForm } from './use-expense-form';
import styles from './expense-form.module.css';

/** The fields of an expense. */
export function ExpenseFields({ form }: { form: ExpenseForm }) {
  const { values, type, faultOf } = form;
  const vendors = useQuery(vendorsQuery).data ?? [];
  const categories = useQuery(categoriesQuery);
  const listId = useId();
  const names = (categories.data ?? []).map(({ name }) => name);
  // Keep the expense's current category, even if the list failed to load.
  if (values.category && !names.includes(values.category)) names.push(values.category);
  const computedVat = vatOf(values.amount, values.vatRate);
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField
          label={expenseLabels.vendor}
          aria-required
          value={values.vendor}
          error={faultOf('vendor')}
          maxLength={limits.nameMax}
          autoComplete="off"
          list={listId}
          onChange={({ target }) => type({ vendor: target.value })}
        />
        <datalist id={listId}>
          {vendors.map(({ _id, name }) => (
            <option key={_id} value={name} />
          ))}
        </datalist>
      </div>
      <TextField
        label={expenseLabels.amount}
        aria-required
        type="number"
        step="0.01"
        min="0.01"
        inputMode="decimal"
        value={values.amount}
        error={faultOf('amount')}
        hint="The amount paid in pounds, including VAT."
        onChange={({ target }) => type({ amount: target.value })}
      />
      <SelectField
        label={expenseLabels.category}
        aria-required
        value={values.category}
        error={faultOf('category')}
        hint={categories.isError ? 'The categories could not be loaded.' : undefined}
        options={[
          { value: '', label: categories.isPending ? 'Loading…' : 'Choose a category' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => type({ category: target.value })}
      />
      <TextField
        label={expenseLabels.date}
        aria-required
        type="date"
        min="2000-01-01"
        max={addDays(londonToday(), 366)}
        value={values.date}
        error={faultOf('date')}
        onChange={({ target }) => type({ date: target.value })}
      />
      <SelectField
        label={expenseLabels.vatRate}
        value={values.vatRate}
        error={faultOf('vatRate')}
        options={vatRateChoices}
        onChange={({ target }) => type({ vatRate: target.value })}
      />
      <TextField
        label={expenseLabels.vat}
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
        value={values.vat}
        error={faultOf('vat')}
        hint={
          computedVat === null
            ? 'Leave empty to work it out from the VAT rate.'
            : `Leave empty to use ${formatPounds(computedVat)}.`
        }
        onChange={({ target }) => type({ vat: target.value })}
      />
      <TextArea
        label={expenseLabels.notes}
        value={values.notes}
        error={faultOf('notes')}
        maxLength={limits.textMax}
        rows={2}
        className={styles.notes}
        onChange={({ target }) => type({ notes: target.value })}
      />
    </div>
  );
}
