import type { ReactNode } from 'react';
import styles from './fault.module.css';

interface FaultProps {
  id?: string;
  /** What went wrong. */
  message: string;
  /** Why, where it is known. */
  children?: ReactNode;
}

/** Says at the place where it happened that something did not work. */
export function Fault({ id, message, children }: FaultProps) {
  return (
    <p id={id} role="alert" className={styles.fault}>
      {message}
      {children && <span className={styles.more}>{children}</span>}
    </p>
  );
}
