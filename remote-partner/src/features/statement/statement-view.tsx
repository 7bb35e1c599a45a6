import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { Statement } from '@hive/contract/statements';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Card } from '@hive/shared-ui/card';
import { formatMonthSoFar } from '@hive/shared-ui/lib/days';
import { formatDate, formatMoment, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { sectionLink } from '../../lib/section-link';
import {
  OrderTable,
  PaymentTable,
  PlanChangeTable,
  PlanTable,
  RefundTable,
} from './statement-parts';
import { StatementSummary } from './statement-summary';
import { StatementTable } from './statement-table';
import styles from './statement.module.css';

interface StatementViewProps {
  statement: Statement;
  /** Beside the title. */
  actions?: ReactNode;
}

/** Everything that a month or an invoice is made of. */
export function StatementView({ statement, actions }: StatementViewProps) {
  const { month, invoice, box, plan, carried, creditPaidBack = [] } = statement;
  return (
    <section aria-labelledby="statement" className={styles.section}>
      <Link to={sectionLink(paths.partnerBilling.getHref(), box._id)}>Back to billing</Link>
      <div className={styles.head}>
        <div>
          <h2 id="statement" className={styles.heading}>
            {invoice ? `Invoice ${invoice.number}` : `Statement for ${formatMonthSoFar(month)}`}
          </h2>
          <Facts statement={statement} />
        </div>
        {actions}
      </div>
      <StateNote statement={statement} />
      <Card className={styles.card}>
        <StatementSummary statement={statement} />
        <Settlement statement={statement} />
      </Card>
      {creditPaidBack.length > 0 && (
        <Card className={styles.card}>
          <PaymentTable
            title="Credit paid back to you"
            payments={creditPaidBack}
            note="From payments above what you owed. The totals of this month don’t include it."
          />
        </Card>
      )}
      <Card className={styles.card}>
        <OrderTable orders={statement.orders} />
        {statement.refunds.count > 0 && <RefundTable refunds={statement.refunds} />}
        {plan.days.length > 0 && <PlanTable plan={plan} />}
        {plan.changes.length > 0 && <PlanChangeTable plan={plan} />}
        {carried.items.length > 0 && (
          <StatementTable
            title="Carried forward"
            columns={[{ label: 'Month' }, { label: 'Amount', isNumber: true }]}
            rows={carried.items.map((balance) => ({
              key: balance.month,
              cells: [
                <Link
                  key={balance.month}
                  to={sectionLink(
                    paths.partnerStatement.getHref(balance.month.slice(0, 7)),
                    box._id,
                  )}
                >
                  {formatMonth(balance.month)}
                </Link>,
                formatPounds(balance.amount),
              ],
            }))}
            total={['Carried forward', formatPounds(carried.total)]}
          />
        )}
      </Card>
    </section>
  );
}

function Facts({ statement: { invoice, month, box, asOf } }: { statement: Statement }) {
  const facts = invoice
    ? [
        invoice.box.name,
        formatMonth(month),
        `issued ${formatDate(invoice.date)}`,
        invoice.dueOn && `due ${formatDate(invoice.dueOn)}`,
      ]
    : [box.name, formatMoment(asOf)];
  return <p className={styles.quiet}>{joinFacts(facts)}</p>;
}

/** Why there is no invoice, or what the missing rows mean. */
function StateNote({ statement: { state, net, notItemised } }: { statement: Statement }) {
  if (state === 'in-progress')
    return (
      <Alert tone="sky" title="So far">
        {`This month is not settled yet. It includes the plan of the whole month.${
          net < 0 ? ' A negative total is carried forward to the next month.' : ''
        }`}
      </Alert>
    );
  if (state === 'carried')
    return (
      <Alert tone="sky" title="No invoice">
        {net < 0
          ? 'The total is below zero, so it is carried forward to the next month.'
          : 'There was nothing to pay for this month.'}
      </Alert>
    );
  if (notItemised === 0) return null;
  return (
    <Alert tone="honey" title="Not itemised">
      We issued this invoice before statements existed. We no longer have the rows of one part.
    </Alert>
  );
}

/** Credit notes, payments, what is written off and what is left. */
function Settlement({ statement }: { statement: Statement }) {
  const { creditNotes, payments, outstanding, invoice } = statement;
  if (outstanding === null) return null;
  const writtenOff = invoice?.writtenOff ?? 0;
  return (
    <>
      {creditNotes.length > 0 && (
        <StatementTable
          title="Credit notes"
          columns={[
            { label: 'Number' },
            { label: 'Date' },
            { label: 'Reason' },
            { label: 'Amount with VAT', isNumber: true },
          ]}
          rows={creditNotes.map(({ _id, number, date, reason, amount }) => ({
            key: _id,
            cells: [number, formatDate(date), reason, formatPounds(-amount)],
          }))}
        />
      )}
      {payments.length > 0 && <PaymentTable title="Payments" payments={payments} />}
      {writtenOff > 0 && (
        <p className={styles.due}>
          Written off
          <strong>{formatPounds(writtenOff)}</strong>
        </p>
      )}
      <p className={styles.due}>
        {outstanding < 0 ? 'We owe you' : 'Still to pay'}
        <strong>{formatPounds(Math.abs(outstanding))}</strong>
        {outstanding === 0 && writtenOff === 0 && <Badge tone="leaf">Settled</Badge>}
      </p>
      {invoice?.howToPay && <p className={styles.payment}>{invoice.howToPay}</p>}
    </>
  );
}
