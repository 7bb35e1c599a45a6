import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { Expense } from '@hive/contract/expenses';
import PdfDocument from 'pdfkit';
import { makeForm } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import type { Answer } from './expense-helpers';

/** A PDF with these lines of text. */
export async function drawReceipt(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = new PdfDocument({ size: 'A5' });
  for (const line of lines) pdf.text(line);
  pdf.end();
  return buffer(pdf);
}

/** A small PDF whose page decompresses to this many megabytes of text. */
export function drawBomb(megabytes: number): Uint8Array {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'BT (bomb) Tj ET\n'), {
    level: 1,
  });
  const parts = [
    Buffer.from('%PDF-1.4\n'),
    Buffer.from('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from(
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Contents 4 0 R>>endobj\n',
    ),
    Buffer.from(`4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ];
  return Buffer.concat(parts);
}

interface Sent {
  fileName?: string;
  type?: string;
  field?: string;
}

const send = async <T>(
  client: TestClient,
  [method, path]: [string, string],
  content: Uint8Array | string,
  { fileName = 'scan.pdf', type = 'application/pdf', field = 'file' }: Sent,
) => client.request<Answer<T>>(method, path, await makeForm([{ field, content, fileName, type }]));

export const uploadReceipt = (client: TestClient, content: Uint8Array | string, sent: Sent = {}) =>
  send<Expense>(client, ['POST', '/api/accounting/receipts'], content, sent);

export const reupload = (
  client: TestClient,
  id: string,
  content: Uint8Array | string,
  sent: Sent = {},
) =>
  send<{ fileUrl: string }>(
    client,
    ['PUT', `/api/accounting/expense/${id}/reupload`],
    content,
    sent,
  );
