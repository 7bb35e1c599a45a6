import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { receiptRecords } from '../../../src/billing/expenses/receipt-records';
import { invoicePdfRecords } from '../../../src/billing/invoices/invoice-pdf-records';
import { createMissingFilesJob } from '../../../src/storage/missing-files';
import type { Desk } from './report-helpers';
import {
  requestFileUrl,
  attach,
  credit,
  makeInvoice,
  openDesk,
  readReport,
  spend,
} from './report-helpers';

/** An accounting record with a file. */
interface Filed {
  key: string;
  /** As shown in the overview. */
  look: () => Promise<{ fileAvailable: boolean; signedUrl: string | null }>;
}

const sent = {
  issued_at: new Date('2026-11-20T06:00:00Z'),
  sent_at: new Date('2026-11-20T06:00:00Z'),
};
const gone = { fileAvailable: false, signedUrl: null };
const there = { fileAvailable: true, signedUrl: expect.any(String) };

/** Tests for every storage driver. */
function testLosses(
  open: () => Promise<Desk>,
  away: (desk: Desk, part: () => Promise<void>) => Promise<void>,
): void {
  let desk: Desk;
  beforeEach(async () => {
    desk = await open();
  });
  afterEach(() => desk.test.close());

  const sweep = async (): Promise<void> => {
    const { context } = desk.test;
    const tables = [
      invoicePdfRecords(context, 'invoice'),
      invoicePdfRecords(context, 'credit_note'),
    ];
    for (const records of [receiptRecords(context), ...tables])
      await createMissingFilesJob(context, records)();
  };

  const seen = <T extends { _id: string }>(items: readonly T[], id: string): T =>
    items.find(({ _id }) => _id === id)!;

  /** A receipt, an invoice and a credit note, each with its file. */
  async function file(): Promise<Filed[]> {
    const expense = await spend(desk, {});
    const invoice = await makeInvoice(desk, sent);
    const note = await credit(desk, invoice.id, 10);
    const keys = [`invoices/${invoice.id}.pdf`, note.invoiceUrl];
    for (const key of keys) await requestFileUrl(desk, key);
    return [
      {
        key: await attach(desk, expense),
        look: async () => seen((await readReport(desk)).expenses, expense),
      },
      ...[invoice.id, note._id].map((id, index) => ({
        key: keys[index]!,
        look: async () => seen((await readReport(desk)).revenue, id),
      })),
    ];
  }

  it('are detected by a request for the file, and shown in the record', async () => {
    for (const { key, look } of await file()) {
      expect(await look()).toMatchObject(there);
      await desk.test.context.files.delete(key);
      const { status, body } = await requestFileUrl(desk, key);
      expect([status, body.code, body.message]).toEqual([
        404,
        'NOT_FOUND',
        'This file is missing. Upload it again.',
      ]);
      expect(await look()).toMatchObject(gone);
      expect(await desk.test.context.files.size(key)).toBeNull();
    }
  });

  it('are detected through an earlier signed URL, and not through a forged one', async () => {
    for (const { key, look } of await file()) {
      const { signedUrl } = await look();
      await desk.test.context.files.delete(key);
      const forged = signedUrl!.replace(/signature=..../, 'signature=AAAA');
      expect((await desk.test.client.get(forged)).status).toBe(404);
      expect(await look()).toMatchObject(there);
      for (const headers of [undefined, { range: 'bytes=0-3' }])
        expect(await desk.test.client.get(signedUrl!, { headers })).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND', message: 'File not found.' },
        });
      expect(await look()).toMatchObject(gone);
    }
  });

  it('are detected by the sweep, which also clears them once the file is back', async () => {
    const { files } = desk.test.context;
    const filed = await file();
    await sweep();
    for (const { look } of filed) expect(await look()).toMatchObject(there);

    for (const { key } of filed) await files.delete(key);
    await sweep();
    for (const { look } of filed) expect(await look()).toMatchObject(gone);

    for (const { key } of filed.slice(1)) await files.put(key, Buffer.from('%PDF-1.7'));
    await sweep();
    const [lost, ...found] = filed;
    expect(await lost!.look()).toMatchObject(gone);
    for (const { look } of found) expect(await look()).toMatchObject(there);
  });

  it('are not recorded while the store is unavailable', async () => {
    const filed = await file();
    const { signedUrl } = await filed[0]!.look();
    await away(desk, async () => {
      await expect(sweep()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect((await requestFileUrl(desk, filed[0]!.key)).body.code).toBe('UNAVAILABLE');
      expect((await desk.test.client.get(signedUrl!)).status).toBe(503);
      for (const { look } of filed) expect(await look()).toMatchObject(there);
    });
    await sweep();
    for (const { look } of filed) expect(await look()).toMatchObject(there);
  });
}

describe('Losses of files on the local disk', () => {
  testLosses(
    () => openDesk(),
    async (desk, part) => {
      // As when the mounted disk disappears.
      const folder = `${desk.test.context.settings.dataDir}/files`;
      await fs.rename(folder, `${folder}.away`);
      await part();
      await fs.rename(`${folder}.away`, folder);
    },
  );
});

describeWithS3('Losses of files in a bucket', (peer) => {
  beforeAll(() => peer().createBucket('losses'));

  testLosses(
    () => openDesk({ filesS3: peer().settings('losses', randomUUID()) }),
    async (_desk, part) => {
      await peer().kill();
      await part().finally(() => peer().start());
    },
  );
});
