import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { receiptRecords } from '../../../src/billing/expenses/receipt-records';
import { invoicePdfRecords } from '../../../src/billing/invoices/invoice-pdf-records';
import { createMissingFilesJob } from '../../../src/storage/missing-files';
import type { Site } from './report-helpers';
import {
  requestFileUrl,
  attach,
  credit,
  makeInvoice,
  openSite,
  readReport,
  spend,
} from './report-helpers';

/** An accounting record with a file. */
interface Filed {
  key: string;
  /** As shown in the overview. */
  readFile: () => Promise<{ fileAvailable: boolean; signedUrl: string | null }>;
}

const sent = {
  issued_at: new Date('2026-11-20T06:00:00Z'),
  sent_at: new Date('2026-11-20T06:00:00Z'),
};
const missing = { fileAvailable: false, signedUrl: null };
const available = { fileAvailable: true, signedUrl: expect.any(String) };

/** Tests for every storage driver. */
function testLosses(
  open: () => Promise<Site>,
  away: (site: Site, part: () => Promise<void>) => Promise<void>,
): void {
  let site: Site;
  beforeEach(async () => {
    site = await open();
  });
  afterEach(() => site.test.close());

  const sweep = async (): Promise<void> => {
    const { context } = site.test;
    const tables = [
      invoicePdfRecords(context, 'invoice'),
      invoicePdfRecords(context, 'credit_note'),
    ];
    for (const records of [receiptRecords(context), ...tables])
      await createMissingFilesJob(context, records)();
  };

  const findById = <T extends { _id: string }>(items: readonly T[], id: string): T =>
    items.find(({ _id }) => _id === id)!;

  /** A receipt, an invoice and a credit note, each with its file. */
  async function file(): Promise<Filed[]> {
    const expense = await spend(site, {});
    const invoice = await makeInvoice(site, sent);
    const note = await credit(site, invoice.id, 10);
    const keys = [`invoices/${invoice.id}.pdf`, note.invoiceUrl];
    for (const key of keys) await requestFileUrl(site, key);
    return [
      {
        key: await attach(site, expense),
        readFile: async () => findById((await readReport(site)).expenses, expense),
      },
      ...[invoice.id, note._id].map((id, index) => ({
        key: keys[index]!,
        readFile: async () => findById((await readReport(site)).revenue, id),
      })),
    ];
  }

  it('are detected by a request for the file, and shown in the record', async () => {
    for (const { key, readFile } of await file()) {
      expect(await readFile()).toMatchObject(available);
      await site.test.context.files.delete(key);
      const { status, body } = await requestFileUrl(site, key);
      expect([status, body.code, body.message]).toEqual([
        404,
        'NOT_FOUND',
        'This file is missing. Upload it again.',
      ]);
      expect(await readFile()).toMatchObject(missing);
      expect(await site.test.context.files.size(key)).toBeNull();
    }
  });

  it('are detected through an earlier signed URL, and not through a forged one', async () => {
    for (const { key, readFile } of await file()) {
      const { signedUrl } = await readFile();
      await site.test.context.files.delete(key);
      const forged = signedUrl!.replace(/signature=..../, 'signature=AAAA');
      expect((await site.test.client.get(forged)).status).toBe(404);
      expect(await readFile()).toMatchObject(available);
      for (const headers of [undefined, { range: 'bytes=0-3' }])
        expect(await site.test.client.get(signedUrl!, { headers })).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND', message: 'File not found.' },
        });
      expect(await readFile()).toMatchObject(missing);
    }
  });

  it('are detected by the sweep, which also clears them once the file is back', async () => {
    const { files } = site.test.context;
    const filed = await file();
    await sweep();
    for (const { readFile } of filed) expect(await readFile()).toMatchObject(available);

    for (const { key } of filed) await files.delete(key);
    await sweep();
    for (const { readFile } of filed) expect(await readFile()).toMatchObject(missing);

    for (const { key } of filed.slice(1)) await files.put(key, Buffer.from('%PDF-1.7'));
    await sweep();
    const [lost, ...found] = filed;
    expect(await lost!.readFile()).toMatchObject(missing);
    for (const { readFile } of found) expect(await readFile()).toMatchObject(available);
  });

  it('are not recorded while the store is unavailable', async () => {
    const filed = await file();
    const { signedUrl } = await filed[0]!.readFile();
    await away(site, async () => {
      await expect(sweep()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect((await requestFileUrl(site, filed[0]!.key)).body.code).toBe('UNAVAILABLE');
      expect((await site.test.client.get(signedUrl!)).status).toBe(503);
      for (const { readFile } of filed) expect(await readFile()).toMatchObject(available);
    });
    await sweep();
    for (const { readFile } of filed) expect(await readFile()).toMatchObject(available);
  });
}

describe('Losses of files on the local disk', () => {
  testLosses(
    () => openSite(),
    async (site, part) => {
      // As when the mounted disk disappears.
      const folder = `${site.test.context.settings.dataDir}/files`;
      await fs.rename(folder, `${folder}.away`);
      await part();
      await fs.rename(`${folder}.away`, folder);
    },
  );
});

describeWithS3('Losses of files in a bucket', (peer) => {
  beforeAll(() => peer().createBucket('losses'));

  testLosses(
    () => openSite({ filesS3: peer().settings('losses', randomUUID()) }),
    async (_desk, part) => {
      await peer().kill();
      await part().finally(() => peer().start());
    },
  );
});
