import type { BookingKind } from '@hive/contract/ledger';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../../database/schema';

/** A ledger entry: positive is a debit, negative a credit. */
export interface Entry {
  account: string;
  pence: number;
  /** For a purchase outside the scope of VAT, which is in no box of the VAT return. */
  isOutsideVat?: boolean;
}

export interface NewBooking {
  /** The London day on which it counts: '2026-11-01'. */
  day: string;
  kind: Exclude<BookingKind, 'reversal'>;
  text: string;
  /** The source invoice, credit note or expense. */
  sourceId: string;
  /** Zero entries are dropped. Must sum to zero, which the database enforces. */
  entries: readonly Entry[];
  /** Set for reproducible ids. */
  id?: string;
}

/** Bookings per statement: enough to be fast, few enough to keep its parameters small. */
const batchSize = 1000;

/**
 * Writes ledger transactions, in the caller's transaction. The only way to add bookings. The database rejects a day in
 * a closed month; `rejectIfMonthClosed` maps that to a Problem.
 * @returns their ids, in the same order
 */
export async function book(
  db: Kysely<Database>,
  at: Date,
  bookings: readonly NewBooking[],
): Promise<string[]> {
  const withIds = bookings.map((booking) => ({ ...booking, id: booking.id ?? v7() }));
  for (let from = 0; from < withIds.length; from += batchSize) {
    await write(db, at, withIds.slice(from, from + batchSize));
  }
  return withIds.map(({ id }) => id);
}

async function write(
  db: Kysely<Database>,
  at: Date,
  bookings: readonly (NewBooking & { id: string })[],
): Promise<void> {
  const entries = bookings.flatMap((booking) =>
    booking.entries
      .filter(({ pence }) => pence !== 0)
      .map(({ account, pence, isOutsideVat = false }, line) => ({
        id: booking.id,
        line,
        account,
        pence,
        outside: isOutsideVat,
      })),
  );
  const rows = bookings.map(({ id, day, kind, text, sourceId }) => ({
    id,
    day,
    kind,
    text,
    source_id: sourceId,
  }));
  await sql`insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
    select id, day, kind, text, source_id, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id uuid, day date, kind text, text text, source_id uuid)`.execute(db);
  await sql`insert into ledger_entry (transaction_id, line, account, pence, is_outside_vat)
    select id, line, account, pence, outside from json_to_recordset(${JSON.stringify(entries)}::json)
      as given (id uuid, line smallint, account text, pence bigint, outside boolean)`.execute(db);
}

/**
 * Reverses a transaction: the same entries with opposite signs, on its own day unless another is given.
 * @returns the reversal's id
 */
export async function reverse(
  db: Kysely<Database>,
  at: Date,
  { id, text, day }: { id: string; text: string; day?: string },
): Promise<string> {
  const reversalId = v7();
  const { rows } = await sql<{ id: string }>`
    insert into ledger_transaction (id, day, kind, text, source_id, reverses, booked_at)
    select ${reversalId}, coalesce(${day ?? null}::date, day), 'reversal', ${text}, source_id, id, ${at}
    from ledger_transaction where id = ${id} returning id`.execute(db);
  if (rows.length === 0) throw new Error(`The books hold no transaction ${id}.`);
  await sql`insert into ledger_entry (transaction_id, line, account, pence, is_outside_vat)
    select ${reversalId}, line, account, -pence, is_outside_vat from ledger_entry where transaction_id = ${id}`.execute(
    db,
  );
  return reversalId;
}
