import type { Booking } from '@hive/contract/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { toBooking } from './booking-mapper';
import { createJournalRepository } from './journal-repository';

/** The ledger transactions of these invoices, credit notes or expenses, in booking order. */
export async function listBookingsOf(
  database: Kysely<Database>,
  sourceIds: readonly string[],
): Promise<Booking[]> {
  return (await createJournalRepository(database).listOf(sourceIds)).map(toBooking);
}
