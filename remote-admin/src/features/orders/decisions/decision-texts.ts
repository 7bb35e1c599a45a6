import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import type { SkipReason } from '@hive/contract/conversion-codes';
import { formatQuantity, formatWholeNumber } from '@hive/shared-ui/lib/format';

/** A number of orders: '1 order', '1,200 orders'. */
export const countOrders = (count: number): string => formatQuantity(count, 'order');

type Action = ConversionDecision['action'];

const participles: Record<Action, string> = { approve: 'approved', decline: 'declined' };

/** '12 orders approved', or 'Approved: A-1, Tuppenny Roast' for a single order with a name. */
export const decidedText = (action: Action, count: number, name: string | null): string =>
  name === null
    ? `${countOrders(count)} ${participles[action]}`
    : `${action === 'approve' ? 'Approved' : 'Declined'}: ${name}`;

const skipTexts: Record<SkipReason, string> = {
  'not-found': 'no longer found',
  decided: 'already decided',
  refunded: 'refunded in full',
  waiting: 'already being decided',
};

/** Why one order was skipped. */
export const skipText = (reason: SkipReason): string => skipTexts[reason];

const skippedCounts = ({ skipped }: ConversionDecision) =>
  Object.entries(skipped) as [SkipReason, number][];

/** The number of orders that a decision did not apply to. */
export const countSkipped = (decision: ConversionDecision): number =>
  skippedCounts(decision).reduce((sum, [, count]) => sum + count, 0);

/** The skipped orders by reason: '3 skipped (2 already decided, 1 refunded in full)'; empty if there are none. */
export function skippedText(decision: ConversionDecision): string {
  const reasons = skippedCounts(decision)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${formatWholeNumber(count)} ${skipTexts[reason]}`);
  if (reasons.length === 0) return '';
  return `${formatWholeNumber(countSkipped(decision))} skipped (${reasons.join(', ')})`;
}

/** The result of a decision that has taken effect. */
export function resultText(decision: ConversionDecision): string {
  const parts = [
    `${countOrders(decision.applied)} ${participles[decision.action]}`,
    skippedText(decision),
    decision.flaggedLeftOut > 0
      ? `${countOrders(decision.flaggedLeftOut)} left out as flagged`
      : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** The progress of a decision that takes effect. */
export const progressText = ({ action, applied, count }: ConversionDecision): string =>
  `${action === 'approve' ? 'Approving' : 'Declining'} orders: ${formatWholeNumber(applied)} of ${formatWholeNumber(count)}`;
