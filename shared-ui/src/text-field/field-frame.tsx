import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './text-field.module.css';

/** Props of every labelled field, in addition to its control's. */
export interface FieldProps {
  label: ReactNode;
  /** Error message. */
  error?: string;
  /** Hint on what to enter. */
  hint?: ReactNode;
}

/** The ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldIds(
  givenId: string | undefined,
  { error, hint }: Omit<FieldProps, 'label'>,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    id,
    hintId,
    errorId,
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    } as const,
  };
}

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
}

/** Label, control, error and hint. */
export function FieldFrame({ label, error, hint, ids, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.id}>
        {label}
      </label>
      {children}
      {error && (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
