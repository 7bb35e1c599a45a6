import type { RevenueTransaction } from '@hive/contract/accounting';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../platform/context';
import { londonDay } from '../platform/london-day';
import type { SignedFile } from '../storage/signed-addresses';
import { createSignedAddresses } from '../storage/signed-addresses';
import { createPaperFiles, readPaperKey } from './paper-files';
import { toFile, toRevenue } from './revenue-mapper';
import { createRevenueRepository, ownPart } from './revenue-repository';

/** Invoices and credit notes as accounting tells of them: what came in and went back, and its papers. */
export function createRevenue(context: AppContext) {
  const stored = createRevenueRepository(context.database);
  const papers = createPaperFiles(context);
  const addresses = createSignedAddresses(context);

  return {
    async listNewest(count: number): Promise<RevenueTransaction[]> {
      const today = londonDay(context.clock.now());
      const rows = await stored.listNewest(count);
      return rows.map((row) => toRevenue(row, { today, addresses }));
    },

    /**
     * The PDF that a key is of, drawn now where it never was; one that is lost is brought back by an upload, as what was
     * sent. Null for a key of no invoice and no credit note.
     */
    async findFile(key: string): Promise<SignedFile | null> {
      const named = readPaperKey(key);
      const paper = named && isUuid(named.id) ? await stored.find(named) : undefined;
      if (!paper) return null;
      if (ownPart(paper).file_key !== null) return toFile(paper);
      if (paper.kind === 'invoice') await papers.keepInvoice(paper.invoice);
      else await papers.keepCreditNote(paper.note, paper.invoice);
      return toFile(paper);
    },
  };
}
