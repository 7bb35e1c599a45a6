import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant } from './defaulted-instant';

export interface VendorTable {
  id: string;
  name: string;
  created_at: DefaultedInstant;
}

export interface ExpenseCategoryTable {
  id: string;
  name: string;
  /** Its account in the books. */
  account: string;
  created_at: DefaultedInstant;
}

type Day = ColumnType<Date | null, string | null, string | null>;

export interface ExpenseTable {
  id: string;
  status: 'draft' | 'booked';
  day: Day;
  pence: number | null;
  vat_pence: Generated<number>;
  vat_rate: number | null;
  vendor_id: string | null;
  category_id: string | null;
  vendor_read: ColumnType<string | null, string | null | undefined, string | null>;
  notes: Generated<string>;
  file_key: ColumnType<string | null, string | null | undefined, string | null>;
  file_name: ColumnType<string | null, string | null | undefined, string | null>;
  file_missing_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Its booking in the ledger: null for a draft and for a hidden expense. */
  transaction_id: string | null;
  /** Set by the database: incremented with each change of an editable column. */
  version: ColumnType<number, never, never>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Sums that triggers maintain. Bigints, which the driver returns as strings. */
export interface ExpenseMonthTable {
  month: ColumnType<Date, never, never>;
  category_id: string;
  vendor_id: string;
  count: number;
  pence: ColumnType<string, never, never>;
  vat_pence: ColumnType<string, never, never>;
}

export interface ExpenseDatabase {
  vendor: VendorTable;
  expense_category: ExpenseCategoryTable;
  expense: ExpenseTable;
  expense_month: ExpenseMonthTable;
}
