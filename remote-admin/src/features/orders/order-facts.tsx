import type { RuleChoice } from '@hive/contract/conversion-codes';
import { formatMoment, formatPence } from '@hive/shared-ui/lib/format';
import { EntryFact, EntryFacts } from '../../lib/queue/entry-list';
import type { Order } from './api/list-orders';
import { declineLabels } from '@hive/contract/conversion-codes';
import { clickPageLabels } from './click-page-labels';
import { formatDuration } from './duration';
import { clickStatus } from './signal-texts';
import { ruleDays } from './rules/rule-labels';

const sources: Record<NonNullable<Order['click']>['source'], string> = {
  interaction: 'the button on a page of the site',
  go: 'a link to /go, as in an email or a shared address',
  sponsored: 'a sponsored place',
};

/** When and where the click was. Its page says more than how it was made, but not every link names it. */
const clickText = ({ at, source, page }: NonNullable<Order['click']>): string =>
  `${formatMoment(at)}, from ${page ? clickPageLabels[page] : sources[source]}`;

const refundsText = ({ reversals, reversedPence, reversedCommissionPence }: Order): string =>
  `${formatPence(reversedPence)} in ${reversals} ${reversals === 1 ? 'refund' : 'refunds'}, ${formatPence(reversedCommissionPence)} commission`;

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
    <EntryFacts>
      <EntryFact term="Reference">{order.orderReference}</EntryFact>
      <EntryFact term="Amount">{formatPence(order.amountPence)}</EntryFact>
      <EntryFact term="Commission">{`${formatPence(order.commissionPence)} (${order.commissionRate}%)`}</EntryFact>
      {order.reversals > 0 && <EntryFact term="Refunds">{refundsText(order)}</EntryFact>}
      <EntryFact term="Ordered">{formatMoment(order.occurredAt)}</EntryFact>
      <EntryFact term="Reported">{formatMoment(order.receivedAt)}</EntryFact>
      <EntryFact term="Click">{click ? clickText(click) : 'No longer stored'}</EntryFact>
      {click && <EntryFact term="Age at order">{formatDuration(click.ageSeconds)}</EntryFact>}
      {click && <EntryFact term="Click status">{clickStatus(click)}</EntryFact>}
      <EntryFact term="Repeats">{otherOrdersText(order.otherOrders)}</EntryFact>
      {order.decidedAt && <EntryFact term="Decided">{formatMoment(order.decidedAt)}</EntryFact>}
      {rule && <EntryFact term="Approved by">{ruleText(rule)}</EntryFact>}
      {waiting && <EntryFact term="Decided by">{waiting.by?.name ?? 'A former admin'}</EntryFact>}
      {declineCode && <EntryFact term="Reason">{declineLabels[declineCode]}</EntryFact>}
      {order.declineReason && <EntryFact term="Details">{order.declineReason}</EntryFact>}
    </EntryFacts>
  );
}
