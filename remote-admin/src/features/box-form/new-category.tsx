import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Category } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { ApiError } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { useCreateCategory } from './api/create-category';
import styles from './box-form.module.css';

interface NewCategoryProps {
  categories: readonly Category[];
  onCreated: (category: Category) => void;
}

const exists = '⚠️ Category already exists!';

function describe(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields?.['name'] ?? `Failed to add category. ${error.message}`;
}

/** The form that adds a category. */
export function NewCategory({ categories, onCreated }: NewCategoryProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const create = useCreateCategory();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function refuse(sentence: string): void {
    setFault(sentence);
    input.current?.focus();
  }

  function save(): void {
    const requested = name.trim();
    if (create.isPending) return;
    if (requested === '') return refuse('Enter a name.');
    const isKnown = categories.some((one) => one.name.toLowerCase() === requested.toLowerCase());
    if (isKnown) return refuse(exists);
    setFault(null);
    create.mutate(requested, {
      onSuccess: onCreated,
      onError: (error) => refuse(describe(error) ?? 'Failed to add category.'),
    });
  }

  /** Enter saves the category and does not submit the surrounding form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.newCategory}>
      <TextField
        ref={input}
        label="New category"
        value={name}
        maxLength={limits.nameMax}
        autoComplete="off"
        error={fault ?? undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setName(target.value);
          setFault(null);
        }}
      />
      <Button variant="secondary" busy={create.isPending} onClick={save}>
        Save Category
      </Button>
    </div>
  );
}
