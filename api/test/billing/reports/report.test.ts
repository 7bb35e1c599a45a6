import { v7 as newId } from 'uuid';
import type { AccountingReport } from '@hive/contract/accounting';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { signInAdmin } from '../../audit/audit-helpers';
import { bookIn, cost, costs, sale } from '../ledger/ledger-helpers';
import { openSession, signIn } from '../../support/sign-in';
import type { Site } from './report-helpers';
import {
  requestFileUrl,
  attach,
  credit,
  makeInvoice,
  now,
  openSite,
  readReport,
  spend,
  signInToSite,
} from './report-helpers';

describe('The report', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  beforeEach(async () => {
    await site.test.reset();
    site = await signInToSite(site.test);
    await site.test.database
      .insertInto('ledger_account')
      .values({ code: costs, name: 'Things' })
      .execute();
  });
  afterAll(() => site.test.close());

  it('of an empty ledger has 18 months of zeros up to the current month in London', async () => {
    const { revenue, expenses, months } = await readReport(site);
    expect([revenue, expenses]).toEqual([[], []]);
    expect(months).toHaveLength(18);
    expect(months[0]).toEqual({ month: '2025-06-01', revenue: 0, expenses: 0 });
    expect(months.at(-1)).toEqual({ month: '2026-11-01', revenue: 0, expenses: 0 });

    const turns = { '2026-06-30T22:59:59Z': '2026-06-01', '2026-06-30T23:00:00Z': '2026-07-01' };
    for (const [instant, month] of Object.entries(turns)) {
      site.test.clock.set(new Date(instant));
      const { client } = await signInAdmin(site.test);
      expect((await readReport({ ...site, admin: client })).months.at(-1)?.month).toBe(month);
    }
  });

  it('sums each month from the ledger, without VAT', async () => {
    await bookIn(site.test, sale('2025-06-01', 12_345), cost('2025-06-30', 700));
    await bookIn(
      site.test,
      sale('2025-05-31', 99_999),
      sale('2026-11-30', 1),
      cost('2026-03-29', 5),
    );
    const { months } = await readReport(site);
    expect(months.filter(({ revenue, expenses }) => revenue + expenses > 0)).toEqual([
      { month: '2025-06-01', revenue: 123.45, expenses: 7 },
      { month: '2026-03-01', revenue: 0, expenses: 0.05 },
      { month: '2026-11-01', revenue: 0.01, expenses: 0 },
    ]);
  });

  it('shows the ten newest invoices and credit notes, and the ten newest expenses', async () => {
    for (let day = 1; day <= 12; day += 1) {
      await makeInvoice(site, {
        billed_to: `Box of day ${day}`,
        month: '2026-10-01',
        issued_at: new Date(`2026-11-${String(day).padStart(2, '0')}T06:00:00Z`),
        due_on: '2026-12-01',
      });
      await spend(site, { date: `2026-11-${String(day).padStart(2, '0')}`, notes: `Day ${day}` });
    }
    await spend(site, { date: '2020-01-01', notes: 'Old' });
    const { revenue, expenses } = await readReport(site);
    const tenNewest = Array.from({ length: 10 }, (_, index) => 12 - index);
    expect(revenue.map(({ box }) => box.name)).toEqual(tenNewest.map((day) => `Box of day ${day}`));
    expect(expenses.map(({ notes }) => notes)).toEqual(tenNewest.map((day) => `Day ${day}`));
    expect(revenue[0]).toMatchObject({
      date: '2026-11-12',
      kind: 'invoice',
      number: expect.stringMatching(/^HIVE-\d+$/),
      amount: 120,
      category: 'Plan',
      fileAvailable: true,
      signedUrl: null,
    });
  });

  it('shows a credit note as a negative amount, and a lost file as unavailable', async () => {
    const invoice = await makeInvoice(site, {
      issued_at: new Date('2026-11-20T06:00:00Z'),
      sent_at: new Date('2026-11-20T06:00:00Z'),
    });
    const note = await credit(site, invoice.id, 10);
    await site.test.database
      .updateTable('invoice')
      .set({ file_missing_at: new Date(now) })
      .where('id', '=', invoice.id)
      .execute();
    const { revenue } = await readReport(site);
    expect(revenue[0]).toMatchObject({
      _id: note._id,
      kind: 'credit-note',
      number: note.number,
      amount: -12,
      status: null,
      date: '2026-11-22',
    });
    expect(revenue[1]).toMatchObject({ _id: invoice.id, fileAvailable: false, signedUrl: null });
  });

  it('requires an admin', async () => {
    const { client: partner } = await signIn(site.test, { role: 'partner', isSteppedUp: true });
    const stale = await openSession(site.test, site.adminId);
    for (const call of ['report', 'signed-url?key=receipts/none.pdf']) {
      expect((await partner.get(`/api/accounting/${call}`)).status).toBe(403);
      expect((await site.test.client.get(`/api/accounting/${call}`)).status).toBe(401);
      expect((await stale.get(`/api/accounting/${call}`)).status).not.toBe(403);
    }
  });
});

/** Tests for every storage driver. */
function testSignedUrls(open: () => Promise<Site>): void {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.test.close());

  const ask = (key: string) => requestFileUrl(site, key);

  /** What the address returns without a session. */
  async function follow(key: string) {
    const { status, body } = await ask(key);
    expect(status).toBe(200);
    return site.test.client.get<string>(body.url);
  }

  it('serves an expense’s receipt with its file name for five minutes', async () => {
    const key = await attach(site, await spend(site, {}), 'October hosting.pdf');
    const { body } = await ask(key);
    const answer = await site.test.client.get<string>(body.url);
    expect([answer.status, answer.body]).toEqual([200, '%PDF-1.7 a receipt']);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'October hosting.pdf',
    );
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    site.test.clock.advance(299);
    expect((await site.test.client.get(body.url)).status).toBe(200);
    site.test.clock.advance(1);
    expect((await site.test.client.get(body.url)).status).toBe(404);
    site.test.clock.set(new Date(now));
  });

  it('generates the PDF of an invoice and of a credit note on first request', async () => {
    const invoice = await makeInvoice(site, {
      issued_at: new Date('2026-11-01T06:00:00Z'),
      sent_at: new Date('2026-11-01T06:00:00Z'),
    });
    const note = await credit(site, invoice.id, 1.5);
    const { revenue } = (await site.admin.get<AccountingReport>('/api/accounting/report')).body;
    for (const { invoiceUrl } of revenue.filter(({ _id }) => [invoice.id, note._id].includes(_id)))
      expect(await follow(invoiceUrl)).toMatchObject({
        status: 200,
        body: expect.stringMatching(/^%PDF-/),
      });
    const drawn = (await site.admin.get<AccountingReport>('/api/accounting/report')).body.revenue;
    const address = drawn.find(({ _id }) => _id === note._id)?.signedUrl ?? '';
    expect((await site.test.client.get(address)).status).toBe(200);
  });

  it('is refused for a file that no record references', async () => {
    const others = [
      'receipts/0f.pdf',
      'pictures/0f.webp',
      'promo/0f.mp4',
      `invoices/${newId()}.pdf`,
    ];
    for (const key of others) await site.test.context.files.put(key, Buffer.from('secret'));
    const odd = [
      '../settings.json',
      'invoices/../receipts/0f.pdf',
      `invoices/${'-'.repeat(36)}.pdf`,
      `credit-notes/${newId()}.pdf`,
      `invoices/${newId().toUpperCase()}.pdf`,
      'x',
      ' ',
    ];
    for (const key of [...others, ...odd]) {
      const { status, body } = await ask(key);
      expect([key, status, body.code]).toEqual([key, 404, 'NOT_FOUND']);
    }
    for (const key of ['', 'x'.repeat(201)]) expect((await ask(key)).status).toBe(400);
  });

  it('returns 404 once it is altered', async () => {
    const key = await attach(site, await spend(site, {}));
    const { body } = await ask(key);
    for (const altered of [
      body.url.replace(/expires=\d+/, 'expires=9999999999'),
      body.url.replace('receipts/', 'invoices/'),
      body.url.replace('owner=expense', 'owner=box'),
    ])
      expect((await site.test.client.get(altered)).status).toBe(404);
  });
}

describe('A signed URL of a file on the local disk', () => {
  testSignedUrls(() => openSite());
});

describeWithS3('A signed URL of a file in a bucket', (peer) => {
  testSignedUrls(async () => {
    await peer().createBucket('accounting');
    return openSite({ filesS3: peer().settings('accounting', 'files') });
  });
});
