import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { createCreditNoteRepository } from './credit-note-repository';
import { invoiceNotFound } from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import { creditNoteNumber, invoiceNumber } from './invoice-labels';
import { createInvoicePdfFiles, pdfKey } from './invoice-pdf-files';

export type ReuploadService = ReturnType<typeof createReuploadService>;

/** Restores a lost PDF of an invoice or a credit note. */
export function createReuploadService(
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'settings' | 'packageRoot'>,
) {
  const { database, files, clock, settings } = context;
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));

  async function find(id: string) {
    const invoice = await createInvoiceRepository(database).find(id);
    if (invoice) return { table: 'invoice', number: invoiceNumber(invoice) } as const;
    const note = await createCreditNoteRepository(database).find(id);
    if (note) return { table: 'credit_note', number: creditNoteNumber(note) } as const;
    throw invoiceNotFound();
  }

  return {
    /**
     * Stores the file that `receive` reads. The invoice or credit note is looked up before anything is read.
     * @throws Problem NOT_FOUND, RECEIPT_UNREADABLE, VALIDATION_FAILED if it is not lost, and errors of `receive`
     */
    async reupload(
      session: RequestSession,
      id: string,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<{ fileUrl: string }> {
      checkAccess('admin', session);
      checkStepUp(session);
      const { table, number } = await find(id);
      const key = pdfKey(table, { id });
      // Issued PDFs never change: only a lost one can be uploaded.
      if ((await files.size(key)) !== null) throw fileNotMissing();
      const uploaded = await receive(temporary);
      try {
        await checkPdf(uploaded);
        await files.put(key, createReadStream(uploaded.path));
      } finally {
        await temporary.remove(uploaded);
      }
      const at = clock.now();
      await database.transaction().execute(async (trx) => {
        await createInvoicePdfFiles({ ...context, database: trx }).markFound(table, id);
        await writeAudit(trx, session, at, {
          action: 'invoice.file',
          entity: { kind: 'invoice', id },
          after: { number, file: key, bytes: uploaded.size },
        });
      });
      return { fileUrl: key };
    },
  };
}

const fileNotMissing = (): Problem =>
  invalidField('file', 'This PDF is not missing. You can only upload one that was lost.');

/** The name and type that a browser sends are not trusted: checks the PDF signature. */
async function checkPdf({ path: file }: TemporaryFile): Promise<void> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') === '%PDF-') return;
  } finally {
    await opened.close();
  }
  const message = 'This file is not a PDF. Choose the invoice’s PDF.';
  throw new Problem('RECEIPT_UNREADABLE', message, { fields: { file: message } });
}
