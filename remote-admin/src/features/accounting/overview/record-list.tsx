import { useId, type ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { EmptyState } from '@hive/shared-ui/state';
import styles from './overview.module.css';

interface RecordListProps {
  title: string;
  /** The sentence where there are none. */
  empty: string;
  /** Where all of them are; nothing where they are nowhere else. */
  more?: ReactNode;
  children: readonly ReactNode[];
}

/** The newest records of a kind. */
export function RecordList({ title, empty, more, children }: RecordListProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {more}
      </header>
      {children.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ul className={styles.records}>{children}</ul>
      )}
    </Card>
  );
}

interface RecordRowProps {
  name: ReactNode;
  /** The day, the category: what else tells it apart. */
  facts: ReactNode;
  amount: ReactNode;
  file: ReactNode;
}

/** One record: what it is, what it came to, and its paper. */
export function RecordRow({ name, facts, amount, file }: RecordRowProps) {
  return (
    <li className={styles.record}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{facts}</p>
      </div>
      <p className={styles.amount}>{amount}</p>
      <div className={styles.file}>{file}</div>
    </li>
  );
}
