import type { AppContext } from '../platform/context';
import { drawInvoice } from './draw-invoice';
import type { InvoiceRow } from './invoice-repository';

/**
 * The PDFs of invoices. The row is the invoice: its PDF is drawn when it is first wanted, kept under the invoice's id,
 * and drawn again should the file be lost, so that issuing a month's invoices waits for no file.
 */
export function createInvoiceFiles({
  files,
  packageRoot,
}: Pick<AppContext, 'files' | 'packageRoot'>) {
  return {
    /** The key of the PDF, which is there. Two who want it at once draw the same one. */
    async keep(invoice: InvoiceRow): Promise<string> {
      const key = `invoices/${invoice.id}.pdf`;
      if ((await files.size(key)) === null) {
        await files.put(key, await drawInvoice(invoice, packageRoot));
      }
      return key;
    },
  };
}
