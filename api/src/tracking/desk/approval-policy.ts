import { limits } from '@hive/contract/limits';

/** Days of orders that a box's usual figures are taken from, and the orders that it needs for them. */
const usual = { days: 90, minOrders: 20 } as const;

/**
 * How the signals of an order are weighed, and when decisions take effect. Points are from 0 to 100; they are added up to
 * the risk of an order, and a single signal of `flaggedFrom` points or more flags it: the rules leave it to an admin.
 */
export const approvalPolicy = {
  usual,
  flaggedFrom: 50,
  clickToOrder: {
    /** Nobody chooses a box, enters an address and pays within these seconds. */
    impossibleBelowSeconds: 15,
    impossiblePoints: 60,
    /** Below this part of the box's lower quartile it is unusually fast. */
    fastBelowLowerQuartile: 0.1,
    fastPoints: 30,
    /** Above the upper quartile by more than this many interquartile ranges it is unusually slow. */
    slowRanges: 3,
    slowPoints: 10,
  },
  /** Orders of one network among the box's orders of these days, while the network is stored (a week). */
  networkShare: {
    days: 30,
    minOrders: 3,
    highPercent: 30,
    highPoints: 60,
    raisedPercent: 15,
    raisedPoints: 30,
  },
  refundRate: { highPercent: 30, highPoints: 50, raisedPercent: 15, raisedPoints: 25 },
  ownClickPoints: 100,
  /** A click over its network's limit may be a customer's in a large office; other reasons exclude the click. */
  excludedClick: { networkLimitPoints: 30, points: 80 },
  severalOrders: { two: 20, more: 50 },
  references: {
    duplicatePoints: 60,
    /** Numbers before and after it that are looked for, among the box's orders of an hour. */
    neighbours: 3,
    sequenceFrom: 3,
    sequencePoints: 30,
    windowSeconds: 60 * 60,
    unlikeBelowPercent: 5,
    unlikePoints: 25,
    usualFromPercent: 50,
  },
  /** A pending order is assessed again after this time. */
  reassessSeconds: 24 * 60 * 60,
  undoSeconds: limits.decisionUndoSeconds,
  /** Orders in one transaction of a worker or a rule. */
  chunk: 500,
  /** Orders of a filter that one statement adds to a decision. */
  decisionChunk: 50_000,
  /** How long a decision is listed after its end. */
  decisionSeconds: 30 * 24 * 60 * 60,
  /** How often a process looks for decisions that take effect and for new orders. */
  pollMs: 1_000,
} as const;
export type ApprovalPolicy = typeof approvalPolicy;
