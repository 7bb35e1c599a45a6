import fs from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { checkPdfStructure } from '../../../src/billing/expenses/check-pdf-structure';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { drawBomb, drawReceipt } from './receipt-files';

const folder = setUpSharedTemporaryFolder();

async function check(content: Uint8Array | string): Promise<void> {
  const file = folder.join('receipt.pdf');
  await fs.writeFile(file, content);
  return checkPdfStructure(file, securityPolicy.receipts.structure);
}

/** A PDF with one stream. */
function withStream(dictionary: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj'),
  ]);
}

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'q ');

it.each<[what: string, make: () => Uint8Array | string, says: string]>([
  [
    'objects in a row',
    () => `%PDF-1.4\n${'1 0 obj null endobj '.repeat(60_000)}`,
    'too many objects',
  ],
  ['nested dictionaries', () => `%PDF-1.4\n${'<</A '.repeat(5000)}`, 'nested too deeply'],
  ['nested arrays', () => `%PDF-1.4\n1 0 obj ${'['.repeat(5000)}`, 'nested too deeply'],
  ['streams', () => `%PDF-1.4\n${'stream\nx\nendstream '.repeat(11_000)}`, 'too many streams'],
  ['a page of 200 MB', () => drawBomb(200), 'too much compressed content'],
  [
    'many pages of 4 MB',
    () => {
      const one = withStream('/Filter/FlateDecode', deflateSync(megabytes(4), { level: 1 }));
      return Buffer.concat(Array.from({ length: 10 }, () => one));
    },
    'too much compressed content',
  ],
  [
    'content compressed twice',
    () =>
      withStream(
        '/Filter[/FlateDecode/FlateDecode]',
        deflateSync(deflateSync(megabytes(4), { level: 1 })),
      ),
    'compressed more than once',
  ],
  [
    'nested arrays in an object stream',
    () => withStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync('['.repeat(5000))),
    'nested too deeply',
  ],
  [
    'an object stream that claims a million objects',
    () => withStream('/Type/ObjStm/N 1000000/Filter/FlateDecode', deflateSync('1 0')),
    'too many objects',
  ],
])('is refused: %s', async (_what, make, says) => {
  await expect(check(make())).rejects.toMatchObject({
    code: 'RECEIPT_UNREADABLE',
    fields: { file: expect.stringContaining(says) },
  });
});

it.each<[what: string, make: () => Promise<Uint8Array | string> | Uint8Array | string]>([
  ['a receipt', () => drawReceipt(['Total £12.50'])],
  ['a broken file', () => '%PDF-1.7 1 0 obj << [ ( stream'],
  ['a broken stream', () => withStream('/Filter/FlateDecode', Buffer.from('not compressed'))],
  // The reader decodes no pictures, and a scanned page is larger than all text that it reads.
  [
    'a scanned page',
    () =>
      withStream(
        '/Type/XObject/Subtype/Image/Filter/FlateDecode',
        deflateSync(megabytes(40), { level: 1 }),
      ),
  ],
  // Brackets in a stream are no structure.
  ['a picture of brackets', () => withStream('/Subtype/Image', Buffer.alloc(100_000, '['))],
])('is accepted: %s', async (_what, make) => {
  await check(await make());
});
