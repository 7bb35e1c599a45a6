import type { EvidenceCheck, PageLook, VerificationRecord } from '@hive/contract/verification';
import { toActor } from '../../audit/to-actor';
import { utcDay } from '../../platform/time/utc-day';
import type { CheckRow, LookRow, VerificationRow } from './verification-repository';

/** A verification as admins see it. */
export const toVerificationRecord = (row: VerificationRow): VerificationRecord => ({
  _id: row.id,
  verifiedAt: row.verified_at.toISOString(),
  by: toActor(row),
  expiresOn: utcDay(row.expires_on),
  checks: row.evidence.map(({ kind }) => kind),
  testOrderNote: row.test_order_note,
  reason: row.reason,
  endedAt: row.ended_at?.toISOString() ?? null,
  endCause: row.end_cause,
  endReason: row.end_reason,
});

/** A check as admins see it. */
export const toEvidenceCheck = (row: CheckRow): EvidenceCheck => ({
  kind: row.kind,
  subject: row.subject,
  outcome: row.outcome,
  foundName: row.found_name,
  message: row.message,
  checkedAt: row.checked_at.toISOString(),
  by: toActor(row),
});

/** The latest look at the brand's page; null while the first is in progress. */
export const toPageLook = (row: LookRow | undefined): PageLook | null =>
  row?.outcome
    ? {
        lookedAt: row.looked_at.toISOString(),
        outcome: row.outcome,
        drifts: row.drifts,
        timesSeen: row.times_seen,
      }
    : null;
