import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import type { Choice } from './choices';
import { fieldId, OfferNote } from './offer-note';
import { fieldOf, isCheckbox, type PartnerField, type TextFieldName } from './partner-fields';
import type { PartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

interface ControlProps<Name> {
  form: PartnerForm;
  name: Name;
}

function isRequired(name: TextFieldName, { isNew }: PartnerForm): boolean {
  const { required } = fieldOf(name);
  return required === 'always' || (required === 'new' && isNew);
}

/** The props that the controls of text share. */
const bind = (form: PartnerForm, name: TextFieldName, hint = fieldOf(name).hint) => ({
  id: fieldId(name),
  label: fieldOf(name).label,
  hint,
  'aria-required': isRequired(name, form) || undefined,
  value: form.values[name],
  error: form.faultOf(name),
  onChange: ({ target }: { target: { value: string } }) => form.type({ [name]: target.value }),
});

const url = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
const keyboards = {
  text: {},
  url,
  picture: url,
  number: { inputMode: 'decimal' },
  select: {},
  checkbox: {},
} as const;

/** A multi-line text field. */
export function TextAreaControl({
  form,
  name,
  rows,
}: ControlProps<TextFieldName> & { rows: number }) {
  return (
    <div className={styles.control} data-wide>
      <TextArea {...bind(form, name)} rows={rows} />
      <OfferNote form={form} name={name} />
    </div>
  );
}

interface FieldControlProps extends ControlProps<PartnerField> {
  /** Instead of the hint of the table. */
  hint?: string;
  /** Instead of the choices of the table. */
  choices?: readonly Choice[];
}

/** A text field, select or checkbox without its offer. */
function Control({ form, name, hint, choices = [] }: FieldControlProps) {
  const { label, hint: tableHint, kind } = fieldOf(name);
  if (isCheckbox(name))
    return (
      <Checkbox
        id={fieldId(name)}
        label={label}
        hint={hint ?? tableHint}
        checked={form.values[name]}
        onChange={({ target }) => form.type({ [name]: target.checked })}
      />
    );
  const shared = bind(form, name, hint);
  if (kind === 'select') return <SelectField {...shared} options={choices} />;
  return <TextField {...keyboards[kind]} {...shared} autoComplete="off" />;
}

/** A field of the table, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { form, name, choices = fieldOf(name).choices } = props;
  return (
    <div className={styles.control}>
      <Control {...props} choices={choices} />
      <OfferNote form={form} name={name} choices={choices} />
    </div>
  );
}
