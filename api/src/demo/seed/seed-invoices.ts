import type { ClientBase } from 'pg';
import { addSeconds } from '../../platform/add-seconds';
import { issueInvoices } from '../../invoices/issue-invoices';
import { lastWholeMonth, monthAfter, monthOf } from '../../invoices/months';
import type { SellerSettings } from '../../platform/seller-settings';
import { demoDays } from './demo-days';
import { demoId } from './demo-ids';

/** Settles every whole month of the demo as the api does; each invoice is issued on the first day after its month. */
export async function seedInvoices(
  client: ClientBase,
  { now, end, seller }: { now: Date; end: number; seller: SellerSettings },
): Promise<void> {
  const last = lastWholeMonth(new Date(end));
  const first = demoDays(now)[0]!.start;
  for (let month = monthOf(new Date(first)); month <= last; month = monthAfter(month)) {
    await issueInvoices(client, {
      month,
      at: addSeconds(new Date(`${monthAfter(month)}T00:00:00Z`), 2 * 60 * 60),
      seller,
      newId: (of, boxId) => demoId(of, `${month} ${boxId}`),
    });
  }
}
