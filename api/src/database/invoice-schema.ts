import type { ColumnType } from 'kysely';

/** A line of an invoice, as it was when it was issued. */
export interface InvoiceLine {
  kind: 'commission' | 'reversals' | 'plan' | 'tier-changes' | 'carried';
  text: string;
  /** Without VAT; below zero it comes off. */
  pence: number;
}

export interface InvoiceTable {
  id: string;
  number: number;
  box_id: string;
  month: ColumnType<Date, string, string>;
  issued_at: Date;
  billed_to: string;
  lines: ColumnType<InvoiceLine[], string, string>;
  net_pence: number;
  vat_pence: number;
}

export interface InvoiceAccountTable {
  box_id: string;
  settled_month: ColumnType<Date, string, string>;
  carried_pence: number;
}

export interface InvoiceNumberTable {
  is_only: ColumnType<boolean, true | undefined, true>;
  last: number;
}

export interface InvoiceDatabase {
  invoice: InvoiceTable;
  invoice_account: InvoiceAccountTable;
  invoice_number: InvoiceNumberTable;
}
