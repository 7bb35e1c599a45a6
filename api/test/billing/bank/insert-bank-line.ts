import type { CustomerCredit } from '@hive/contract/customer-credits';
import { v7 as newId } from 'uuid';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { insertBilled, longAgo } from '../invoices/invoice-helpers';
import type { NewLine } from '../../../src/billing/bank/bank-repository';
import { lines } from './bank-helpers';

interface InsertedLine {
  statementId: string;
  lineId: string;
  invoiceId: string;
  boxId: string;
}

/** A statement with one open payment of £120.00, and the invoice of that sum that it names. */
export async function insertBankLine(
  test: TestApp,
  line: Partial<NewLine> = {},
): Promise<InsertedLine> {
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
      ...line,
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

/** £50.00 of credit that was paid back, and the line of money out that is its transfer. */
export async function insertRefund(
  test: TestApp,
  admin: TestClient,
): Promise<{ lineId: string; refundId: string; boxId: string }> {
  const { boxId } = await insertBooked(test, admin, { asCredit: true });
  const { status, body } = await admin.post<CustomerCredit>(
    `/api/accounting/customer-credits/${boxId}/refunds`,
    { amount: 50, date: '2026-01-02', reason: 'The partner has left.' },
  );
  if (status !== 201) throw new Error('The credit could not be paid back.');
  const { lineId } = await insertBankLine(test, {
    pence: -5_000,
    state: 'ignored',
    note: 'Money out.',
    text: 'REFUND',
  });
  return { lineId, refundId: body.refunds![0]!._id, boxId };
}
