import type { AdminInvoice } from '@hive/contract/admin-invoices';
import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { InvoiceTable } from '../../../src/database/invoice-schema';
import { invoiceEntries } from '../../../src/billing/invoices/invoice-entries';
import { book } from '../../../src/billing/ledger/book';
import { createDisputeRepository } from '../../../src/billing/invoices/dispute-repository';
import { londonDay } from '../../../src/platform/time/london-day';
import { createFactories } from '../../support/factories';
import { readPdf } from '../../support/read-pdf';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

export const base = '/api/accounting/invoices';

/** A sent invoice with its ledger entries: £100.00 plus VAT by default. */
export async function insertBilled(
  test: TestApp,
  values: Partial<Insertable<InvoiceTable>> & { boxId?: string } = {},
): Promise<Selectable<InvoiceTable>> {
  const { makeBox, makeInvoice } = createFactories(test.database);
  const { boxId = (await makeBox()).id, ...given } = values;
  const row = await makeInvoice(boxId, given);
  await test.database.transaction().execute((trx) =>
    book(trx, row.issued_at, [
      {
        day: londonDay(row.issued_at),
        kind: 'invoice',
        text: 'An invoice',
        sourceId: row.id,
        entries: invoiceEntries({
          lines: row.lines,
          netPence: row.net_pence,
          vatPence: row.vat_pence,
        }),
      },
    ]),
  );
  return row;
}

/** A paid invoice. */
export async function insertPaid(test: TestApp, admin: TestClient): Promise<string> {
  const { id } = await insertBilled(test, longAgo());
  const paid = await admin.post<AdminInvoice>(`${base}/${id}/pay`, { date: '2026-01-01' });
  if (paid.status !== 200) throw new Error('The invoice could not be paid.');
  return id;
}

/** A written-off invoice. */
export async function insertWrittenOff(test: TestApp, admin: TestClient): Promise<string> {
  const { id } = await insertBilled(test, longAgo());
  const body = { date: '2026-01-01', as: 'write-off', reason: 'The company is dissolved.' };
  const writtenOff = await admin.post<AdminInvoice>(`${base}/${id}/pay`, body);
  if (writtenOff.status !== 200) throw new Error('The invoice could not be written off.');
  return id;
}

/** A sent invoice with an open dispute. */
export async function insertDisputed(test: TestApp): Promise<string> {
  const { id } = await insertBilled(test);
  await createDisputeRepository(test.database).insert({
    id: newId(),
    invoice_id: id,
    reason: 'The refund of May is missing.',
    opened_at: test.clock.now(),
  });
  return id;
}

/** Issued before the test's dates, so that it can be paid on any of them. */
export const longAgo = () => ({
  issued_at: new Date('2025-12-01T06:00:00Z'),
  month: '2025-11-01',
  due_on: '2025-12-31',
});

/** A conversion with £2.00 of commission, approved at this time. */
export async function approve(
  test: TestApp,
  boxId: string,
  decided_at: Date,
  commission_pence = 200,
): Promise<string> {
  const { makeConversion } = createFactories(test.database);
  const values = { status: 'approved', decided_at, created_at: decided_at } as const;
  const made = { ...values, occurred_at: decided_at, commission_pence };
  return (await makeConversion(boxId, made)).id;
}

export const refund = (
  test: TestApp,
  boxId: string,
  conversionId: string,
  { at, pence = 200 }: { at: Date; pence?: number },
) =>
  test.database
    .insertInto('conversion_reversal')
    .values({
      id: newId(),
      conversion_id: conversionId,
      box_id: boxId,
      reference: newId(),
      amount_pence: -2_000,
      commission_pence: -pence,
      occurred_at: at,
      created_at: at,
    })
    .execute();

/** The ledger's balances by account, in pence. */
export async function readAccounts(test: TestApp): Promise<Record<string, number>> {
  const { rows } = await test.context.pool.query<{ account: string; pence: string }>(
    'select account, sum(pence) as pence from ledger_entry group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, Number(pence)]));
}

/** A form part that starts like a PDF. */
export const aPdf = { field: 'file', content: '%PDF-1.7 anything', fileName: 'invoice.pdf' };

/** The text of the PDF of an invoice or credit note, as its partner downloads it. */
export async function readInvoicePdf(
  test: TestApp,
  partner: TestClient,
  id: string,
): Promise<string> {
  const { body } = await partner.get<{ url: string }>(`/api/accounting/invoice/${id}`);
  const answer = await fetch(new URL(body.url, test.origin));
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}
