import { useId, type Ref } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  accept: string;
  hint: string;
  error?: string;
  isOptional?: boolean;
  ref?: Ref<HTMLInputElement>;
  onFile: (file: File | null) => void;
}

/** Chooses a file. */
export function FileField({
  label,
  accept,
  hint,
  error,
  isOptional = false,
  ref,
  onFile,
}: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="file"
        required={!isOptional}
        accept={accept}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
