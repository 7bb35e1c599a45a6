import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { toPounds } from '@hive/contract/money';
import { utcDay } from '../../platform/time/utc-day';
import { reliefDays, unrelievedVat } from './bad-debt';
import type { InvoiceRow } from './invoice-repository';
import type { WriteOffRow } from './write-off-repository';

/** A write-off as shown to admins. */
export function toWriteOff(
  invoice: InvoiceRow,
  writeOff: WriteOffRow,
): NonNullable<InvoiceDetails['writeOff']> {
  const { from, until } = reliefDays(invoice, writeOff);
  return {
    date: utcDay(writeOff.day),
    reason: writeOff.reason,
    amount: toPounds(writeOff.pence),
    reclaimed: toPounds(writeOff.relief_pence),
    reclaimable: toPounds(unrelievedVat(invoice, writeOff)),
    reclaimFrom: from,
    reclaimUntil: until,
  };
}
