import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { CountryChoice } from './country-choice';
import { problemOf, type Problems } from './problem-of';
import {
  toCountryCodes,
  toTypedValues,
  type TopicField,
  type TypedValue,
  type TypedValues,
} from './topic-fields';
import styles from './listing.module.css';

interface FieldsProps {
  fields: readonly TopicField[];
  values: TypedValues;
  /** The path of the fields' problems. */
  path: string;
  problems: Problems;
  onChange: (values: TypedValues) => void;
}

/** The fields of a topic or of a row. */
export const TopicFields = ({ fields, values, path, problems, onChange }: FieldsProps) =>
  fields.map((field) => (
    <TopicControl
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      path={`${path}.${field.name}`}
      problems={problems}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ));

interface ControlProps {
  field: TopicField;
  value: TypedValue;
  path: string;
  problems: Problems;
  onChange: (value: TypedValue) => void;
}

function TopicControl({ field, value, path, problems, onChange }: ControlProps) {
  const shared = { label: field.label, hint: field.hint, error: problemOf(problems, path) };
  const text = {
    ...shared,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'checkbox':
      return (
        <Checkbox
          label={field.label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...text}
          options={field.options.map(([key, label]) => ({ value: key, label }))}
        />
      );
    case 'choices': {
      const chosen = value as readonly string[];
      return (
        <CheckboxGroup legend={field.label} error={shared.error}>
          {field.options.map(([key, label]) => (
            <Checkbox
              key={key}
              label={label}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
          ))}
        </CheckboxGroup>
      );
    }
    case 'countries':
      return (
        <CountryChoice
          {...shared}
          chosen={toCountryCodes(text.value)}
          onChange={(codes) => onChange(codes.join(','))}
        />
      );
    case 'area':
    case 'lines':
      return <TextArea {...text} rows={field.kind === 'area' ? 2 : 4} />;
    case 'rows':
      return (
        <Rows
          field={field}
          rows={value as readonly TypedValues[]}
          path={path}
          problems={problems}
          onChange={onChange}
        />
      );
    default:
      return <TextField {...text} inputMode={field.kind === 'number' ? 'decimal' : undefined} />;
  }
}

interface RowsProps {
  field: Extract<TopicField, { kind: 'rows' }>;
  rows: readonly TypedValues[];
  path: string;
  problems: Problems;
  onChange: (rows: readonly TypedValues[]) => void;
}

/** A list of entries with the same fields. */
function Rows({ field, rows, path, problems, onChange }: RowsProps) {
  const { fields, noun, max } = field;
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What has the focus once the changed rows are rendered. */
  const next = useRef<'add' | 'row' | null>(null);
  useEffect(() => {
    if (next.current === 'add') add.current?.focus();
    if (next.current === 'row')
      [...(list.current?.querySelectorAll('fieldset') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('input, textarea, select')
        ?.focus();
    next.current = null;
  }, [rows.length]);

  function remove(index: number): void {
    onChange(rows.filter((_, at) => at !== index));
    // Move focus: the row's button unmounts. A full list has no other button, so that it moves after the render.
    next.current = 'add';
  }

  return (
    <div ref={list} className={styles.rows}>
      {field.hint && <p className={styles.quiet}>{field.hint}</p>}
      {rows.map((row, index) => (
        <fieldset key={index} className={styles.row}>
          <legend className={styles.legend}>{`${field.label}: ${noun} ${index + 1}`}</legend>
          <TopicFields
            fields={fields}
            values={row}
            path={`${path}.${index}`}
            problems={problems}
            onChange={(changed) => onChange(rows.map((one, at) => (at === index ? changed : one)))}
          />
          <div>
            <Button variant="quiet" size="sm" onClick={() => remove(index)}>
              <Trash2 size={16} aria-hidden="true" />
              {`Remove ${noun} ${index + 1}`}
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < max && (
        <div>
          <Button
            ref={add}
            variant="secondary"
            size="sm"
            onClick={() => {
              onChange([...rows, toTypedValues(fields, null)]);
              next.current = 'row';
            }}
          >
            <Plus size={16} aria-hidden="true" />
            {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
          </Button>
        </div>
      )}
    </div>
  );
}
