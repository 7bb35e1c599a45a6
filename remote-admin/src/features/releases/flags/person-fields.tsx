import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { flagLimits } from '@hive/contract/flags';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import { RowFields } from '../row-fields';
import type { ChangeFlag, ChangeFlagInput } from './change-flag-schema';

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

  // People of one rule often get the same variant.
  const add = () => append({ email: '', variant: form.getValues('persons').at(-1)?.variant ?? '' });

  return (
    <RowFields
      legend="People"
      hint={`Their variants apply only to pages for signed-in users: on public pages they get the variant of the share or of everyone else. Each person needs an account. At most ${flagLimits.persons} people.`}
      name="person"
      keys={fields.map(({ id }) => id)}
      error={errors?.message ?? errors?.root?.message}
      addLabel="Add a person"
      isFull={fields.length >= flagLimits.persons}
      onAdd={add}
      onRemove={remove}
      renderRow={(index) => (
        <>
          <TextField
            type="email"
            label="Email"
            autoComplete="off"
            aria-required
            error={errors?.[index]?.email?.message}
            {...form.register(`persons.${index}.email`)}
          />
          <SelectField
            label="Variant"
            options={[{ value: '', label: 'Choose a variant' }, ...variants]}
            aria-required
            error={errors?.[index]?.variant?.message}
            {...form.register(`persons.${index}.variant`)}
          />
        </>
      )}
    />
  );
}
