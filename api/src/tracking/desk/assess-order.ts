import type { ConversionSignal } from '@hive/contract/admin-conversions';
import type { SignalCode } from '@hive/contract/conversion-codes';
import type { ApprovalPolicy } from './approval-policy';
import type { BoxFigures } from './box-figures';
import { formOf } from './order-reference';

/** What is known of an order. */
export interface OrderFacts {
  reference: string;
  /** Null if the click is not stored. */
  clickSeconds: number | null;
  clickReason: string | null;
  /** The click's user represents the box. */
  isOwnClick: boolean;
  /** Orders of the same click, this one included. */
  ordersOfClick: number;
  /** Orders of the click's network; null while the network is not known. */
  networkOrders: number | null;
  /** Orders of the box with the same reference in another spelling. */
  duplicates: number;
  /** Orders with the numbers directly before or after this one. */
  neighbours: number;
}

export interface Assessment {
  /** The heaviest first. */
  signals: ConversionSignal[];
  risk: number;
  isFlagged: boolean;
}

/** Weighs what speaks for and against an order. */
export function assessOrder(
  order: OrderFacts,
  box: BoxFigures,
  policy: ApprovalPolicy,
): Assessment {
  const signals = [
    clickToOrder(order, box, policy),
    networkShare(order, box, policy),
    refundRate(box, policy),
    order.isOwnClick && against('own-click', policy.ownClickPoints),
    excludedClick(order, policy),
    severalOrders(order, policy),
    order.duplicates > 0 &&
      against('reference-duplicate', policy.references.duplicatePoints, {
        orders: order.duplicates,
      }),
    order.neighbours >= policy.references.sequenceFrom &&
      against('reference-sequence', policy.references.sequencePoints, {
        neighbours: order.neighbours,
      }),
    referenceForm(order, box, policy),
  ].filter((signal) => signal !== undefined && signal !== false);
  return weigh(signals, policy);
}

/** Adds up the signals. */
export function weigh(signals: readonly ConversionSignal[], policy: ApprovalPolicy): Assessment {
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return {
    signals: signals.toSorted((a, b) => b.points - a.points),
    risk: Math.min(100, sum),
    isFlagged: signals.some(({ points }) => points >= policy.flaggedFrom),
  };
}

type Figures = Record<string, number>;
type Weighed = ConversionSignal | undefined;

const against = (code: SignalCode, points: number, figures: Figures = {}): ConversionSignal => ({
  code,
  weight: 'against',
  points,
  figures,
});

/** Without points it is in favour. */
const weighed = (code: SignalCode, points: number, figures: Figures): ConversionSignal =>
  points > 0 ? against(code, points, figures) : { code, weight: 'for', points: 0, figures };

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

function clickToOrder(
  { clickSeconds }: OrderFacts,
  box: BoxFigures,
  policy: ApprovalPolicy,
): Weighed {
  if (clickSeconds === null) return undefined;
  const rules = policy.clickToOrder;
  const isKnown = box.timed >= policy.usual.minOrders;
  const figures: Figures = {
    seconds: clickSeconds,
    ...(isKnown && {
      usualMedianSeconds: Math.round(box.medianSeconds),
      usualLowerSeconds: Math.round(box.lowerSeconds),
      usualUpperSeconds: Math.round(box.upperSeconds),
      usualOrders: box.timed,
    }),
  };
  if (clickSeconds < rules.impossibleBelowSeconds) {
    return against('click-to-order', rules.impossiblePoints, figures);
  }
  if (!isKnown) return undefined;
  if (clickSeconds < box.lowerSeconds * rules.fastBelowLowerQuartile) {
    return against('click-to-order', rules.fastPoints, figures);
  }
  const range = box.upperSeconds - box.lowerSeconds;
  const isSlow = clickSeconds > box.upperSeconds + rules.slowRanges * range;
  return weighed('click-to-order', isSlow ? rules.slowPoints : 0, figures);
}

function networkShare(
  { networkOrders }: OrderFacts,
  { recentOrders }: BoxFigures,
  { networkShare: rules, usual }: ApprovalPolicy,
): Weighed {
  if (networkOrders === null) return undefined;
  // The order itself may be older than the days that the box's orders are counted for.
  const total = Math.max(recentOrders, networkOrders);
  const percent = percentOf(networkOrders, total);
  const figures = { orders: networkOrders, totalOrders: total, percent };
  if (networkOrders >= rules.minOrders && percent >= rules.raisedPercent) {
    const points = percent >= rules.highPercent ? rules.highPoints : rules.raisedPoints;
    return against('network-share', points, figures);
  }
  return total >= usual.minOrders ? weighed('network-share', 0, figures) : undefined;
}

function refundRate(box: BoxFigures, { refundRate: rules, usual }: ApprovalPolicy): Weighed {
  if (box.orders < usual.minOrders) return undefined;
  const percent = percentOf(box.refunded, box.orders);
  const raised = percent >= rules.raisedPercent ? rules.raisedPoints : 0;
  const points = percent >= rules.highPercent ? rules.highPoints : raised;
  return weighed('refund-rate', points, {
    refundedOrders: box.refunded,
    totalOrders: box.orders,
    percent,
  });
}

function excludedClick(
  { clickReason }: OrderFacts,
  { excludedClick: rules }: ApprovalPolicy,
): Weighed {
  // A repeat and a click in a sponsored place are left out of the figures, and are no sign of abuse.
  if (clickReason === null || clickReason === 'repeat' || clickReason === 'sponsored')
    return undefined;
  const isNetworkLimit = clickReason === 'network-limit';
  return against('excluded-click', isNetworkLimit ? rules.networkLimitPoints : rules.points);
}

function severalOrders(
  { ordersOfClick }: OrderFacts,
  { severalOrders: rules }: ApprovalPolicy,
): Weighed {
  if (ordersOfClick < 2) return undefined;
  const points = ordersOfClick === 2 ? rules.two : rules.more;
  return against('several-orders', points, { orders: ordersOfClick });
}

function referenceForm(
  { reference }: OrderFacts,
  box: BoxFigures,
  { references: rules, usual }: ApprovalPolicy,
): Weighed {
  if (box.orders < usual.minOrders) return undefined;
  const percent = percentOf(box.forms.get(formOf(reference)) ?? 0, box.orders);
  const figures = { percent, usualOrders: box.orders };
  if (percent < rules.unlikeBelowPercent) {
    return against('reference-unlike', rules.unlikePoints, figures);
  }
  return percent >= rules.usualFromPercent ? weighed('reference-usual', 0, figures) : undefined;
}
