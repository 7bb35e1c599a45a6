import type { ReactNode } from 'react';
import styles from './fault.module.css';

interface FaultProps {
  id?: string;
  /** What went wrong. */
  message: string;
  /** The reason, if known. */
  children?: ReactNode;
}

/** An error message beside the control it belongs to. */
export function Fault({ id, message, children }: FaultProps) {
  return (
    <p id={id} role="alert" className={styles.fault}>
      {message}
      {children && <span className={styles.more}>{children}</span>}
    </p>
  );
}
