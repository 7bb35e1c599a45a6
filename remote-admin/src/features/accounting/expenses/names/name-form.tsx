import { useEffect, useRef, useState } from 'react';
import { limits } from '@hive/contract/limits';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Button } from '@hive/shared-ui/button';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { TextField } from '@hive/shared-ui/text-field';
import { useSaveName, type NameKind } from './save-name';
import styles from './names.module.css';

interface NameFormProps {
  kind: NameKind;
  /** The entry to rename; null to add a new one. */
  existing: { _id: string; name: string } | null;
  label: string;
  onSaved: (name: string) => void;
  /** Shows a Cancel button. */
  onCancel?: () => void;
}

/** Form to add or rename an entry. A rejected name stays in the field with the error. */
export function NameForm({ kind, existing, label, onSaved, onCancel }: NameFormProps) {
  const [name, setName] = useState(existing?.name ?? '');
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveName(kind, existing?._id ?? null);
  const { fault, problems, errors, onSubmit } = useFormSubmit(
    save,
    async () => {
      const saved = await save.mutateAsync(name);
      if (!existing) setName('');
      onSaved(saved.name);
    },
    {
      values: { name },
      check: () => ({ name: findTextProblem(name, limits.nameMax, 'Enter a name.') }),
    },
  );
  const error = problems['name'] ? errors['name'] : fault?.message;
  const isRename = existing !== null;
  useEffect(() => {
    if (isRename) input.current?.select();
  }, [isRename]);
  useEffect(() => {
    if (fault || problems['name']) input.current?.focus();
  }, [fault, problems]);
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        ref={input}
        label={label}
        value={name}
        error={error}
        aria-required
        maxLength={limits.nameMax}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
      />
      <Button type="submit" size="sm" busy={save.isPending}>
        {existing ? 'Save' : 'Add'}
      </Button>
      {onCancel && (
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  );
}
