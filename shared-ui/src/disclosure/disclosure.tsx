import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  /** What opens it. */
  summary: ReactNode;
}

/** Something folded away until somebody asks for it: the platform's own, which needs no script. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={clsx(styles.disclosure, className)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
