import type { ReactNode } from 'react';
import { useId } from 'react';
import { InlineError } from '../../components/inline-error';
import styles from './question.module.css';

interface QuestionProps {
  /** From 1. */
  number: number;
  title: string;
  hint: ReactNode;
  role?: 'radiogroup';
  error?: string;
  children: ReactNode;
}

/** A question with its number, hint, error and choices. */
export function Question({ number, title, hint, role, error, children }: QuestionProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
      className={styles.question}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {error && <InlineError id={`${id}-error`} message={error} />}
      {children}
    </fieldset>
  );
}
