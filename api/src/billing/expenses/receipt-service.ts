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
import { requireUser } from '../../platform/http/require-user';
import { removeNul } from '../../platform/http/remove-nul';
import { discardFiles, discardFilesNow } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import type { TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import type { ReceivedFile } from '../../storage/uploads/receive-file';
import { checkPdfStructure } from './check-pdf-structure';
import { toExpense, toAuditSnapshot } from './expense-mapper';
import { expenseNotFound } from './expense-problems';
import { createExpenseRepository } from './expense-repository';
import { isSameName } from './name-repository';
import type { ReadReceipt } from './read-receipt';
import { readFileName, readReceiptText } from './read-receipt';
import { newReceiptKey, detectReceiptType, tidyFileName } from './receipt-files';
import { createReceiptReader } from './receipt-reader';

export type ReceiptService = ReturnType<typeof createReceiptService>;

/** Reads the uploaded file from the request. */
type Receive = (temporary: TemporaryFiles) => Promise<ReceivedFile>;

interface StoredReceipt {
  key: string;
  name: string;
}

/** Stores receipts of expenses as uploaded. */
export function createReceiptService(context: AppContext) {
  const { database, clock, files, policy, settings } = context;
  const reader = createReceiptReader(context);
  const addresses = createSignedAddresses(context);
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));

  /** Checks and stores the uploaded file, and its record. Deletes the file if that fails. */
  async function storeReceipt<T>(
    receive: Receive,
    record: (stored: StoredReceipt, uploaded: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    const uploaded = await receive(temporary);
    try {
      const extension = await detectReceiptType(uploaded.path);
      if (extension === 'pdf') await checkPdfStructure(uploaded.path, policy.receipts.structure);
      const stored = {
        key: newReceiptKey(extension),
        name: tidyFileName(uploaded.name, extension),
      };
      await files.put(stored.key, createReadStream(uploaded.path), {
        maxBytes: policy.receipts.maxBytes,
      });
      return await record(stored, uploaded).catch(async (error: unknown) => {
        await discardFilesNow(context, [stored.key]);
        throw error;
      });
    } finally {
      await temporary.remove(uploaded);
    }
  }

  /** The file name takes precedence: a person wrote it. */
  async function read(
    { key, name }: StoredReceipt,
    uploaded: ReceivedFile,
    account: string,
  ): Promise<ReadReceipt> {
    const text = key.endsWith('.pdf') ? removeNul(await reader.read(uploaded.path, account)) : '';
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
     * Creates a draft from a receipt, with the data that can be read with certainty.
     * @throws Problem RECEIPT_UNREADABLE, RATE_LIMITED, UNAVAILABLE, and what `receive` throws
     */
    async add(session: RequestSession, receive: Receive): Promise<Expense> {
      checkAccess('admin', session);
      checkStepUp(session);
      return storeReceipt(receive, async (stored, uploaded) => {
        const { date, pence, vendor } = await read(stored, uploaded, requireUser(session));
        const id = newId();
        const now = clock.now();
        return database.transaction().execute(async (trx) => {
          const expenses = createExpenseRepository(trx);
          await expenses.insert({
            id,
            status: 'draft',
            day: date,
            pence,
            vendor_read: vendor,
            file_key: stored.key,
            file_name: stored.name,
            created_at: now,
            updated_at: now,
          });
          const row = (await expenses.find(id))!;
          await writeAudit(trx, session, now, {
            action: 'expense.receipt',
            entity: { kind: 'expense', id },
            after: { ...toAuditSnapshot(row), fileName: stored.name },
          });
          return toExpense(row, addresses);
        });
      });
    },

    /**
     * Adds or replaces the receipt of an expense, also in a closed month, because the books do not change. Checks that
     * the expense exists before anything is read.
     * @throws Problem NOT_FOUND, RECEIPT_UNREADABLE, and what `receive` throws
     */
    async reupload(
      session: RequestSession,
      id: string,
      receive: Receive,
    ): Promise<{ fileUrl: string }> {
      checkAccess('admin', session);
      checkStepUp(session);
      if (!(await createExpenseRepository(database).find(id))) throw expenseNotFound();
      return storeReceipt(receive, async ({ key, name }) => {
        const now = clock.now();
        const before = await database.transaction().execute(async (trx) => {
          const expenses = createExpenseRepository(trx);
          await expenses.lock();
          const row = await expenses.find(id);
          if (!row) throw expenseNotFound();
          const file = { file_key: key, file_name: name, file_missing_at: null };
          await expenses.change(id, file, now);
          await writeAudit(trx, session, now, {
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
