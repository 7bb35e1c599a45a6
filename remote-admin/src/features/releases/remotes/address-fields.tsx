import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { remoteLimits } from '@hive/contract/remote-limits';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import type { GrantInput, GrantValues } from './grant-schema';
import { accessOptions } from './remote-labels';
import styles from './remotes.module.css';

interface AddressFieldsProps {
  form: Pick<UseFormReturn<GrantInput, unknown, GrantValues>, 'control' | 'register' | 'formState'>;
}

/** Adds and removes the addresses that are granted to a remote. */
export function AddressFields({ form }: AddressFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  const errors = form.formState.errors.addresses;
  const message = errors?.message ?? errors?.root?.message;
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= remoteLimits.grants;

  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Addresses</legend>
      <p className={styles.quiet}>Each includes all addresses below it.</p>
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map(({ id: key }, index) => (
            <li key={key} className={styles.row} aria-label={`Address ${index + 1}`}>
              <TextField
                label="Address"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
                error={errors?.[index]?.at?.message}
                {...form.register(`addresses.${index}.at`)}
              />
              <SelectField
                label="Who may open it"
                options={accessOptions}
                error={errors?.[index]?.access?.message}
                {...form.register(`addresses.${index}.access`)}
              />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove address ${index + 1}`}
                onClick={() => {
                  remove(index);
                  // The button unmounts with its row.
                  addButton.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {message && (
        <p role="alert" className={styles.error}>
          {message}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && append({ at: '', access: 'signed-in' })}
        >
          Add an address
        </Button>
      </div>
    </fieldset>
  );
}
