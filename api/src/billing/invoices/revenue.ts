import type { RevenueTransaction } from '@hive/contract/accounting';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import type { SignedFile } from '../../storage/signed-addresses';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { createInvoicePdfFiles, readPdfKey } from './invoice-pdf-files';
import { toFile, toRevenue } from './revenue-mapper';
import { createRevenueRepository, documentOf } from './revenue-repository';

/** Lists invoices and credit notes for accounting, and finds their PDFs. */
export function createRevenue(context: AppContext) {
  const repository = createRevenueRepository(context.database);
  const pdfs = createInvoicePdfFiles(context);
  const addresses = createSignedAddresses(context);

  return {
    async listNewest(count: number): Promise<RevenueTransaction[]> {
      const today = londonDay(context.clock.now());
      const rows = await repository.listNewest(count);
      return rows.map((row) => toRevenue(row, { today, addresses }));
    },

    /**
     * The PDF with this key, created now if it never was. A lost PDF is not created again: an upload restores what was sent.
     * Null if the key belongs to no invoice and no credit note.
     */
    async findFile(key: string): Promise<SignedFile | null> {
      const parsed = readPdfKey(key);
      const row = parsed && isUuid(parsed.id) ? await repository.find(parsed) : undefined;
      if (!row) return null;
      if (documentOf(row).file_key !== null) return toFile(row);
      if (row.kind === 'invoice') await pdfs.ensureInvoice(row.invoice);
      else await pdfs.ensureCreditNote(row.note, row.invoice);
      return toFile(row);
    },
  };
}
