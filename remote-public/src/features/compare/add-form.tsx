import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import styles from './compare.module.css';
import { readCompared } from './read-compared';

interface NamedBox {
  id: string;
  name: string;
}

interface AddFormProps {
  compared: readonly NamedBox[];
  /** All boxes. */
  all: readonly NamedBox[];
}

/** Adds a box to the comparison; a fifth takes the place of another. Without scripts, the browser sends the form. */
export function AddForm({ compared, all }: AddFormProps) {
  const navigate = useNavigate();
  const isFull = compared.length >= limits.comparedMax;
  const others = all.filter(({ id }) => !compared.some((box) => box.id === id));
  if (others.length === 0) return null;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    );
    void navigate(paths.compare.getHref(readCompared(search)), { replace: true });
    event.currentTarget.reset();
  }

  return (
    <form action={paths.compare.path} method="get" className={styles.add} onSubmit={add}>
      <input type="hidden" name="boxes" value={compared.map(({ id }) => id).join(',')} />
      <SelectField
        label={compared.length === 0 ? 'Choose a box' : 'Add a box'}
        name="boxes"
        required
        defaultValue=""
        options={[
          { value: '', label: 'Choose…', disabled: true },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isFull && (
        <SelectField
          label="Which one does it replace?"
          hint={`You can compare ${limits.comparedMax} boxes.`}
          name="replace"
          required
          defaultValue=""
          options={[
            { value: '', label: 'Choose…', disabled: true },
            ...compared.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button type="submit" variant="secondary">
        {isFull ? 'Replace' : 'Add'}
      </Button>
    </form>
  );
}
