import type { ReactNode } from 'react';
import styles from './inline-error.module.css';

interface InlineErrorProps {
  id?: string;
  /** What went wrong. */
  message: string;
  /** The reason, if known. */
  children?: ReactNode;
}

/** An error message beside the control it belongs to. */
export function InlineError({ id, message, children }: InlineErrorProps) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {message}
      {children && <span className={styles.more}>{children}</span>}
    </p>
  );
}
