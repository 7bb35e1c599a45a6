import type { ReactNode } from 'react';
import type { ClickPage } from '@hive/contract/click-pages';
import type { RuleChoice } from '@hive/contract/conversion-codes';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { exactTime } from '../../lib/time-ago';
import type { Order } from './api/list-orders';
import { declineLabels } from '@hive/contract/conversion-codes';
import { formatDuration } from './duration';
import { clickStatus } from './signal-texts';
import { ruleDays } from './rules/rule-labels';
import styles from './orders.module.css';

const pounds = (pence: number): string => formatPounds(pence / 100);

const sources: Record<NonNullable<Order['click']>['source'], string> = {
  interaction: 'the button on a page of the site',
  go: 'a link to /go, as in an email or a shared address',
  sponsored: 'a sponsored place',
};

const pages: Record<ClickPage, string> = {
  home: 'the home page',
  category: 'a category’s list',
  profile: 'the profile page',
  results: 'the results page',
  similar: 'the similar boxes on a profile page',
  sponsored: 'a sponsored place',
  email: 'an email',
  other: 'another page',
};

/** When and where the click was. Its page says more than how it was made, but not every link names it. */
const clickText = ({ at, source, page }: NonNullable<Order['click']>): string =>
  `${exactTime(at)}, from ${page ? pages[page] : sources[source]}`;

const refundsText = ({ reversals, reversedPence, reversedCommissionPence }: Order): string =>
  `${pounds(reversedPence)} in ${reversals} ${reversals === 1 ? 'refund' : 'refunds'}, ${pounds(reversedCommissionPence)} commission`;

function otherOrdersText(count: number): string {
  if (count === 0) return 'None';
  return `${count} other ${count === 1 ? 'order refers' : 'orders refer'} to this click`;
}

const ruleText = ({ scope, choice }: { scope: 'site' | 'box'; choice: RuleChoice }): string =>
  `${scope === 'site' ? 'The site’s rule' : 'The box’s rule'}: approved ${ruleDays(choice) ?? 0} days after the order`;

/** Everything about an order, as a list of terms. */
export function OrderFacts({ order }: { order: Order }) {
  const { click, waiting, rule, declineCode } = order;
  return (
    <dl className={styles.facts}>
      <Fact term="Reference">{order.orderReference}</Fact>
      <Fact term="Amount">{pounds(order.amountPence)}</Fact>
      <Fact term="Commission">{`${pounds(order.commissionPence)} (${order.commissionRate}%)`}</Fact>
      {order.reversals > 0 && <Fact term="Refunds">{refundsText(order)}</Fact>}
      <Fact term="Ordered">{exactTime(order.occurredAt)}</Fact>
      <Fact term="Reported">{exactTime(order.receivedAt)}</Fact>
      <Fact term="Click">{click ? clickText(click) : 'No longer stored'}</Fact>
      {click && <Fact term="Age at order">{formatDuration(click.ageSeconds)}</Fact>}
      {click && <Fact term="Click status">{clickStatus(click)}</Fact>}
      <Fact term="Repeats">{otherOrdersText(order.otherOrders)}</Fact>
      {order.decidedAt && <Fact term="Decided">{exactTime(order.decidedAt)}</Fact>}
      {rule && <Fact term="Approved by">{ruleText(rule)}</Fact>}
      {waiting && <Fact term="Decided by">{waiting.by?.name ?? 'A former admin'}</Fact>}
      {declineCode && <Fact term="Reason">{declineLabels[declineCode]}</Fact>}
      {order.declineReason && <Fact term="Details">{order.declineReason}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
