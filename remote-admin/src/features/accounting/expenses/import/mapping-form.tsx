import type { ImportField } from '@hive/contract/expense-lists';
import { Card } from '@hive/shared-ui/card';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { expenseLabels } from '../expense-values';
import type { ImportResult } from './send-import';
import type { ImportState } from './use-import';
import styles from './import.module.css';

/** Fields that a column can map to, in form order. */
export const importFields: readonly ImportField[] = [
  'date',
  'vendor',
  'category',
  'amount',
  'vatRate',
  'vat',
  'notes',
];

const requiredFields: readonly ImportField[] = ['date', 'vendor', 'category', 'amount'];

/** Maps columns to fields and sets the import options. Each change refreshes the preview. */
export function MappingForm({ result, state }: { result: ImportResult; state: ImportState }) {
  const { columns, mapping, newCategories, counts } = result;
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
              requiredFields.includes(field) && mapping[field] === undefined
                ? 'Choose a column.'
                : undefined
            }
            options={[
              {
                value: '',
                label: requiredFields.includes(field) ? 'Choose a column' : 'Not in the file',
              },
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
