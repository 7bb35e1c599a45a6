import { createReadStream } from 'node:fs';
import path from 'node:path';
import { bookingPenceMax } from '@hive/contract/money';
import type { Expense } from '@hive/contract/expenses';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { removeNul } from '../../platform/http/remove-nul';
import { discardFiles } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import type { TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import type { ReceivedFile } from '../../storage/uploads/receive-file';
import { toExpense, toFacts } from './expense-mapper';
import { noExpense } from './expense-problems';
import { createExpenseRepository } from './expense-repository';
import { isSameName } from './name-repository';
import type { ReadReceipt } from './read-receipt';
import { readFileName, readReceiptText } from './read-receipt';
import { newReceiptKey, tellReceipt, tidyFileName } from './receipt-files';
import { createReceiptReader } from './receipt-reader';

export type ReceiptService = ReturnType<typeof createReceiptService>;

/** Takes the one file off the wire. */
type Receive = (temporary: TemporaryFiles) => Promise<ReceivedFile>;

interface KeptReceipt {
  key: string;
  name: string;
}

/** Receipts of expenses, kept as they were uploaded. */
export function createReceiptService(context: AppContext) {
  const { database, clock, files, policy, settings } = context;
  const reader = createReceiptReader(context);
  const addresses = createSignedAddresses(context);
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));

  /** Keeps what arrives, and makes its record. Where that fails, the file goes. */
  async function keep<T>(
    receive: Receive,
    record: (kept: KeptReceipt, uploaded: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    const uploaded = await receive(temporary);
    try {
      const ending = await tellReceipt(uploaded.path);
      const kept = { key: newReceiptKey(ending), name: tidyFileName(uploaded.name, ending) };
      await files.put(kept.key, createReadStream(uploaded.path), {
        maxBytes: policy.receipts.maxBytes,
      });
      return await record(kept, uploaded).catch(async (error: unknown) => {
        await discardFiles(context, [kept.key]);
        throw error;
      });
    } finally {
      await temporary.remove(uploaded);
    }
  }

  /** What its name says comes first: a person wrote it. */
  async function read({ key, name }: KeptReceipt, uploaded: ReceivedFile): Promise<ReadReceipt> {
    const text = key.endsWith('.pdf') ? removeNul(await reader.read(uploaded.path)) : '';
    const where = `${name.replaceAll(/[_-]/g, ' ')}\n${text}`.toLowerCase();
    const vendors = await database
      .selectFrom('vendor')
      .where(sql<number>`position(lower(name) in ${where})`, '>', 0)
      .select('name')
      .execute();
    const known = { vendors: vendors.map((vendor) => vendor.name), today: londonDay(clock.now()) };
    const fromName = readFileName(name, known);
    const fromText = readReceiptText(text, known);
    const isKnown = known.vendors.some((vendor) => isSameName(vendor, fromName.vendor ?? ''));
    const pence = fromName.pence ?? fromText.pence;
    return {
      date: fromName.date ?? fromText.date,
      pence: pence !== null && pence > 0 && pence <= bookingPenceMax ? pence : null,
      vendor: (isKnown ? fromName.vendor : fromText.vendor) ?? fromName.vendor,
    };
  }

  return {
    /**
     * Makes a draft of a receipt, with what can be read from it for sure.
     * @throws Problem RECEIPT_UNREADABLE, and what `receive` throws
     */
    async add(session: RequestSession, receive: Receive): Promise<Expense> {
      checkAccess('admin', session);
      checkStepUp(session);
      return keep(receive, async (kept, uploaded) => {
        const { date, pence, vendor } = await read(kept, uploaded);
        const id = newId();
        const now = clock.now();
        return database.transaction().execute(async (on) => {
          const expenses = createExpenseRepository(on);
          await expenses.insert({
            id,
            status: 'draft',
            day: date,
            pence,
            vendor_read: vendor,
            file_key: kept.key,
            file_name: kept.name,
            created_at: now,
            updated_at: now,
          });
          const row = (await expenses.find(id))!;
          await writeAudit(on, session, now, {
            action: 'expense.receipt',
            entity: { kind: 'expense', id },
            after: { ...toFacts(row), fileName: kept.name },
          });
          return toExpense(row, addresses);
        });
      });
    },

    /**
     * Puts a receipt in the place of a missing one, of none, or of another: also in a month that is closed, as the
     * books stay as they are. Whether the expense is there is asked before anything is read.
     * @throws Problem NOT_FOUND, RECEIPT_UNREADABLE, and what `receive` throws
     */
    async reupload(
      session: RequestSession,
      id: string,
      receive: Receive,
    ): Promise<{ fileUrl: string }> {
      checkAccess('admin', session);
      checkStepUp(session);
      if (!(await createExpenseRepository(database).find(id))) throw noExpense();
      return keep(receive, async ({ key, name }) => {
        const now = clock.now();
        const before = await database.transaction().execute(async (on) => {
          const expenses = createExpenseRepository(on);
          await expenses.lock();
          const row = await expenses.find(id);
          if (!row) throw noExpense();
          const file = { file_key: key, file_name: name, file_missing_at: null };
          await expenses.change(id, file, now);
          await writeAudit(on, session, now, {
            action: 'expense.receipt',
            entity: { kind: 'expense', id },
            before: { fileName: row.fileName },
            after: { fileName: name },
          });
          return row;
        });
        if (before.fileKey !== null) await discardFiles(context, [before.fileKey]);
        return { fileUrl: key };
      });
    },
  };
}
