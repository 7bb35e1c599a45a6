import type { Invoice } from '@hive/contract/invoices';
import type { OwnBoxes } from '../partners/own-boxes';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { londonDay } from '../platform/london-day';
import { Problem } from '../platform/problem';
import { createSignedAddresses } from '../storage/signed-addresses';
import { createInvoiceFiles } from './invoice-files';
import { toInvoice } from './invoice-mapper';
import { createInvoiceRepository } from './invoice-repository';
import { invoiceNumber } from './invoice-words';

/** What partners see of the invoices of their boxes. */
export function createInvoiceService(context: AppContext, ownBoxes: OwnBoxes) {
  const stored = createInvoiceRepository(context.database);
  const files = createInvoiceFiles(context);
  const addresses = createSignedAddresses(context);

  return {
    /** @throws Problem NOT_FOUND */
    async list(session: RequestSession, boxId?: string): Promise<Invoice[]> {
      const boxes = boxId ? [await ownBoxes.pick(session, boxId)] : await ownBoxes.list(session);
      const rows = await stored.listOfBoxes(boxes.map(({ id }) => id));
      const today = londonDay(context.clock.now());
      return rows.map((row) => toInvoice(row, today));
    },

    /** @throws Problem NOT_FOUND, also for another partner's */
    async getFile(session: RequestSession, id: string): Promise<{ url: string }> {
      const boxes = await ownBoxes.list(session);
      const invoice = await stored.find(id);
      if (!invoice || !boxes.some((box) => box.id === invoice.box_id)) {
        throw new Problem('NOT_FOUND', 'There is no such invoice among yours.');
      }
      const key = await files.keep(invoice);
      const owner = `box ${invoice.box_id}`;
      return { url: addresses.make({ key, owner, fileName: `${invoiceNumber(invoice)}.pdf` }) };
    },
  };
}
