import { hasUnsafeCharacter } from '@hive/contract/text';
import { naughtyStrings } from '../../support/naughty-strings';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  add,
  change,
  closeMonth,
  countBookings,
  list,
  readBooks,
  remove,
  spend,
} from './expense-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin, userId: adminId } = await signInAdmin(test, { name: 'Ada Admin' }));
});
afterAll(() => test.close());

const badForms: [string, Parameters<typeof add>[1]][] = [
  ['amount', { amount: '12,345.678' }],
  ['amount', { amount: '120' }],
  ['amount', { amount: 12_345.678 }],
  ['amount', { amount: -0 }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 1e9 }],
  ['amount', { amount: null }],
  ['vat', { vat: 20.01 }],
  ['vat', { vat: 1, vatRate: null }],
  ['vat', { vat: -1 }],
  ['vatRate', { vatRate: 17.5 }],
  ['date', { date: '2027-02-29' }],
  ['date', { date: '1900-02-29' }],
  ['date', { date: '1999-12-31' }],
  ['date', { date: '2028-01-01' }],
  ['date', { date: '9999-12-31' }],
  ['date', { date: '10 November' }],
  ['vendor', { vendor: '  ' }],
  ['vendor', { vendor: 'x'.repeat(101) }],
  ['vendor', { vendor: 'a\0b' }],
  ['category', { category: '' }],
  ['notes', { notes: 'x'.repeat(2001) }],
  ['paid', { paid: true }],
];

describe('Adding an expense', () => {
  it('posts the net amount to its category, the VAT and the bank payment', async () => {
    expect(await add(admin)).toMatchObject({
      status: 201,
      body: {
        status: 'booked',
        date: '2026-11-10',
        amount: 120,
        vat: 20,
        vatRate: 20,
        vendor: 'Acme Hosting',
        category: 'Hosting',
        fileUrl: null,
        fileAvailable: false,
        signedUrl: null,
        version: 1,
        isClosed: false,
      },
    });
    expect(await readBooks(test)).toEqual({ '1200': -12000, '2210': 2000, '5000': 10000 });
    expect((await readAudit(admin))[0]).toMatchObject({
      action: 'expense.add',
      after: { amount: 120, vendor: 'Acme Hosting' },
    });
  });

  it('accepts a given VAT amount, otherwise computes it from the rate, and records none without a rate', async () => {
    expect(await spend(admin, { vat: 1.37 })).toMatchObject({ vat: 1.37, vatRate: 20 });
    expect(await spend(admin, { vatRate: null })).toMatchObject({ vat: 0, vatRate: null });
    expect(await spend(admin, { vatRate: undefined })).toMatchObject({ vat: 0, vatRate: null });
    expect(await spend(admin, { amount: 0.01, vatRate: 20 })).toMatchObject({ vat: 0 });
    expect(await spend(admin, { amount: 1.05, vatRate: 5 })).toMatchObject({ vat: 0.05 });
  });

  it('reuses a vendor whose name differs only in letter case, spacing or Unicode form', async () => {
    await spend(admin, { vendor: 'Café  Nero' });
    expect(await spend(admin, { vendor: 'CAFE\u0301 NERO' })).toMatchObject({
      vendor: 'Café Nero',
    });
    expect((await list(admin, { vendor: 'café nero' })).total).toBe(2);
  });

  it('rejects each invalid value with its field’s name and books nothing', async () => {
    for (const [field, values] of badForms)
      expect([values, await add(admin, values)]).toMatchObject([
        values,
        {
          status: 400,
          body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
        },
      ]);
    expect(await countBookings(test)).toBe(0);
  });

  it('accepts 29 February of a leap year, the earliest date and a date one year ahead', async () => {
    expect(await add(admin, { date: '2024-02-29' })).toMatchObject({ status: 201 });
    expect(await add(admin, { date: '2000-01-01' })).toMatchObject({ status: 201 });
    const [today] = test.clock.now().toISOString().split('T');
    const ahead = `${Number(today!.slice(0, 4)) + 1}${today!.slice(4)}`;
    expect(await add(admin, { date: ahead })).toMatchObject({ status: 201 });
  });

  it('rejects an unknown category without creating the vendor, and ignores letter case in categories', async () => {
    expect(await add(admin, { category: 'Yachts' })).toMatchObject({
      status: 400,
      body: { code: 'CATEGORY_UNKNOWN', fields: { category: expect.any(String) } },
    });
    expect(await test.database.selectFrom('vendor').selectAll().execute()).toEqual([]);
    expect(await add(admin, { category: 'hosTING' })).toMatchObject({
      body: { category: 'Hosting' },
    });
  });

  it('accepts unusual characters in vendor names and notes, and only trims notes', async () => {
    for (const text of naughtyStrings().slice(0, 500)) {
      if (text.trim() === '' || text.length > 100) continue;
      const { status, body } = await add(admin, { vendor: text, notes: text });
      expect([text, status]).toEqual([text, hasUnsafeCharacter(text) ? 400 : 201]);
      if (status === 201) expect(body.notes).toBe(text.trim());
    }
  });
});

describe('Changing an expense', () => {
  it('reverses the previous ledger transaction and books a new one', async () => {
    const { _id } = await spend(admin);
    const answer = await change(admin, _id, {
      date: '2026-10-31',
      amount: 60.01,
      vatRate: 0,
      category: 'Software',
      version: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { amount: 60.01, vat: 0, category: 'Software', version: 2 },
    });
    expect(await readBooks(test)).toEqual({ '1200': -6001, '5001': 6001 });
    expect(await countBookings(test)).toBe(3);
    expect(await list(admin)).toMatchObject({ total: 1, totals: { amount: 60.01, vat: 0 } });
    expect(await list(admin, { month: '2026-11-01' })).toMatchObject({ total: 0 });
  });

  it('adds no ledger transaction when no value changes', async () => {
    const { _id } = await spend(admin);
    expect(await change(admin, _id, { vendor: 'ACME hosting' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await countBookings(test)).toBe(1);
  });

  it('rejects an outdated version and accepts only one of several concurrent changes', async () => {
    const { _id } = await spend(admin);
    await change(admin, _id, { amount: 30, version: 1 });
    expect(await change(admin, _id, { amount: 40, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { _id, amount: 30, version: 2 } },
    });
    const other = (await signInAdmin(test)).client;
    const rush = await Promise.all(
      [admin, other, admin, other].map((client, at) =>
        change(client, _id, { amount: 50 + at, date: `2026-1${at % 2}-01`, version: 2 }),
      ),
    );
    expect(rush.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [expense] = (await list(admin)).items;
    expect((await readBooks(test))['1200']).toBe(-Math.round(expense!.amount! * 100));
  });

  it('returns 404 for a deleted or unknown expense', async () => {
    const { _id } = await spend(admin);
    await remove(admin, _id);
    for (const id of [_id, '01890000-0000-7000-8000-000000000000'])
      expect(await change(admin, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('Deleting an expense', () => {
  it('reverses its ledger transaction and hides the expense, but keeps its row', async () => {
    const { _id } = await spend(admin);
    expect(await remove(admin, _id)).toMatchObject({ status: 200 });
    expect(await readBooks(test)).toEqual({});
    expect(await countBookings(test)).toBe(2);
    expect(await list(admin)).toMatchObject({ total: 0, totals: { count: 0, amount: 0 } });
    expect(await remove(admin, _id)).toMatchObject({ status: 404 });
    await expect(
      test.database.deleteFrom('expense').where('id', '=', _id).execute(),
    ).rejects.toThrow('never removed');
  });
});

describe('A closed month', () => {
  it('rejects adding, changing, moving or deleting an expense, and names the admin who closed it', async () => {
    const old = await spend(admin, { date: '2026-09-30' });
    const open = await spend(admin, { date: '2026-11-02', vendor: 'Open Ltd' });
    await closeMonth(test, '2026-09-01', adminId);
    const before = [await readBooks(test), await countBookings(test)];

    const answers = [
      await add(admin, { date: '2026-08-31', vendor: 'Never Kept' }),
      await change(admin, old._id, { date: '2026-11-05' }),
      await change(admin, old._id, { date: '2026-09-30', notes: 'Only this' }),
      await change(admin, open._id, { date: '2026-09-30' }),
      await remove(admin, old._id),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'MONTH_CLOSED', message: expect.stringContaining('Ada Admin') },
      });
    expect(answers[0]!.body.fields).toEqual({ date: expect.stringContaining('August 2026') });
    expect([await readBooks(test), await countBookings(test)]).toEqual(before);
    expect((await list(admin)).items.map(({ isClosed }) => isClosed)).toEqual([false, true]);
    expect((await list(admin, { vendor: 'never kept' })).total).toBe(0);
  });
});

it('Expenses can be changed only by an admin after step-up', async () => {
  const { _id } = await spend(admin);
  const careless = (await signIn(test, { role: 'admin' })).client;
  const partner = (await signIn(test, { role: 'partner', isSteppedUp: true })).client;
  for (const [client, code] of [
    [careless, 'STEP_UP_REQUIRED'],
    [partner, 'FORBIDDEN'],
    [test.client, 'UNAUTHENTICATED'],
  ] as const) {
    expect((await add(client)).body.code).toBe(code);
    expect((await change(client, _id, { amount: 1 })).body.code).toBe(code);
    expect((await remove(client, _id)).body.code).toBe(code);
  }
  expect((await partner.get('/api/accounting/expenses')).status).toBe(403);
  expect((await list(admin)).totals.amount).toBe(120);
});
