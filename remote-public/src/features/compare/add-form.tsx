import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import styles from './compare.module.css';

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
  const [chosen, setChosen] = useState('');
  const [replaced, setReplaced] = useState('');
  const isFull = compared.length >= limits.comparedMax;
  const others = all.filter(({ id }) => !compared.some((box) => box.id === id));
  if (others.length === 0) return null;

  function add(event: FormEvent) {
    event.preventDefault();
    const ids = compared.map(({ id }) => id);
    const next = isFull ? ids.map((id) => (id === replaced ? chosen : id)) : [...ids, chosen];
    void navigate(paths.compare.getHref(next), { replace: true });
  }

  return (
    <form action={paths.compare.path} method="get" className={styles.add} onSubmit={add}>
      <input type="hidden" name="boxes" value={compared.map(({ id }) => id).join(',')} />
      <SelectField
        label={compared.length === 0 ? 'Choose a box' : 'Add a box'}
        name="boxes"
        required
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
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
          value={replaced}
          onChange={({ target }) => setReplaced(target.value)}
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
