import type { ReactNode } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** What the list is, in a sentence or two. */
  children: ReactNode;
  /** What stands at the end: how fresh it is, an export. */
  end?: ReactNode;
}

/** The head of a tab. */
export function ListHead({ title, children, end }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{children}</p>
      </div>
      {end}
    </header>
  );
}
