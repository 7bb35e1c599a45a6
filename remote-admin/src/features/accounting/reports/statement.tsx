import { useId, type ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { formatPounds } from '@hive/shared-ui/lib/format';
import styles from './reports.module.css';

interface StatementProps {
  title: string;
  /** The period it covers, as text. */
  months: string;
  isUpdating: boolean;
  /** Under the table. */
  note?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** A titled table of amounts. */
export function Statement({ title, months, isUpdating, note, children }: StatementProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <table className={styles.statement} aria-busy={isUpdating}>
        <caption className={styles.caption}>{months}</caption>
        {children}
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

interface SumRowProps {
  /** The code of an account, or the box of the VAT return. */
  code?: string;
  name: ReactNode;
  /** Pounds. */
  amount: number;
  isTotal?: boolean;
}

/** A row of a statement: name and amount. */
export function SumRow({ code, name, amount, isTotal = false }: SumRowProps) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        {code && <span className={styles.code}>{code}</span>}
        <span>{name}</span>
      </th>
      <td>{formatPounds(amount)}</td>
    </tr>
  );
}
