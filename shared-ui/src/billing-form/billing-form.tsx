import { useEffect, useRef, type FormEvent } from 'react';
import type { BillingDetails } from '@hive/contract/admin-invoices';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import type { BillingValues } from '../lib/billing-values';
import { TextArea } from '../text-area/text-area';
import { TextField } from '../text-field/text-field';
import styles from './billing-form.module.css';

interface BillingFormProps {
  boxName: string;
  /** The user fills it in for their own company: enables the browser's autofill. */
  isOwn?: boolean;
  /** Focus the first field on mount. */
  autoFocus?: boolean;
  values: BillingValues;
  onType: (changed: Partial<BillingValues>) => void;
  /** The messages to show at the fields. An address line's is keyed `address.<index>`. */
  errors: Readonly<Record<string, string | undefined>>;
  /** The error from the server, by field where known. */
  fault: { message: string; fields?: Readonly<Record<string, string>> | undefined } | null;
  isSaving: boolean;
  isSaved: boolean;
  onSubmit: (event: FormEvent) => void;
}

/** The billing details for a box's future invoices. Validated by the server. */
export function BillingForm(props: BillingFormProps) {
  const { boxName, isOwn, autoFocus, values, onType, fault, errors, isSaving, isSaved, onSubmit } =
    props;
  const whole = useRef<HTMLFormElement>(null);

  // Focus the first invalid field.
  useEffect(() => {
    if (fault) whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const errorOf = (field: keyof BillingDetails): string | undefined => {
    const [path, message] =
      Object.entries(errors).find(([name]) => name.split('.')[0] === field) ?? [];
    const line = path?.split('.')[1];
    return message && line ? `Line ${Number(line) + 1}: ${message}` : message;
  };
  return (
    <form
      ref={whole}
      noValidate
      aria-label="Billing details"
      className={styles.form}
      onSubmit={onSubmit}
    >
      <TextField
        label="Company name"
        hint={`If empty, invoices are made out to ${boxName}.`}
        autoFocus={autoFocus}
        autoComplete={isOwn ? 'organization' : 'off'}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <TextArea
        label="Address"
        hint="One line each, up to 6 lines."
        rows={4}
        autoComplete={isOwn ? 'street-address' : 'off'}
        value={values.address}
        error={errorOf('address')}
        onChange={({ target }) => onType({ address: target.value })}
      />
      <TextField
        label="VAT number"
        hint="GB followed by 9 digits. Leave empty if you’re not registered for VAT."
        value={values.vatNumber}
        error={errorOf('vatNumber')}
        onChange={({ target }) => onType({ vatNumber: target.value })}
      />
      {fault && (
        <Alert tone="berry" title="Billing details were not saved">
          {fault.fields ? null : fault.message}
        </Alert>
      )}
      {isSaved && <Alert tone="leaf">✅ Billing details saved</Alert>}
      <div>
        <Button type="submit" variant="secondary" size="sm" busy={isSaving}>
          Save billing details
        </Button>
      </div>
    </form>
  );
}
