import type { BookingKind } from '@hive/contract/ledger';
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface LedgerAccountTable {
  code: string;
  name: string;
}

export interface LedgerTransactionTable {
  id: string;
  day: ColumnType<Date, string, never>;
  kind: BookingKind;
  text: string;
  source_id: string;
  reverses: string | null;
  booked_at: Date;
  written_in: GeneratedAlways<string>;
}

export interface LedgerEntryTable {
  transaction_id: string;
  line: number;
  account: string;
  /** A debit is positive. A bigint, which the driver returns as a string. */
  pence: ColumnType<string, number, never>;
  is_outside_vat: ColumnType<boolean, boolean | undefined, never>;
}

export interface LedgerMonthTable {
  month: ColumnType<Date, never, never>;
  account: string;
  debit_pence: ColumnType<string, never, never>;
  credit_pence: ColumnType<string, never, never>;
  outside_vat_pence: ColumnType<string, never, never>;
}

/** Totals of an account on a day, and the number of its entries. */
export interface LedgerDayTable {
  day: ColumnType<Date, never, never>;
  account: string;
  debit_pence: ColumnType<string, never, never>;
  credit_pence: ColumnType<string, never, never>;
  outside_vat_pence: ColumnType<string, never, never>;
  entries: ColumnType<number, never, never>;
  outside_vat_entries: ColumnType<number, never, never>;
}

/** A row closes its month and all before it. */
export interface LedgerClosingTable {
  month: ColumnType<Date, string, string>;
  closed_at: Date;
  closed_by: string;
}

export interface LedgerDatabase {
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  ledger_month: LedgerMonthTable;
  ledger_day: LedgerDayTable;
  ledger_closing: LedgerClosingTable;
}
