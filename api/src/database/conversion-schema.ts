import type { ColumnType } from 'kysely';
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
}

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

export interface ConversionDatabase {
  conversion: ConversionTable;
  conversion_reversal: ConversionReversalTable;
  conversion_daily: ConversionDailyTable;
  postback_key: PostbackKeyTable;
  postback: PostbackTable;
}
