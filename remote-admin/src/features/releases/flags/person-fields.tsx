import { useId, useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { flagLimits } from '@hive/contract/flags';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import type { ChangeFlag, ChangeFlagInput } from './change-flag-schema';
import styles from './flags.module.css';

interface PersonFieldsProps {
  form: Pick<
    UseFormReturn<ChangeFlagInput, unknown, ChangeFlag>,
    'control' | 'register' | 'formState' | 'getValues'
  >;
  variants: readonly { value: string; label: string }[];
}

/** Adds and removes the persons for whom the rule names a variant. */
export function PersonFields({ form, variants }: PersonFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'persons' });
  const errors = form.formState.errors.persons;
  const message = errors?.message ?? errors?.root?.message;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= flagLimits.persons;

  // People of one rule often get the same variant.
  const add = () => append({ email: '', variant: form.getValues('persons').at(-1)?.variant ?? '' });

  return (
    <fieldset className={styles.persons} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>People</legend>
      <p id={`${id}-hint`} className={styles.quiet}>
        {`Their variants apply only to pages for signed-in users: on public pages they get the variant of the share or of everyone else. Each person needs an account. At most ${flagLimits.persons} people.`}
      </p>
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map(({ id: key }, at) => (
            <li key={key} className={styles.row} aria-label={`Person ${at + 1}`}>
              <TextField
                type="email"
                label="Email"
                autoComplete="off"
                aria-required
                error={errors?.[at]?.email?.message}
                {...form.register(`persons.${at}.email`)}
              />
              <SelectField
                label="Variant"
                options={[{ value: '', label: 'Choose a variant' }, ...variants]}
                aria-required
                error={errors?.[at]?.variant?.message}
                {...form.register(`persons.${at}.variant`)}
              />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove person ${at + 1}`}
                onClick={() => {
                  remove(at);
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
          onClick={() => !isFull && add()}
        >
          Add a person
        </Button>
      </div>
    </fieldset>
  );
}
