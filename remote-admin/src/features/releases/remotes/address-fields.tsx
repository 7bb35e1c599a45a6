import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { limits } from '@hive/contract/limits';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import { RowFields } from '../row-fields';
import type { GrantInput, GrantValues } from './grant-schema';
import { accessOptions } from './remote-labels';

interface AddressFieldsProps {
  form: Pick<UseFormReturn<GrantInput, unknown, GrantValues>, 'control' | 'register' | 'formState'>;
}

/** Adds and removes the addresses that are granted to a remote. */
export function AddressFields({ form }: AddressFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  const errors = form.formState.errors.addresses;
  return (
    <RowFields
      legend="Addresses"
      hint="Each includes all addresses below it."
      name="address"
      keys={fields.map(({ id }) => id)}
      error={errors?.message ?? errors?.root?.message}
      addLabel="Add an address"
      isFull={fields.length >= limits.remoteGrantsMax}
      onAdd={() => append({ at: '', access: 'signed-in' })}
      onRemove={remove}
      renderRow={(index) => (
        <>
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
        </>
      )}
    />
  );
}
