import type { BankLine, confirmBankLines, listBankLines } from '@hive/contract/bank-lines';
import type { ImportedBankStatement } from '@hive/contract/bank-statements';
import type { ApiErrorBody } from '@hive/contract/common';
import type { z } from 'zod';
import { makeForm } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';

type Refusal = Partial<ApiErrorBody>;
export type Confirmed = z.output<typeof confirmBankLines.response>;
export type LineList = z.output<typeof listBankLines.response>;

export const statements = '/api/accounting/bank-statements';
export const lines = '/api/accounting/bank-lines';

export async function upload(
  admin: TestClient,
  content: string | Buffer,
  query: Record<string, string> = { save: 'true' },
) {
  const form = await makeForm([
    { field: 'file', content: Buffer.from(content), fileName: 'statement.csv' },
  ]);
  return admin.request<ImportedBankStatement & Refusal>('POST', statements, { ...form, query });
}

/** A payment in a generated CSV file. */
export interface Payment {
  date?: string;
  text: string;
  amount: string;
}

/** The CSV file of a small bank. */
export const toCsv = (payments: readonly Payment[]): string =>
  [
    'Date,Description,Amount',
    ...payments.map(({ date = '2026-12-05', text, amount }) => `${date},"${text}",${amount}`),
  ].join('\n');

/** Imports payments and lists the statement's lines. */
export async function importPayments(
  admin: TestClient,
  payments: readonly Payment[],
): Promise<LineList & { id: string }> {
  const { body } = await upload(admin, toCsv(payments));
  if (!body.statementId) throw new Error(`Nothing was imported: ${JSON.stringify(body)}`);
  return { ...(await listLines(admin, body.statementId)), id: body.statementId };
}

export const listLines = async (
  admin: TestClient,
  id: string,
  query: Record<string, string | number> = {},
): Promise<LineList> =>
  (await admin.get<LineList>(`${statements}/${id}/lines`, { query: { pageSize: 100, ...query } }))
    .body;

/** Sends an action on a line. */
export const act = (
  admin: TestClient,
  id: string,
  action: 'confirm' | 'assign' | 'ignore' | 'refund' | 'undo',
  body: object,
) => admin.post<BankLine & Refusal>(`${lines}/${id}/${action}`, body);
