import { v7 as newId } from 'uuid';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { insertBilled, longAgo } from '../invoices/invoice-helpers';
import { lines } from './bank-helpers';

interface InsertedLine {
  statementId: string;
  lineId: string;
  invoiceId: string;
  boxId: string;
}

/** A statement with one open payment of £120.00, and the invoice of that sum that it names. */
export async function insertBankLine(test: TestApp): Promise<InsertedLine> {
  const { database } = test;
  const invoice = await insertBilled(test, longAgo());
  const [statementId, lineId] = [newId(), newId()];
  await database
    .insertInto('bank_statement')
    .values({
      id: statementId,
      file_name: 'statement.csv',
      format: 'csv',
      bank: null,
      account: 'Test',
      imported_at: new Date('2026-01-02T12:00:00Z'),
      imported_by: newId(),
      faults: '[]',
    })
    .execute();
  await database
    .insertInto('bank_line')
    .values({
      id: lineId,
      statement_id: statementId,
      line: 2,
      account: 'Test',
      fingerprint: lineId,
      day: '2026-01-01',
      pence: 12_000,
      currency: 'GBP',
      text: `HIVE-${String(invoice.number).padStart(6, '0')}`,
      state: 'open',
    })
    .execute();
  return { statementId, lineId, invoiceId: invoice.id, boxId: invoice.box_id };
}

/** A booked line: £120.00 for the invoice, or the whole payment as credit. */
export async function insertBooked(
  test: TestApp,
  admin: TestClient,
  { asCredit = false }: { asCredit?: boolean } = {},
): Promise<InsertedLine> {
  const inserted = await insertBankLine(test);
  const { lineId, invoiceId, boxId } = inserted;
  const invoices = asCredit ? [] : [{ id: invoiceId, amount: 120 }];
  const { status } = await admin.post(`${lines}/${lineId}/assign`, {
    invoices,
    creditBoxId: boxId,
  });
  if (status !== 200) throw new Error('The line could not be booked.');
  return inserted;
}

/** A use of credit for the invoice. @returns its id */
export async function insertCreditUse(test: TestApp, admin: TestClient): Promise<string> {
  const { boxId, invoiceId } = await insertBooked(test, admin, { asCredit: true });
  const { status, body } = await admin.post<{ _id: string }>(
    `/api/accounting/customer-credits/${boxId}/uses`,
    { invoiceId },
  );
  if (status !== 201) throw new Error('The credit could not be used.');
  return body._id;
}
