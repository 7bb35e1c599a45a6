import type { Booking } from '@hive/contract/ledger';
import { toPounds } from '@hive/contract/money';
import type { BookingRow } from './journal-repository';
import { utcDay } from '../../platform/time/utc-day';

/** A transaction as shown to admins. */
export const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  date: utcDay(row.day),
  kind: row.kind,
  text: row.text,
  bookedAt: row.bookedAt.toISOString(),
  reverses: row.reverses,
  entries: row.entries.map(({ code, name, pence }) => ({
    code,
    name,
    amount: toPounds(Number(pence)),
  })),
});
