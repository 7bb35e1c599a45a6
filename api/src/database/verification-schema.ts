import type {
  CheckKind,
  CheckOutcome,
  Drift,
  EndCause,
  PageLook,
} from '@hive/contract/verification';
import type { ColumnType, Generated } from 'kysely';

/** A matching check on which a verification is based. */
export interface StoredEvidence {
  kind: CheckKind;
  subject: string;
  foundName: string | null;
  checkedAt: string;
}

export interface BoxCheckTable {
  box_id: string;
  kind: CheckKind;
  subject: string;
  outcome: CheckOutcome;
  found_name: string | null;
  message: string;
  checked_at: Date;
  checked_by: string | null;
}

export interface BoxVerificationTable {
  id: string;
  box_id: string;
  verified_at: Date;
  verified_by: string | null;
  evidence: ColumnType<StoredEvidence[], string, never>;
  test_order_note: string | null;
  reason: string | null;
  /** The last London day on which it holds. */
  expires_on: ColumnType<Date, string, never>;
  ended_at: Date | null;
  ended_by: string | null;
  end_cause: EndCause | null;
  end_reason: string | null;
}

export interface PageLookTable {
  box_id: string;
  looked_at: Date;
  /** Null while the look is in progress. */
  outcome: PageLook['outcome'] | null;
  drifts: ColumnType<Drift[], string | undefined, string>;
  /** Consecutive looks with a difference. */
  times_seen: Generated<number>;
}

/** The tables of verifications. */
export interface VerificationDatabase {
  box_check: BoxCheckTable;
  box_verification: BoxVerificationTable;
  page_look: PageLookTable;
}
