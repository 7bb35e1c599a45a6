import type { BankFileFormat } from '@hive/contract/bank-statements';
import type { ColumnType } from 'kysely';

type Stored<T> = ColumnType<T, string, never>;

/** A line of a file that is not imported. */
export interface BankLineFault {
  line: number;
  text: string;
  fault: string;
}

export interface BankStatementTable {
  id: string;
  file_name: string;
  format: BankFileFormat;
  /** Null if unknown. */
  bank: string | null;
  account: string;
  imported_at: Date;
  imported_by: string;
  faults: Stored<BankLineFault[]>;
}

/** An imported line of a bank statement. */
export interface BankLineTable {
  id: string;
  statement_id: string;
  /** The line number in the file. */
  line: number;
  account: string;
  /** The bank's transaction id, or a hash of the line. Unique for the account. */
  fingerprint: string;
  day: ColumnType<Date, string, never>;
  /** Above zero if money came in. */
  pence: number;
  currency: string;
  text: string;
  payer: string | null;
  reference: string | null;
  state: 'open' | 'ignored' | 'booked';
  /** Why it is ignored, or a remark. */
  note: string | null;
  booked_at: Date | null;
  /** The credit paid back that it is matched with; counts unless that is undone. */
  refund_id: ColumnType<string | null, string | null | undefined>;
}

/** What a box has paid above what it owed. */
export interface CustomerCreditTable {
  box_id: string;
  pence: number;
}

/** A part of a bank payment, a use of credit for an invoice, or credit paid back to the partner. */
export interface PaymentAllocationTable {
  id: string;
  box_id: string;
  /** Null for a use of credit, and for credit paid back. */
  bank_line_id: string | null;
  /** Null for the part that is held as credit, and for credit paid back. */
  invoice_id: string | null;
  pence: number;
  day: ColumnType<Date, string, never>;
  booked_at: Date;
  transaction_id: string;
  /** Set once it is undone. */
  reversal_id: string | null;
}

export interface BankDatabase {
  bank_line: BankLineTable;
  bank_statement: BankStatementTable;
  customer_credit: CustomerCreditTable;
  payment_allocation: PaymentAllocationTable;
}
