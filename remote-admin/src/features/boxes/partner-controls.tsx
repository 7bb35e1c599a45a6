import type { ReactNode } from 'react';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import type { Choice } from './choices';
import { fieldId, OfferNote } from './offer-note';
import { fieldOf, partnerFields, type CheckboxName, type TextFieldName } from './partner-fields';
import type { PartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

interface ControlProps<Name> {
  form: PartnerForm;
  name: Name;
  hint?: ReactNode;
}

function isRequired(name: TextFieldName, { isNew }: PartnerForm): boolean {
  const { required } = fieldOf(name);
  return required === 'always' || (required === 'new' && isNew);
}

/** The props that all controls share. */
const bind = (form: PartnerForm, name: TextFieldName) => ({
  id: fieldId(name),
  label: partnerFields[name].label,
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
} as const;

/** A single-line text field. */
export function TextControl({ form, name, hint }: ControlProps<TextFieldName>) {
  const { kind } = partnerFields[name];
  return (
    <div className={styles.control}>
      <TextField {...keyboards[kind]} {...bind(form, name)} hint={hint} autoComplete="off" />
      <OfferNote form={form} name={name} />
    </div>
  );
}

/** A multi-line text field. */
export function TextAreaControl({
  form,
  name,
  hint,
  rows,
}: ControlProps<TextFieldName> & { rows: number }) {
  return (
    <div className={styles.control} data-wide>
      <TextArea {...bind(form, name)} hint={hint} rows={rows} />
      <OfferNote form={form} name={name} />
    </div>
  );
}

/** A select. */
export function SelectControl({
  form,
  name,
  hint,
  choices,
}: ControlProps<TextFieldName> & { choices: readonly Choice[] }) {
  return (
    <div className={styles.control}>
      <SelectField {...bind(form, name)} hint={hint} options={choices} />
      <OfferNote form={form} name={name} choices={choices} />
    </div>
  );
}

/** A checkbox. */
export function CheckboxControl({ form, name, hint }: ControlProps<CheckboxName>) {
  return (
    <div className={styles.control}>
      <Checkbox
        id={fieldId(name)}
        label={partnerFields[name].label}
        hint={hint}
        checked={form.values[name]}
        onChange={({ target }) => form.type({ [name]: target.checked })}
      />
      <OfferNote form={form} name={name} />
    </div>
  );
}
