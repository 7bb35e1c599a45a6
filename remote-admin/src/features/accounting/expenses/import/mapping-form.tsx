import type { ImportField } from '@hive/contract/expense-lists';
import { Card } from '@hive/shared-ui/card';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { formatList } from '@hive/shared-ui/lib/format';
import { ColumnFields, DateFormatField } from '../../column-fields';
import { expenseLabels } from '../expense-values';
import type { ImportResult } from './send-import';
import type { ImportState } from './use-import';
import styles from '../../file-import.module.css';

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

  return (
    <Card as="section" aria-labelledby="columns" className={styles.card}>
      <h3 id="columns" className={styles.heading}>
        Match the columns
      </h3>
      <div className={styles.fields}>
        <ColumnFields
          fields={importFields.map((name) => ({
            name,
            label: expenseLabels[name],
            isRequired: requiredFields.includes(name),
          }))}
          columns={columns}
          mapping={mapping}
          onMapping={(next) => set({ mapping: next })}
        />
        <DateFormatField value={settings.dates} onChange={(dates) => set({ dates })} />
      </div>
      {(newCategories.length > 0 || settings.newCategories) && (
        <Checkbox
          label={
            newCategories.length > 0
              ? `Add the new ${newCategories.length === 1 ? 'category' : 'categories'} ${formatList(newCategories)}`
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
