import type { ConversionSignal } from '@hive/contract/admin-conversions';
import type { DeclineCode, SkipReason } from '@hive/contract/conversion-codes';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant } from './defaulted-instant';

/** An order as the brand reported it; refunds are separate rows. */
export interface ConversionTable {
  id: string;
  box_id: string;
  order_reference: string;
  click_id: string | null;
  status: ColumnType<ConversionStatus, ConversionStatus | undefined, ConversionStatus>;
  amount_pence: number;
  /** numeric: the driver gives a string. */
  commission_rate: ColumnType<string, number | string, number | string>;
  commission_pence: number;
  occurred_at: Date;
  created_at: DefaultedInstant;
  decided_at: Date | null;
  decline_reason: string | null;
  /** Null unless declined, and where an earlier version of the api declined it. */
  decline_code: DeclineCode | null;
  decided_by: string | null;
  /** The rule that approved it. */
  rule_scope: 'site' | 'box' | null;
  rule_days: RuleDays | null;
  /** Seconds between click and order. */
  click_seconds: number | null;
  signals: ColumnType<ConversionSignal[] | null, string | null, string | null>;
  risk: number | null;
  is_flagged: Generated<boolean>;
  assessed_at: Date | null;
}

export type RuleDays = 7 | 14 | 30;

type ConversionStatus = 'pending' | 'approved' | 'declined';

/** A refund or a part of one: both sums are negative. */
export interface ConversionReversalTable {
  id: string;
  conversion_id: string;
  box_id: string;
  reference: string;
  amount_pence: number;
  commission_pence: number;
  occurred_at: Date;
  created_at: DefaultedInstant;
}

export interface ConversionDailyTable {
  day: ColumnType<Date, string, string>;
  box_id: string;
  /** Conversions that were not declined. */
  conversions: number;
}

export interface PostbackKeyTable {
  id: string;
  box_id: string;
  sealed_secret: Buffer;
  created_at: DefaultedInstant;
  ends_at: Date | null;
}

/** A received postback, accepted or not. */
export interface PostbackTable {
  id: string;
  box_id: string | null;
  key_id: string | null;
  kind: 'conversion' | 'reversal';
  outcome: 'accepted' | 'repeated' | 'refused';
  is_test: boolean;
  received: ColumnType<Record<string, string>, string, string>;
  code: string | null;
  message: string | null;
  fields: ColumnType<Record<string, string> | null, string | null, string | null>;
  conversion_id: string | null;
  received_at: Date;
}

/** A decision on one or more orders, which takes effect at `applies_at` unless undone. */
export interface ConversionDecisionTable {
  id: string;
  action: 'approve' | 'decline';
  decline_code: DeclineCode | null;
  decline_text: string | null;
  actor_id: string;
  created_at: Date;
  applies_at: Date;
  count: number;
  flagged_left_out: number;
  applied: Generated<number>;
  started_at: Date | null;
  undone_at: Date | null;
  finished_at: Date | null;
}

/** An order of a decision that is neither applied nor undone. */
export interface ConversionDecisionItemTable {
  decision_id: string;
  conversion_id: string;
}

export interface ConversionDecisionSkipTable {
  decision_id: string;
  conversion_id: string;
  reason: SkipReason;
}

/** The rule of a box, or the site's (`box_id` is null). */
export interface ApprovalRuleTable {
  id: string;
  box_id: string | null;
  is_inherited: boolean;
  days: RuleDays | null;
  version: Generated<number>;
  changed_at: Date;
  changed_by: string;
}

/** A nightly run of the rules. */
export interface ApprovalRunTable {
  day: ColumnType<Date, string, string>;
  started_at: Date;
  finished_at: Date | null;
  approved: Generated<number>;
  left_flagged: Generated<number>;
  left_refunded: Generated<number>;
}

export interface ConversionDatabase {
  conversion_decision: ConversionDecisionTable;
  conversion_decision_item: ConversionDecisionItemTable;
  conversion_decision_skip: ConversionDecisionSkipTable;
  approval_rule: ApprovalRuleTable;
  approval_run: ApprovalRunTable;
  conversion: ConversionTable;
  conversion_reversal: ConversionReversalTable;
  conversion_daily: ConversionDailyTable;
  postback_key: PostbackKeyTable;
  postback: PostbackTable;
}
