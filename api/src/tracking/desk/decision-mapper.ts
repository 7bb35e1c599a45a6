import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import type { DecisionRepository, DecisionRow, DecisionState } from './decision-repository';
import { toShownAdmin } from './shown-admin';

type Summary = Omit<ConversionDecision, 'skippedOrders'>;
type SkipRow = Awaited<ReturnType<DecisionRepository['listSkipped']>>[number];

function stateOf(row: DecisionRow, now: Date): DecisionState {
  if (row.undone_at) return 'undone';
  if (row.finished_at) return 'done';
  return row.started_at !== null || row.applies_at <= now ? 'applying' : 'waiting';
}

/** A decision without its skipped orders. */
export const toSummary = (row: DecisionRow, now: Date): Summary => ({
  _id: row.id,
  action: row.action,
  code: row.decline_code,
  text: row.decline_text,
  state: stateOf(row, now),
  count: row.count,
  flaggedLeftOut: row.flagged_left_out,
  applied: row.applied,
  skipped: row.skipped,
  createdAt: row.created_at.toISOString(),
  appliesAt: row.applies_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  by: toShownAdmin(row),
});

export const toDecision = (
  row: DecisionRow,
  skipped: readonly SkipRow[],
  now: Date,
): ConversionDecision => ({
  ...toSummary(row, now),
  skippedOrders: skipped.map(({ id, ...skip }) => ({ ...skip, _id: id })),
});
