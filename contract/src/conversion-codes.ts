/*
 * The codes of the conversion desk. Without a schema, so that browsers can import them.
 */

/** Why an order is declined. `other` requires a text. Partners see both. */
export const declineCodes = [
  'duplicate-order',
  'cancelled-by-customer',
  'outside-click-period',
  'own-or-test-order',
  'suspected-abuse',
  'wrong-box',
  'other',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** The texts of the reasons. */
export const declineLabels: Record<DeclineCode, string> = {
  'duplicate-order': 'Duplicate order',
  'cancelled-by-customer': 'Cancelled by the customer',
  'outside-click-period': 'Outside the click period',
  'own-or-test-order': 'Own or test order',
  'suspected-abuse': 'Suspected abuse',
  'wrong-box': 'Wrong box',
  other: 'Other',
};

/**
 * What speaks for or against an order, with its figures:
 *
 * - `click-to-order`: seconds; of the box's orders of 90 days usualMedianSeconds, usualLowerSeconds, usualUpperSeconds
 *   (quartiles) and usualOrders, which are missing while the box has too few orders
 * - `network-share`: orders of the click's network, totalOrders of the box in 30 days, percent
 * - `refund-rate`: refundedOrders, totalOrders of the box in 90 days, percent
 * - `own-click`: the click's user represents the box
 * - `excluded-click`: the click is not counted for another reason than a repeat or a sponsored place
 * - `several-orders`: orders of the same click, this one included
 * - `reference-duplicate`: orders of the box with this reference in another spelling
 * - `reference-sequence`: neighbours: orders with the numbers directly before or after this one, received within an hour
 * - `reference-unlike`, `reference-usual`: percent of the box's orders of 90 days whose reference has the same form as
 *   this one; usualOrders, the number of these orders
 */
export const signalCodes = [
  'click-to-order',
  'network-share',
  'refund-rate',
  'own-click',
  'excluded-click',
  'several-orders',
  'reference-duplicate',
  'reference-sequence',
  'reference-unlike',
  'reference-usual',
] as const;
export type SignalCode = (typeof signalCodes)[number];

/** Why a decision was not applied to an order. `waiting`: another decision on it is waiting. */
export const skipReasons = ['not-found', 'decided', 'refunded', 'waiting'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** When orders are approved automatically: days after the order. */
export const ruleChoices = ['off', 'after-7-days', 'after-14-days', 'after-30-days'] as const;
export type RuleChoice = (typeof ruleChoices)[number];

/** The choices of a box, which by default follows the site's rule. */
export const boxRuleChoices = ['site-default', ...ruleChoices] as const;
export type BoxRuleChoice = (typeof boxRuleChoices)[number];

/** The order of the desk. By risk, the highest first. */
export const conversionSorts = ['newest', 'oldest', 'amount', 'risk'] as const;
export type ConversionSort = (typeof conversionSorts)[number];
