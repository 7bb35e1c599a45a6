import { SelectField } from '@hive/shared-ui/select-field';

/** Zero-based column index by field. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** The order of day and month in dates. */
export type DateOrder = 'day-first' | 'month-first';

interface ColumnFieldsProps<Field extends string> {
  fields: readonly { name: Field; label: string; isRequired: boolean }[];
  /** The headings of the columns. */
  columns: readonly string[];
  mapping: ColumnMapping<Field>;
  onMapping: (mapping: ColumnMapping<Field>) => void;
}

/** Selects of the column of each field of a CSV file. */
export function ColumnFields<Field extends string>({
  fields,
  columns,
  mapping,
  onMapping,
}: ColumnFieldsProps<Field>) {
  function choose(name: Field, text: string) {
    const { [name]: _before, ...others } = mapping;
    const next = others as ColumnMapping<Field>;
    onMapping(text === '' ? next : { ...next, [name]: Number(text) });
  }
  return fields.map(({ name, label, isRequired }) => (
    <SelectField
      key={name}
      label={label}
      value={mapping[name] ?? ''}
      error={isRequired && mapping[name] === undefined ? 'Choose a column.' : undefined}
      options={[
        { value: '', label: isRequired ? 'Choose a column' : 'Not in the file' },
        ...columns.map((column, at) => ({
          value: String(at),
          label: column.trim() || `Column ${at + 1}`,
        })),
      ]}
      onChange={({ target }) => choose(name, target.value)}
    />
  ));
}

/** The mapping as a query parameter: 'date:0,amount:3'. */
export const serializeMapping = (mapping: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}:${column}`)
    .join(',');

/** Select of the date format of a file. */
export const DateFormatField = ({
  value,
  onChange,
}: {
  value: DateOrder;
  onChange: (dates: DateOrder) => void;
}) => (
  <SelectField
    label="Date format"
    value={value}
    options={[
      { value: 'day-first', label: 'Day first: 31/12/2026' },
      { value: 'month-first', label: 'Month first: 12/31/2026' },
    ]}
    onChange={({ target }) => onChange(target.value as DateOrder)}
  />
);
