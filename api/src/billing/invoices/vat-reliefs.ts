import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { reliefDays, unrelievedVat } from './bad-debt';
import type { WrittenOffInvoiceRow } from './write-off-repository';
import { createWriteOffRepository } from './write-off-repository';

/** The VAT of a written-off invoice that can be reclaimed today, and the first and last day for it. */
export interface VatRelief {
  invoice: WrittenOffInvoiceRow;
  pence: number;
  from: string;
  until: string;
}

/** What can be reclaimed today, by the invoices' numbers. */
export async function listVatReliefs({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<VatRelief[]> {
  const today = londonDay(clock.now());
  const writtenOff = await createWriteOffRepository(database).listUnrelieved();
  return writtenOff
    .map((invoice) => ({
      invoice,
      pence: unrelievedVat(invoice, invoice),
      ...reliefDays(invoice, invoice),
    }))
    .filter(({ pence, from, until }) => pence > 0 && today >= from && today <= until);
}
