import { setTimeout as sleep } from 'node:timers/promises';
import type { importExpenses } from '@hive/contract/expense-lists';
import type { z } from 'zod';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, makeForm } from '../../auth/profile/picture-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { takeFingerprint } from '../../platform/matrix/fingerprint';
import type { Answer } from './expense-helpers';
import { closeMonth, countBookings, list, readBooks, spend } from './expense-helpers';

let test: PictureApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
afterAll(() => test.close());

type Imported = z.output<typeof importExpenses.response>;

async function importFile(
  content: string | Uint8Array,
  query: Record<string, string> = {},
  client = admin,
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const form = await makeForm([{ field: 'file', content: bytes, fileName: 'bank.csv' }]);
  return client.request<Answer<Imported>>('POST', '/api/accounting/expense-imports', {
    ...form,
    query,
  });
}

const good = [
  'Date,Supplier,Category,Gross,VAT,VAT rate,Description',
  '2026-11-05,Acme,Hosting,"1,234.50",205.75,20%,Servers',
  '06/11/2026,Café Nero,Travel,£3.20,,,"Coffee, two',
  'of them"',
  '',
  "7 Nov 2026,'=Formula Ltd,office,10.00,0.48,5,",
].join('\r\n');

it('An import first returns a preview of the parsed lines and books nothing', async () => {
  const { status, body } = await importFile(good);
  expect([status, body]).toEqual([
    200,
    {
      encoding: 'utf-8',
      columns: ['Date', 'Supplier', 'Category', 'Gross', 'VAT', 'VAT rate', 'Description'],
      mapping: { date: 0, vendor: 1, category: 2, amount: 3, vat: 4, vatRate: 5, notes: 6 },
      lines: [
        {
          line: 2,
          values: {
            date: '2026-11-05',
            vendor: 'Acme',
            category: 'Hosting',
            amount: '1,234.50',
            vat: '205.75',
            vatRate: '20%',
            notes: 'Servers',
          },
          problems: {},
          isRepeat: false,
        },
        expect.objectContaining({ line: 3, problems: {} }),
        expect.objectContaining({ line: 6, problems: {} }),
      ],
      counts: { lines: 3, withProblems: 0, repeats: 0, booked: 0 },
      amount: 1247.7,
      newCategories: [],
    },
  ]);
  expect(await countBookings(test)).toBe(0);
  expect(await test.listFiles()).toEqual([]);
});

it('An import distinguishes exempt purchases, which are in the VAT return, from those outside its scope', async () => {
  const rates = ['Exempt', 'zero-rated', '0%', 'Outside the scope', 'No VAT', ''];
  const lines = rates.map((rate, index) => `2026-11-05,Vendor ${index},Other,1.00,${rate}`);
  const file = ['Date,Supplier,Category,Gross,VAT rate', ...lines].join('\n');
  expect((await importFile(file, { book: 'true' })).body).toMatchObject({ counts: { booked: 6 } });
  const { items } = await list(admin, { sort: 'vendor', pageSize: 10 });
  expect(items.map(({ vatRate }) => vatRate)).toEqual([0, 0, 0, null, null, null]);
});

it('An import books expenses with VAT, and skips repeated lines unless skipRepeats is false', async () => {
  expect((await importFile(good, { book: 'true' })).body.counts).toEqual({
    lines: 3,
    withProblems: 0,
    repeats: 0,
    booked: 3,
  });
  expect(await readBooks(test)).toEqual({
    '1200': -124_770,
    '2210': 20_575 + 48,
    '5000': 102_875,
    '5004': 952,
    '5005': 320,
  });
  const { items, totals } = await list(admin, { sort: 'date' });
  expect(totals).toEqual({ count: 3, amount: 1247.7, vat: 206.23 });
  expect(items).toMatchObject([
    { vendor: 'Acme', vatRate: 20, notes: 'Servers' },
    { vendor: 'Café Nero', vatRate: null, notes: 'Coffee, two\nof them' },
    { vendor: '=Formula Ltd', category: 'Office', vatRate: 5 },
  ]);
  const entry = await lastEntry(admin);
  expect(entry).toMatchObject({
    action: 'expense.import',
    after: { lines: 3, amount: 1247.7 },
  });
  // The audit entry does not list its expenses: its time identifies them.
  const createdThen = await test.database
    .selectFrom('expense')
    .where('created_at', '=', new Date(entry.at))
    .select('id')
    .execute();
  expect(createdThen.map(({ id }) => id).toSorted()).toEqual(
    items.map(({ _id }) => _id).toSorted(),
  );

  expect((await importFile(good, { book: 'true' })).body).toMatchObject({
    counts: { repeats: 3, booked: 0 },
    amount: 0,
  });
  expect((await importFile(good, { book: 'true', skipRepeats: 'false' })).body).toMatchObject({
    counts: { repeats: 3, booked: 3 },
  });
  expect((await list(admin)).total).toBe(6);
});

it('An import reads Windows-1252, semicolons and, with a mapping, an unknown header', async () => {
  const text = ['Wann;Wer;Wof\u00fcr;Wieviel', '11/05/2026;Caf\u00e9 \u2019t Hoekje;Travel;5'].join(
    '\n',
  );
  const bytes = Buffer.from([...text].map((one) => (one === '\u2019' ? 0x92 : one.charCodeAt(0))));
  const preview = await importFile(bytes);
  expect(preview.body).toMatchObject({
    encoding: 'windows-1252',
    columns: ['Wann', 'Wer', 'Wof\u00fcr', 'Wieviel'],
    mapping: {},
    counts: { lines: 1, withProblems: 1 },
    lines: [
      {
        problems: {
          date: expect.any(String),
          vendor: expect.any(String),
          category: expect.any(String),
          amount: expect.any(String),
        },
      },
    ],
  });
  const query = { mapping: 'date:0,vendor:1,category:2,amount:3', dates: 'month-first' };
  expect((await importFile(bytes, { ...query, book: 'true' })).body.counts).toMatchObject({
    booked: 1,
  });
  expect((await list(admin)).items[0]).toMatchObject({
    date: '2026-11-05',
    vendor: 'Caf\u00e9 \u2019t Hoekje',
  });
});

it('An import reports each invalid line and field, and books nothing if any line is invalid', async () => {
  await closeMonth(test, '2026-08-01', adminId);
  const file = [
    'Date\tPayee\tCategory\tAmount\tVAT\tRate',
    '2026-11-05\tGood\tOther\t1.00\t\t',
    '2027-02-29\tA\tOther\t1.00\t\t',
    '2026-08-31\tA\tOther\t1.00\t\t',
    '9999-01-01\tA\tOther\t1.00\t\t',
    '2026-11-05\t\tOther\t12,345.678\t\t',
    '2026-11-05\tA\tYachts\t-0\t\t',
    '2026-11-05\tA\t\t1e9\t\t17.5',
    '2026-11-05\tA\tOther\t-5.00\t\t',
    '2026-11-05\tA\tOther\t1.00\t0.90\t20',
    '2026-11-05\tA\tOther\t99999999.00\tmuch\t',
    `2026-11-05\t${'x'.repeat(101)}\tOther`,
  ].join('\n');
  const before = await takeFingerprint(test.database, { without: ['rate_limit'] });
  const { body } = await importFile(file);
  expect(body.lines!.map(({ line, problems }) => [line, Object.keys(problems).sort()])).toEqual([
    [2, []],
    [3, ['date']],
    [4, ['date']],
    [5, ['date']],
    [6, ['amount', 'vendor']],
    [7, ['amount', 'category']],
    [8, ['amount', 'category', 'vatRate']],
    [9, ['amount']],
    [10, ['vat']],
    [11, ['amount', 'vat']],
    [12, ['amount', 'vendor']],
  ]);
  expect(body.lines![4]!.problems['amount']).toContain('Enter an amount in pounds');
  expect(body).toMatchObject({
    amount: 1,
    counts: { withProblems: 10 },
    newCategories: ['Yachts'],
  });
  expect(await importFile(file, { book: 'true' })).toMatchObject({
    status: 422,
    body: { code: 'IMPORT_REFUSED', details: { withProblems: 10 } },
  });
  expect(await takeFingerprint(test.database, { without: ['rate_limit'] })).toEqual(before);
});

it('An import adds unknown categories when requested', async () => {
  const file = 'date,vendor,category,amount\n2026-11-05,A,Yachts,1\n2026-11-06,B,yachts,2';
  expect((await importFile(file, { newCategories: 'true', book: 'true' })).body).toMatchObject({
    counts: { booked: 2 },
    newCategories: ['Yachts'],
  });
  expect(await readBooks(test)).toEqual({ '1200': -300, '5008': 300 });
});

it('An import detects expenses already booked, ignoring letter case, also by another at once', async () => {
  await spend(admin, { vendor: 'ACME', amount: 5, date: '2026-11-05' });
  const file =
    'date,vendor,category,amount\n2026-11-05,acme,Yachts,5.00\n2026-11-06,acme,Other,5.00';
  const { body } = await importFile(file, { book: 'true' });
  expect(body).toMatchObject({ counts: { lines: 2, repeats: 1, booked: 1 }, amount: 5 });
  expect(body.lines!.map(({ isRepeat }) => isRepeat)).toEqual([true, false]);
  const answers = await Promise.all([1, 2, 3].map(() => importFile(good, { book: 'true' })));
  expect(answers.map((one) => one.body.counts!.booked).toSorted()).toEqual([0, 0, 3]);
});

it('An import books 10,000 lines while other requests are answered, and rejects more lines', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, n) =>
      `2026-${String(1 + (n % 10)).padStart(2, '0')}-05,Supplier ${n % 300},Office,${n + 1}.00,20`,
  );
  const file = ['date,vendor,category,amount,vat rate', ...rows].join('\n');
  let isBooked = false;
  const booking = importFile(file, { book: 'true' }).finally(() => (isBooked = true));
  let answered = 0;
  while (!isBooked) {
    expect((await test.client.get('/api/live')).status).toBe(200);
    answered += 1;
    await sleep(20);
  }
  // One process that read and booked without a pause would answer once before it and once after.
  expect(answered).toBeGreaterThan(3);
  expect((await booking).body.counts).toMatchObject({ lines: 10_000, booked: 10_000 });
  const { total, totals } = await list(admin);
  expect([total, totals.amount]).toEqual([10_000, 50_005_000]);
  expect((await readBooks(test))['1200']).toBe(-5_000_500_000);

  const longer = await importFile(`${file}\n2026-11-05,A,Office,1,20`);
  expect(longer).toMatchObject({ status: 413, body: { fields: { file: expect.any(String) } } });
});

it('An import rejects an unreadable file with the reason, and an invalid mapping or option with the field’s name', async () => {
  for (const [content, reason] of [
    ['', 'This file has no lines below its header.'],
    ['date,vendor,category,amount', 'This file has no lines below its header.'],
    ['date,vendor\n"2026-11-05,A', 'We can’t read this CSV file. Check line 2.'],
    ['date,vendor\n2026-11-05,"A"B', 'We can’t read this CSV file. Check line 2.'],
    ['%PDF-1.4\n\0\x01', 'This file is not a CSV file.'],
    [Buffer.from('\ufeffdate,vendor\n2026-11-05,A', 'utf16le'), 'This file is not a CSV file.'],
  ] as const)
    expect([content, await importFile(content)]).toMatchObject([
      content,
      { status: 415, body: { code: 'CSV_UNREADABLE', fields: { file: reason } } },
    ]);
  for (const mapping of ['date', 'date:9', 'date:0,date:1', 'colour:0', ''])
    expect([mapping, await importFile(good, { mapping })]).toMatchObject([
      mapping,
      { status: 400, body: { fields: { mapping: expect.any(String) } } },
    ]);
  expect(await importFile(good, { book: 'yes' })).toMatchObject({
    status: 400,
    body: { fields: { book: expect.any(String) } },
  });
});

it('An import requires an admin after step-up', async () => {
  const careless = (await signIn(test, { role: 'admin' })).client;
  const partner = (await signIn(test, { role: 'partner', isSteppedUp: true })).client;
  for (const [client, code] of [
    [careless, 'STEP_UP_REQUIRED'],
    [partner, 'FORBIDDEN'],
    [test.client, 'UNAUTHENTICATED'],
  ] as const)
    expect((await importFile(good, { book: 'true' }, client)).body.code).toBe(code);
  expect(await countBookings(test)).toBe(0);
});
