import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  /** The clickable summary. */
  summary: ReactNode;
}

/** Collapsible content: the native `details` element, which needs no script. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={clsx(styles.disclosure, className)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
