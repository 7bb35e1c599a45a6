import type { ImportField } from '@hive/contract/expense-lists';
import { Card } from '@hive/shared-ui/card';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { expenseLabels } from '../expense-values';
import type { ImportAnswer } from './send-import';
import type { ImportState } from './use-import';
import styles from './import.module.css';

/** What a column can hold, in the order of the form. */
export const importFields: readonly ImportField[] = [
  'date',
  'vendor',
  'category',
  'amount',
  'vatRate',
  'vat',
  'notes',
];

const needed: readonly ImportField[] = ['date', 'vendor', 'category', 'amount'];

/** Which column holds what, and how the rest is to be taken. Each choice is looked at again at once. */
export function MappingForm({ answer, state }: { answer: ImportAnswer; state: ImportState }) {
  const { columns, mapping, newCategories, counts } = answer;
  const { settings, set } = state;

  function choose(field: ImportField, text: string) {
    const { [field]: _before, ...others } = mapping;
    set({ mapping: text === '' ? others : { ...others, [field]: Number(text) } });
  }

  return (
    <Card as="section" aria-labelledby="columns" className={styles.card}>
      <h3 id="columns" className={styles.heading}>
        Match the columns
      </h3>
      <div className={styles.fields}>
        {importFields.map((field) => (
          <SelectField
            key={field}
            label={expenseLabels[field]}
            value={mapping[field] ?? ''}
            error={
              needed.includes(field) && mapping[field] === undefined
                ? 'Choose a column.'
                : undefined
            }
            options={[
              { value: '', label: needed.includes(field) ? 'Choose a column' : 'Not in the file' },
              ...columns.map((name, at) => ({
                value: String(at),
                label: name.trim() || `Column ${at + 1}`,
              })),
            ]}
            onChange={({ target }) => choose(field, target.value)}
          />
        ))}
        <SelectField
          label="Date format"
          value={settings.dates}
          options={[
            { value: 'day-first', label: 'Day first: 31/12/2026' },
            { value: 'month-first', label: 'Month first: 12/31/2026' },
          ]}
          onChange={({ target }) => set({ dates: target.value as typeof settings.dates })}
        />
      </div>
      {(newCategories.length > 0 || settings.newCategories) && (
        <Checkbox
          label={
            newCategories.length > 0
              ? `Add the new categories ${newCategories.join(', ')}`
              : 'Add new categories'
          }
          hint="Lines in new categories can’t be booked otherwise."
          checked={settings.newCategories}
          onChange={({ target }) => set({ newCategories: target.checked })}
        />
      )}
      {counts.repeats > 0 && (
        <Checkbox
          label={`Skip expenses that are already booked (${counts.repeats})`}
          hint="Those with the same date, vendor and amount."
          checked={settings.skipRepeats}
          onChange={({ target }) => set({ skipRepeats: target.checked })}
        />
      )}
    </Card>
  );
}
