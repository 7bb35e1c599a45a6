import clsx from 'clsx';
import type { Statement } from '@hive/contract/statements';
import { formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import styles from './statement.module.css';

interface Line {
  name: string;
  amount: number;
  isTotal?: boolean;
}

function listLines(statement: Statement): Line[] {
  const { orders, refunds, plan, carried, notItemised, net, vat, gross } = statement;
  const lines = [
    {
      name: `Commission on ${formatQuantity(orders.count, 'approved order')}`,
      amount: orders.total,
    },
    {
      name: `Commission reversed for ${formatQuantity(refunds.count, 'refund')}`,
      amount: refunds.total,
    },
    { name: 'Plan', amount: plan.total },
    { name: 'Carried forward from earlier months', amount: carried.total },
    { name: 'Not itemised', amount: notItemised },
  ];
  return [
    ...lines.filter(({ amount }, index) => index === 0 || amount !== 0),
    { name: 'Total excluding VAT', amount: net, isTotal: true },
    { name: 'VAT', amount: vat },
    { name: 'Total', amount: gross, isTotal: true },
  ];
}

/** What a month adds up to. */
export function StatementSummary({ statement }: { statement: Statement }) {
  return (
    <dl className={styles.summary}>
      {listLines(statement).map(({ name, amount, isTotal }) => (
        <div key={name} className={clsx(styles.line, isTotal && styles.total)}>
          <dt>{name}</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
