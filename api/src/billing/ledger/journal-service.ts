import type { Readable } from 'node:stream';
import type { Booking, BookingFilter } from '@hive/contract/ledger';
import { toPounds } from '@hive/contract/money';
import { paginate } from '../../database/paginate';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { CsvCell } from '../../platform/http/csv';
import { csvStream } from '../../platform/http/csv-file';
import { invalidField } from '../../platform/http/problem';
import { toBooking } from './booking-mapper';
import type { BookingRow } from './journal-repository';
import { createJournalRepository } from './journal-repository';
import { checkInBooks } from './period';
import { utcDay } from '../../platform/time/utc-day';

const header = ['Date', 'Transaction', 'Kind', 'Text', 'Account', 'Name', 'Debit', 'Credit'];

/** A positive amount with its pence; null otherwise. */
const toSide = (pence: number): CsvCell => (pence > 0 ? toPounds(pence).toFixed(2) : null);

const toCells = ({ id, day, kind, text, entries }: BookingRow): CsvCell[][] =>
  entries.map(({ code, name, pence }) => [
    utcDay(day),
    id,
    kind,
    text,
    code,
    name,
    toSide(Number(pence)),
    toSide(-Number(pence)),
  ]);

/** The journal: every transaction of the books with its entries. */
export function createJournalService({
  database,
  readDatabase,
}: Pick<AppContext, 'database' | 'readDatabase'>) {
  const journal = createJournalRepository(database);
  const exported = createJournalRepository(readDatabase);

  async function* rowsOf(filter: BookingFilter): AsyncGenerator<CsvCell[]> {
    const read = (after: BookingRow | null) => exported.listAfter(filter, after);
    for await (const row of paginate(null, read, (entry) => entry)) yield* toCells(row);
  }

  return {
    /**
     * One page, the newest first.
     * @throws Problem VALIDATION_FAILED
     */
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: BookingFilter & { page: number; pageSize: number },
    ): Promise<{
      items: Booking[];
      page: number;
      pageSize: number;
      total: number;
      accounts: { code: string; name: string }[];
    }> {
      checkAccess('admin', session);
      checkDays(filter);
      const [rows, total, accounts] = await Promise.all([
        journal.list(filter, { page, pageSize }),
        journal.count(filter),
        journal.listAccounts(),
      ]);
      return { items: rows.map(toBooking), page, pageSize, total, accounts };
    },

    /**
     * Exports all transactions as a file, one line per entry.
     * @throws Problem VALIDATION_FAILED
     */
    export(session: RequestSession, filter: BookingFilter): Readable {
      checkAccess('admin', session);
      checkDays(filter);
      return csvStream(header, rowsOf(filter));
    },
  };
}
export type JournalService = ReturnType<typeof createJournalService>;

function checkDays({ from, to }: BookingFilter): void {
  if (from) checkInBooks(from, 'from');
  if (to) checkInBooks(to, 'to');
  if (!from || !to || from <= to) return;
  const message = 'Choose a last day that is not before the first.';
  throw invalidField('to', message);
}
