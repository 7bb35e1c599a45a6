import type { Party } from '@hive/contract/admin-invoices';
import type { ColumnType, Generated } from 'kysely';

/** A line of an invoice, as it was when it was issued. */
export interface InvoiceLine {
  kind: 'commission' | 'reversals' | 'plan' | 'tier-changes' | 'premium' | 'carried';
  text: string;
  /** Excluding VAT; negative for a deduction. */
  pence: number;
}

/** The PDF of an invoice or a credit note. */
interface PdfColumns {
  /** Null until it is drawn. */
  file_key: string | null;
  /** When it was noticed that the file is lost. */
  file_missing_at: Date | null;
}

type Stored<T> = ColumnType<T, string, never>;

export interface InvoiceTable extends PdfColumns {
  id: string;
  number: number;
  box_id: string;
  month: ColumnType<Date, string, string>;
  issued_at: Date;
  /** The box's name at the time of issue. */
  billed_to: string;
  lines: Stored<InvoiceLine[]>;
  net_pence: number;
  vat_pence: number;
  due_on: ColumnType<Date, string, never>;
  /** Null while it is a draft. */
  sent_at: Date | null;
  paid_on: ColumnType<Date | null, string | null | undefined, string | null>;
  paid_pence: Generated<number>;
  payment_id: string | null;
  /** Written off now. Maintained by `book-bad-debt.ts`. */
  written_off_pence: Generated<number>;
  /** Maintained by the credit notes' trigger. */
  credited_net_pence: ColumnType<number, never, never>;
  credited_vat_pence: ColumnType<number, never, never>;
  /** Null on invoices issued before sellers were stored. */
  seller: ColumnType<Party | null, string | null | undefined, never>;
  buyer: Stored<Party>;
}

export interface CreditNoteTable extends PdfColumns {
  id: string;
  number: number;
  invoice_id: string;
  issued_at: Date;
  reason: string;
  /** With the signs of the invoice's lines: a positive amount is credited. */
  lines: Stored<InvoiceLine[]>;
  net_pence: number;
  vat_pence: number;
  seller: Stored<Party>;
}

export interface InvoiceAccountTable {
  box_id: string;
  settled_month: ColumnType<Date, string, string>;
  carried_pence: number;
}

/** The single row that invoice numbers are drawn from. */
export interface LastNumberTable {
  is_only: ColumnType<boolean, true | undefined, true>;
  last: number;
}

export interface BillingDetailsTable {
  box_id: string;
  /** Empty: the box's. */
  name: string;
  address: ColumnType<string[], string, string>;
  vat_number: string | null;
}

/** A plan as a statement shows it. */
interface StatementTier {
  tier: 'bronze' | 'silver' | 'gold';
  mode: 'fixed' | 'dynamic';
}

/** The tier, or the premium plan. */
export type StatementPlan = StatementTier | { premium: 'free' | 'paid' | 'granted' };

/** Consecutive days with one plan: the price for a month, and the share of these days, excluding VAT. */
export interface StatementPlanDays<P extends StatementPlan = StatementPlan> {
  from: string;
  to: string;
  plan: P;
  monthlyPence: number;
  pence: number;
}

/** A change of the plan, by the London day. */
export interface StatementPlanChange<P extends StatementPlan = StatementPlan> {
  day: string;
  before: P;
  after: P;
  cause: 'partner' | 'month-end' | 'dynamic' | 'admin';
  pence: number;
}

/** A settled month of a box, as it was when it was settled. */
export interface MonthStatementTable {
  box_id: string;
  month: ColumnType<Date, string, never>;
  lines: Stored<InvoiceLine[]>;
  plan: Stored<{ days: StatementPlanDays[]; changes: StatementPlanChange[] }>;
  orders_since: Date | null;
}

/** A bad debt. */
export interface InvoiceWriteOffTable {
  invoice_id: string;
  /** Written off in total, before anything was recovered. */
  pence: number;
  /** The London day of the latest write-off. */
  day: ColumnType<Date, string, string>;
  reason: string;
  /** How much of `pence` the VAT was reclaimed for. */
  relieved_pence: Generated<number>;
  /** The VAT reclaimed now. */
  relief_pence: Generated<number>;
}

/** A reminder of an overdue invoice that was emailed. */
export interface InvoiceReminderTable {
  invoice_id: string;
  /** Days after the due day. */
  days: number;
  sent_at: Date;
}

/** A partner's dispute of an invoice. */
export interface InvoiceDisputeTable {
  id: string;
  invoice_id: string;
  reason: string;
  opened_at: Date;
  /** Both null while it is open. */
  answer: string | null;
  closed_at: Date | null;
}

export interface InvoiceDatabase {
  billing_details: BillingDetailsTable;
  credit_note: CreditNoteTable;
  credit_note_number: LastNumberTable;
  invoice: InvoiceTable;
  invoice_account: InvoiceAccountTable;
  invoice_dispute: InvoiceDisputeTable;
  invoice_number: LastNumberTable;
  invoice_reminder: InvoiceReminderTable;
  invoice_write_off: InvoiceWriteOffTable;
  month_statement: MonthStatementTable;
}
