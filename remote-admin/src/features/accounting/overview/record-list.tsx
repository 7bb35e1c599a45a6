import { useId, type ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { EmptyState } from '@hive/shared-ui/state';
import styles from './overview.module.css';

interface RecordListProps {
  title: string;
  /** Shown if there are no records. */
  empty: string;
  /** Link to the full list, if there is one. */
  more?: ReactNode;
  children: readonly ReactNode[];
}

/** The latest records of one kind. */
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
  /** Date, category and other details that distinguish it. */
  facts: ReactNode;
  amount: ReactNode;
  file: ReactNode;
}

/** One record: its name, details, amount and file. */
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
