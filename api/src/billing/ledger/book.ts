import type { BookingKind } from '@hive/contract/ledger';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../../database/schema';

/** A side of a transaction: above zero a debit, below a credit. */
export interface Entry {
  account: string;
  pence: number;
  /** Of a purchase outside the scope of VAT: in no box of the VAT return. */
  isOutsideVat?: boolean;
}

export interface NewBooking {
  /** The London day on which it counts: '2026-11-01'. */
  day: string;
  kind: Exclude<BookingKind, 'reversal'>;
  text: string;
  /** The invoice, credit note or expense that it comes from. */
  sourceId: string;
  /** Those of nothing are left out. They sum to zero: the database refuses what does not. */
  entries: readonly Entry[];
  /** Another one where the same ids must come out again. */
  id?: string;
}

/** Bookings of one statement: enough to make many quick, few enough for its parameters to stay small. */
const batchSize = 1000;

/**
 * Writes transactions into the books, in the caller's transaction: the one way in. A day of a closed month is refused
 * by the database; `toClosedMonth` makes a Problem of that.
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
 * Takes a transaction back: the same entries the other way round, on its own day unless another is given.
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
