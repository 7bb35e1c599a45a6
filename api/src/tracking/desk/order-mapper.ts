import type { ConversionEntry } from '@hive/contract/admin-conversions';
import { toRuleChoice } from './rule-choices';
import type { OrderRow } from './order-repository';
import { toShownAdmin } from './shown-admin';

/** An order as admins see it. */
export const toEntry = (row: OrderRow): ConversionEntry => ({
  _id: row.id,
  box: { _id: row.boxId, name: row.boxName },
  orderReference: row.orderReference,
  clickId: row.clickId,
  status: row.status,
  amountPence: row.amountPence,
  commissionRate: row.commissionRate,
  commissionPence: row.commissionPence,
  reversedPence: row.reversedPence,
  reversedCommissionPence: row.reversedCommissionPence,
  reversals: row.reversals,
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  // An earlier version of the api stored only a text.
  declineCode: row.status === 'declined' ? (row.declineCode ?? 'other') : null,
  declineReason: row.declineReason,
  click: toClick(row),
  otherOrders: row.otherOrders,
  signals: row.signals ?? [],
  assessedAt: row.assessedAt?.toISOString() ?? null,
  risk: row.risk,
  isFlagged: row.isFlagged,
  rule:
    row.ruleScope && row.ruleDays
      ? { scope: row.ruleScope, choice: toRuleChoice(row.ruleDays) }
      : null,
  waiting: toWaiting(row),
});

function toClick(row: OrderRow): ConversionEntry['click'] {
  if (!row.clickAt || !row.clickSource) return null;
  return {
    at: row.clickAt.toISOString(),
    source: row.clickSource,
    page: row.clickPage,
    ageSeconds: Math.round((row.occurredAt.getTime() - row.clickAt.getTime()) / 1000),
    isCounted: row.clickReason === null,
    reason: row.clickReason,
  };
}

function toWaiting(row: OrderRow): ConversionEntry['waiting'] {
  if (!row.decisionId || !row.action || !row.appliesAt) return null;
  return {
    decisionId: row.decisionId,
    action: row.action,
    appliesAt: row.appliesAt.toISOString(),
    by: toShownAdmin(row),
  };
}
