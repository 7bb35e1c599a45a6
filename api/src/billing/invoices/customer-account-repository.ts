import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { ReportDays } from '../../platform/time/report-days';
import { accounts } from '../ledger/accounts';

/** Whose account is read. */
export interface AccountOwner {
  boxId: string;
  /** Without the invoices that have not been sent yet. */
  onlySent: boolean;
}

/** A booking on a customer's account. */
export interface AccountRow {
  id: string;
  day: Date;
  /** The expense is a bad debt. */
  kind: 'invoice' | 'credit-note' | 'payment' | 'expense';
  isReversal: boolean;
  /** Both null for a payment held as credit. */
  invoiceId: string | null;
  invoiceNumber: number | null;
  /** Null unless it is a credit note. */
  noteNumber: number | null;
  /** Above zero the customer owes more. */
  pence: number;
}

/**
 * The bookings that change what a customer owes, with the sum of their entries on the accounts of debtors and of customer
 * credit: those that come from its invoices and credit notes, and payments held as its credit. A reversal has the source
 * of what it reverses. A use of credit for an invoice changes nothing.
 */
const entriesOf = ({ boxId, onlySent }: AccountOwner) => sql`
  with billed as (
    select id, number from invoice where box_id = ${boxId} and (sent_at is not null or not ${onlySent})),
  source as (
    select id, id as invoice_id, number, null::int as note_number from billed
    union all
    select n.id, b.id, b.number, n.number from credit_note n join billed b on b.id = n.invoice_id),
  booked as (
    select t.id, s.invoice_id, s.number, s.note_number from source s join ledger_transaction t on t.source_id = s.id
    union all
    select t.id, null, null, null from payment_allocation p
      cross join lateral (values (p.transaction_id), (p.reversal_id)) as t (id)
      where p.box_id = ${boxId} and p.invoice_id is null and t.id is not null),
  entry as (
    select t.id, t.day, t.booked_at, coalesce(reversed.kind, t.kind) as kind, reversed.id is not null as is_reversal,
      b.invoice_id, b.number, b.note_number, moved.pence
    from booked b
    join ledger_transaction t on t.id = b.id
    join lateral (select sum(pence) as pence from ledger_entry e where e.transaction_id = t.id
      and e.account in (${accounts.debtors}, ${accounts.customerCredit})) moved on moved.pence <> 0
    left join ledger_transaction reversed on reversed.id = t.reverses)`;

/** Reads customers' accounts from the ledger. */
export function createCustomerAccountRepository(database: Kysely<Database>) {
  return {
    /** The balance at the start of a day, in pence. */
    async readBalance(owner: AccountOwner, day: string): Promise<number> {
      const { rows } = await sql<{ pence: string }>`${entriesOf(owner)}
        select coalesce(sum(pence), 0) as pence from entry where day < ${day}::date`.execute(
        database,
      );
      return Number(rows[0]!.pence);
    },

    /** The bookings of these days, by day and in booking order. */
    async list(owner: AccountOwner, { from, to }: ReportDays, most: number): Promise<AccountRow[]> {
      const { rows } = await sql<Omit<AccountRow, 'pence'> & { pence: string }>`${entriesOf(owner)}
        select id, day, kind, is_reversal as "isReversal", invoice_id as "invoiceId", number as "invoiceNumber",
          note_number as "noteNumber", pence
        from entry where day between ${from}::date and ${to}::date
        order by day, booked_at, id limit ${most}`.execute(database);
      return rows.map((row) => ({ ...row, pence: Number(row.pence) }));
    },
  };
}
