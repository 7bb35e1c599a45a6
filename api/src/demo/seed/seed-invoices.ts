import type { ClientBase } from 'pg';
import { kyselyFromClient } from '../../database/kysely-from-client';
import { createInvoiceRepository } from '../../billing/invoices/invoice-repository';
import { issueCreditNote } from '../../billing/invoices/issue-credit-note';
import { issueInvoices } from '../../billing/invoices/issue-invoices';
import { lastWholeMonth, monthAfter, monthOf } from '../../platform/time/months';
import { bookPayment } from '../../billing/invoices/settle-payment';
import { addSeconds } from '../../platform/time/add-seconds';
import { londonDay } from '../../platform/time/london-day';
import { addDays } from '../../platform/time/report-days';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { dayMs, demoDays } from './demo-days';
import { demoId } from './demo-ids';

interface Demo {
  now: Date;
  end: number;
  seller: SellerSettings;
}

/** One invoice in this many is unpaid a month after its date. */
const lateOneIn = 29;
/** All invoices older than this many days are paid. */
const lateDays = 150;
/** The invoice that has a credit note, counted from the newest. */
const creditedFromLast = 60;

/**
 * Invoices every whole month of the demo as the api does. Each invoice is issued and sent on the first day after its
 * month, without a mail. Most are paid, a few are overdue, and one has a credit note.
 */
export async function seedInvoices(client: ClientBase, demo: Demo): Promise<void> {
  const { now, end, seller } = demo;
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
  await client.query('update invoice set sent_at = issued_at');
  const { rows } = await client.query<{ id: string; number: number; issued_at: Date }>(
    'select id, number, issued_at from invoice order by number',
  );
  const credited = rows.at(-creditedFromLast)?.id;
  for (const { id, number, issued_at } of rows) {
    if (id === credited) await creditPart(client, id, demo);
    const isLate = number % lateOneIn === 0 && issued_at.getTime() > end - lateDays * dayMs;
    const day = addDays(londonDay(issued_at), 2 + ((number * 7) % 27));
    if (!isLate && Date.parse(day) < end - dayMs) await pay(client, id, day);
  }
}

/** Credits a tenth, one day later. */
async function creditPart(client: ClientBase, id: string, { seller }: Demo): Promise<void> {
  const database = kyselyFromClient(client);
  const invoice = (await createInvoiceRepository(database).find(id))!;
  await issueCreditNote(database, invoice, {
    netPence: Math.ceil(invoice.net_pence / 10),
    reason: 'Orders that were reported twice.',
    at: addSeconds(invoice.issued_at, dayMs / 1000),
    seller,
    ids: { note: demoId('credit-note', id), booking: demoId('booking', `credit ${id}`) },
  });
}

async function pay(client: ClientBase, id: string, day: string): Promise<void> {
  const database = kyselyFromClient(client);
  const row = (await createInvoiceRepository(database).find(id))!;
  const at = new Date(`${day}T12:00:00Z`);
  await bookPayment(database, row, { day, at, id: demoId('booking', `payment ${id}`) });
}
