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
  kind: 'invoice' | 'credit-note' | 'payment';
  isReversal: boolean;
  invoiceId: string;
  invoiceNumber: number;
  /** Null unless it is a credit note. */
  noteNumber: number | null;
  /** Above zero the customer owes more. */
  pence: number;
}

/**
 * The debtors' entries of a customer: those of the bookings that come from its invoices and credit notes. A reversal has
 * the source of what it reverses.
 */
const entriesOf = ({ boxId, onlySent }: AccountOwner) => sql`
  with billed as (
    select id, number from invoice where box_id = ${boxId} and (sent_at is not null or not ${onlySent})),
  source as (
    select id, id as invoice_id, number, null::int as note_number from billed
    union all
    select n.id, b.id, b.number, n.number from credit_note n join billed b on b.id = n.invoice_id),
  entry as (
    select t.id, t.day, t.booked_at, coalesce(reversed.kind, t.kind) as kind, reversed.id is not null as is_reversal,
      s.invoice_id, s.number, s.note_number, e.pence
    from source s
    join ledger_transaction t on t.source_id = s.id
    join ledger_entry e on e.transaction_id = t.id and e.account = ${accounts.debtors}
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
