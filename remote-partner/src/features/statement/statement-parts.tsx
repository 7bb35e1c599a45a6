import type { Statement } from '@hive/contract/statements';
import { formatDate, formatDay, formatPounds, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { StatementTable } from './statement-table';
import styles from './statement.module.css';

type Plan = Statement['plan'];

const causes: Record<Plan['changes'][number]['cause'], string> = {
  partner: 'You',
  'month-end': 'Scheduled by you',
  dynamic: 'Automatic',
  admin: 'Hive',
};

/** A sentence under a list that does not contain every row. */
const limitNote = ({ count, items }: { count: number; items: readonly unknown[] }) =>
  items.length < count
    ? `The first ${formatWholeNumber(items.length)} of ${formatWholeNumber(count)}. The Orders section lists all of them.`
    : undefined;

/** The orders approved in the month. */
export function OrderTable({ orders }: Pick<Statement, 'orders'>) {
  if (orders.count === 0)
    return <p className={styles.quiet}>No orders were approved in this month.</p>;
  return (
    <StatementTable
      title="Orders approved"
      columns={[
        { label: 'Reference' },
        { label: 'Order date' },
        { label: 'Amount', isNumber: true },
        { label: 'Rate', isNumber: true },
        { label: 'Commission', isNumber: true },
      ]}
      rows={orders.items.map(({ _id, reference, date, amount, rate, commission }) => ({
        key: _id,
        cells: [
          reference,
          formatDate(date),
          formatPounds(amount),
          `${rate}%`,
          formatPounds(commission),
        ],
      }))}
      total={['Commission', formatPounds(orders.total)]}
      note={limitNote(orders)}
    />
  );
}

/** The refunds that count in the month. */
export function RefundTable({ refunds }: Pick<Statement, 'refunds'>) {
  return (
    <StatementTable
      title="Refunds"
      columns={[
        { label: 'Refund' },
        { label: 'Order' },
        { label: 'Date' },
        { label: 'Amount', isNumber: true },
        { label: 'Commission', isNumber: true },
      ]}
      rows={refunds.items.map(({ _id, reference, orderReference, date, amount, commission }) => ({
        key: _id,
        cells: [
          reference,
          orderReference,
          formatDate(date),
          formatPounds(amount),
          formatPounds(commission),
        ],
      }))}
      total={['Commission reversed', formatPounds(refunds.total)]}
      note={limitNote(refunds)}
    />
  );
}

/** The plan by days. */
export function PlanTable({ plan }: { plan: Plan }) {
  return (
    <StatementTable
      title="Plan by days"
      columns={[
        { label: 'Days' },
        { label: 'Plan' },
        { label: 'For a month', isNumber: true },
        { label: 'Amount', isNumber: true },
      ]}
      rows={plan.days.map((span) => ({
        key: `${span.plan} ${span.from}`,
        cells: [
          `${formatDay(span.from)} to ${formatDay(span.to)} (${span.days})`,
          span.plan,
          formatPounds(span.monthly),
          formatPounds(span.amount),
        ],
      }))}
      total={['Plan', formatPounds(plan.total)]}
    />
  );
}

/** The changes of the plan, which the days already include. */
export function PlanChangeTable({ plan }: { plan: Plan }) {
  return (
    <StatementTable
      title="Changes of plan"
      columns={[
        { label: 'Date' },
        { label: 'From' },
        { label: 'To' },
        { label: 'By' },
        { label: 'Difference', isNumber: true },
      ]}
      rows={plan.changes.map(({ date, before, after, cause, amount }, index) => ({
        key: `${index} ${date}`,
        cells: [formatDate(date), before, after, causes[cause], formatPounds(amount)],
      }))}
      note="The days above already include these differences."
    />
  );
}

interface PaymentTableProps {
  title: string;
  payments: Statement['payments'];
  note?: string;
}

/** Payments by day; one below zero cancels an earlier one. */
export function PaymentTable({ title, payments, note }: PaymentTableProps) {
  return (
    <StatementTable
      title={title}
      columns={[{ label: 'Date' }, { label: 'Amount', isNumber: true }]}
      rows={payments.map(({ date, amount }, index) => ({
        key: `${index} ${date}`,
        cells: [
          amount < 0 ? `${formatDate(date)} (cancelled)` : formatDate(date),
          formatPounds(amount),
        ],
      }))}
      note={note}
    />
  );
}
