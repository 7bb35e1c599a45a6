import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { NewSubscriptionBox } from '@hive/contract/admin-boxes';
import type { Category } from '@hive/contract/boxes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import type { ZodForm } from '@hive/shared-ui/form';
import { SelectField } from '@hive/shared-ui/select-field';
import { listCategories } from '../../lib/list-categories';
import { keepLive } from '../../lib/live';
import type { BoxValues } from './box-values';
import { NewCategory } from './new-category';
import styles from './box-form.module.css';

interface CategoryFieldProps {
  form: ZodForm<BoxValues, NewSubscriptionBox>;
}

const addNew = '+';
const none: readonly Category[] = [];

/** Selects or adds a category. Shows when the chosen one is renamed or removed. */
export function CategoryField({ form }: CategoryFieldProps) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'category' });
  const categoryName = useWatch({ control, name: 'categoryName' });
  /** The chosen category with its name at that time; null if none is chosen. */
  const chosen = field.value ? { _id: field.value, name: categoryName } : null;
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...listCategories(), ...keepLive() });
  // The next response may not contain the new category yet: keep it until it does.
  const [created, setCreated] = useState<Category | null>(null);
  const listed = query.data ?? none;
  const isMissing = created !== null && !listed.some(({ _id }) => _id === created._id);
  const categories = isMissing ? [...listed, created] : listed;
  const select = useRef<HTMLSelectElement>(null);

  const current = categories.find(({ _id }) => _id === chosen?._id);
  const isGone = chosen !== null && query.isSuccess && !current;
  const gone = isGone ? `‘${chosen.name}’ is no longer in the list. Choose another.` : undefined;
  const renamed =
    chosen && current && current.name !== chosen.name
      ? `‘${chosen.name}’ is now called ‘${current.name}’.`
      : undefined;
  const failed =
    query.isError && !query.data
      ? getErrorMessage(query.error, 'The categories could not be loaded.')
      : undefined;

  function choose(category: Category | null): void {
    setValue('categoryName', category?.name ?? '');
    field.onChange(category?._id ?? '');
  }

  return (
    <div className={styles.category}>
      <SelectField
        ref={(element) => {
          select.current = element;
          field.ref(element);
        }}
        name={field.name}
        aria-required
        label="Category"
        value={isAdding ? addNew : (chosen?._id ?? '')}
        error={gone ?? fieldState.error?.message ?? failed}
        hint={renamed}
        options={[
          { value: '', label: 'Choose a category' },
          ...(isGone ? [{ value: chosen._id, label: chosen.name, disabled: true }] : []),
          ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: addNew, label: '+ Add New Category' },
        ]}
        onChange={({ target }) => {
          setAdding(target.value === addNew);
          choose(categories.find(({ _id }) => _id === target.value) ?? null);
        }}
      />
      {failed && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {isAdding && (
        <NewCategory
          categories={categories}
          onCreated={(category) => {
            setAdding(false);
            setCreated(category);
            choose(category);
            select.current?.focus();
          }}
        />
      )}
    </div>
  );
}
