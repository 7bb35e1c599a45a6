import { receiptJobs } from '../../../src/billing/expenses/receipt-jobs';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, download, drawPicture } from '../../auth/profile/picture-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { drawBomb, drawReceipt, reupload, uploadReceipt } from './receipt-files';
import { add, change, closeMonth, countBookings, list, remove, spend } from './expense-helpers';

/** Limits that a slow machine does not reach. */
const patient = { ...securityPolicy.receipts, readSeconds: 200, growthMegabytes: 4096 };
const { structure } = patient;

let test: PictureApp;
let admin: TestClient;
let adminId: string;
const open = async (receipts = patient) => {
  test = await createPictureApp({ policy: { receipts } });
  ({ client: admin, userId: adminId } = await signInAdmin(test));
};
afterEach(() => test.close());

const listReceipts = async (): Promise<string[]> =>
  (await test.listFiles()).filter((file) => file.startsWith('files/receipts/'));

describe('A receipt', () => {
  beforeEach(() => open());

  it('becomes a draft with the values in its text, and enters the list and the ledger once it is booked', async () => {
    await spend(admin, { vendor: 'Acme' });
    await spend(admin, { vendor: 'Acme Hosting' });
    const pdf = await drawReceipt([
      'ACME HOSTING LTD',
      'Invoice date: 5 November 2026',
      'Due date: 05/12/2026',
      'Subtotal £100.00',
      'Total VAT £20.00',
      'Total £120.00',
      'Amount paid £120.00',
    ]);

    const { status, body } = await uploadReceipt(admin, pdf, {
      fileName: 'C:\\fakepath\\scän.pdf',
    });

    expect([status, body]).toMatchObject([
      201,
      {
        status: 'draft',
        date: '2026-11-05',
        amount: 120,
        vendor: 'Acme Hosting',
        category: null,
        fileName: 'scän.pdf',
        fileAvailable: true,
        version: 1,
      },
    ]);
    expect((await list(admin)).total).toBe(2);
    expect(await countBookings(test)).toBe(2);
    expect(await list(admin, { status: 'draft' })).toMatchObject({
      total: 1,
      totals: { count: 1, amount: 120 },
    });
    expect(await list(admin, { status: 'draft', vendor: 'acme hosting' })).toMatchObject({
      total: 1,
    });
    expect(await lastEntry(admin)).toMatchObject({
      action: 'expense.receipt',
      entity: { id: body._id },
    });

    const file = await fetch(new URL(body.signedUrl!, test.origin));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="sc_n.pdf"; filename*=UTF-8''sc%C3%A4n.pdf`,
    );
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);

    const booked = await change(admin, body._id!, { amount: 120, version: 1 });
    expect(booked).toMatchObject({ status: 200, body: { status: 'booked', fileAvailable: true } });
    expect(await countBookings(test)).toBe(3);
    expect((await list(admin)).total).toBe(3);
  });

  it('may be a JPEG, PNG or WebP picture, is stored unchanged, and becomes a draft with the values in its file name', async () => {
    const picture = drawPicture();
    for (const [bytes, ending] of [
      [await picture.jpeg().toBuffer(), 'jpg'],
      [await picture.png().toBuffer(), 'png'],
      [await picture.webp().toBuffer(), 'webp'],
    ] as const) {
      const fileName = `2026-10-02_New Supplier_£1,045.60.${ending}`;
      const answer = await uploadReceipt(admin, bytes, { fileName, type: 'text/html' });
      expect(answer).toMatchObject({
        status: 201,
        body: {
          date: '2026-10-02',
          amount: 1045.6,
          vendor: 'New Supplier',
          fileUrl: expect.stringMatching(new RegExp(`^receipts/[0-9a-f]{32}\\.${ending}$`)),
        },
      });
      expect((await download(test, answer.body.signedUrl!)).equals(bytes)).toBe(true);
    }
    // Extracted vendor details do not create a vendor.
    expect((await admin.get<unknown[]>('/api/accounting/vendors')).body).toEqual([]);
  });

  it('of the wrong type, field or size is rejected and leaves no file and no draft', async () => {
    for (const [content, code] of [
      ['<html>Total £5.00', 'RECEIPT_UNREADABLE'],
      ['GIF89a not a receipt', 'RECEIPT_UNREADABLE'],
      ['', 'RECEIPT_UNREADABLE'],
      ['MZ', 'RECEIPT_UNREADABLE'],
    ] as const)
      expect(await uploadReceipt(admin, content)).toMatchObject({
        status: 415,
        body: { code, fields: { file: expect.any(String) } },
      });
    expect(await uploadReceipt(admin, 'x', { field: 'receipt' })).toMatchObject({
      status: 400,
      body: { fields: { receipt: expect.any(String) } },
    });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(Buffer.from('%PDF-1.4'));
    expect(await uploadReceipt(admin, large)).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
    expect(await test.listFiles()).toEqual([]);
    expect((await list(admin, { status: 'draft' })).total).toBe(0);
  });

  it('that cannot be parsed is stored as a draft without values', async () => {
    for (const content of ['%PDF-1.7', `%PDF-1.4\n${'<<'.repeat(50)}`]) {
      const { status, body } = await uploadReceipt(admin, content);
      expect([status, body]).toMatchObject([
        201,
        { status: 'draft', date: null, amount: null, vendor: null, fileAvailable: true },
      ]);
      expect((await download(test, body.signedUrl!)).toString()).toBe(content);
    }
  });

  it('that replaces another deletes the other’s file, also in a closed month', async () => {
    const { _id } = await spend(admin);
    const first = await reupload(admin, _id, await drawReceipt(['One']));
    await closeMonth(test, '2026-11-01', adminId);
    const second = await reupload(admin, _id, await drawReceipt(['Two']), { fileName: 'two.pdf' });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await listReceipts()).toEqual([`files/${second.body.fileUrl}`]);
    const [expense] = (await list(admin)).items;
    expect(expense).toMatchObject({ fileName: 'two.pdf', version: 1, isClosed: true });
    expect(await reupload(admin, '01890000-0000-7000-8000-000000000000', 'x')).toMatchObject({
      status: 404,
    });
  });

  it('is deleted with a draft, and retained when its expense is deleted', async () => {
    const draft = await uploadReceipt(admin, '%PDF-1.4');
    const { _id } = await spend(admin);
    const reuploaded = await reupload(admin, _id, '%PDF-1.4');
    expect((await remove(admin, draft.body._id!)).status).toBe(200);
    expect((await remove(admin, _id)).status).toBe(200);
    expect(await listReceipts()).toEqual([`files/${reuploaded.body.fileUrl}`]);
    expect(await countBookings(test)).toBe(2);
  });

  it('that is lost is shown as missing until the file is restored or uploaded again', async () => {
    const { _id } = await spend(admin);
    const { body } = await reupload(admin, _id, '%PDF-1.4');
    await reupload(admin, (await spend(admin, { vendor: 'Other' }))._id, '%PDF-1.4');
    const readFileState = async () => {
      for (const job of Object.values(receiptJobs(test.context))) await job();
      const { items } = await list(admin, { vendor: 'Acme Hosting' });
      return [items[0]!.fileAvailable, items[0]!.signedUrl];
    };
    expect(await readFileState()).toEqual([true, expect.any(String)]);

    const bytes = Buffer.from('%PDF-1.4');
    await test.context.files.delete(body.fileUrl!);
    expect(await readFileState()).toEqual([false, null]);
    await test.context.files.put(body.fileUrl!, bytes);
    expect(await readFileState()).toEqual([true, expect.any(String)]);

    await test.context.files.delete(body.fileUrl!);
    expect(await readFileState()).toEqual([false, null]);
    expect((await reupload(admin, _id, '%PDF-1.4')).status).toBe(200);
    const { items } = await list(admin, { vendor: 'Acme Hosting' });
    expect(items[0]).toMatchObject({ fileAvailable: true, fileUrl: expect.any(String) });
  });

  it('without an expense is deleted 30 days after it was found', async () => {
    await uploadReceipt(admin, '%PDF-1.4');
    await test.context.files.put('receipts/lost.pdf', Buffer.from('a'));
    for (const [days, left] of [
      [2, 2],
      [31, 1],
    ] as const) {
      test.clock.advance(days * 24 * 60 * 60);
      for (const job of Object.values(receiptJobs(test.context))) await job();
      expect(await listReceipts()).toHaveLength(left);
    }
  });

  it('can be uploaded only by an admin after step-up', async () => {
    const { _id } = await spend(admin);
    const careless = (await signIn(test, { role: 'admin' })).client;
    const partner = (await signIn(test, { role: 'partner', isSteppedUp: true })).client;
    for (const [client, code] of [
      [careless, 'STEP_UP_REQUIRED'],
      [partner, 'FORBIDDEN'],
      [test.client, 'UNAUTHENTICATED'],
    ] as const) {
      expect((await uploadReceipt(client, '%PDF-1.4')).body.code).toBe(code);
      expect((await reupload(client, _id, '%PDF-1.4')).body.code).toBe(code);
    }
    expect(await test.listFiles()).toEqual([]);
  });
});

describe('A hostile PDF', () => {
  const lenient = { ...structure, maxInflatedBytes: 1024 ** 3 };

  it('is refused before it is read, with its field, and nothing of it stays', async () => {
    await open();

    expect(await uploadReceipt(admin, drawBomb(200))).toMatchObject({
      status: 415,
      body: {
        code: 'RECEIPT_UNREADABLE',
        fields: { file: expect.stringContaining('too much compressed content') },
      },
    });
    expect(await test.listFiles()).toEqual([]);
  });

  it.each([
    ['time', { ...patient, structure: lenient, readSeconds: 1 }, /too long/],
    ['memory', { ...patient, structure: lenient, growthMegabytes: 1 }, /too much memory/],
  ])(
    'is stored unread when it exceeds the limit of %s, and another request succeeds',
    async (_what, receipts, why) => {
      await open(receipts);
      const upload = uploadReceipt(admin, drawBomb(200));
      const meanwhile = await add(admin);

      expect(meanwhile.status).toBe(201);
      expect(await upload).toMatchObject({
        status: 201,
        body: { status: 'draft', amount: null, fileAvailable: true },
      });
      expect(test.readLog().some((line) => why.test(line))).toBe(true);
    },
  );
});
