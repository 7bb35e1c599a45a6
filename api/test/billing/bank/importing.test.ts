import { importBankStatement, listBankStatements } from '@hive/contract/bank-statements';
import { listBankLines } from '@hive/contract/bank-lines';
import type { z } from 'zod';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { takeFingerprint } from '../../platform/matrix/fingerprint';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { insertBilled } from '../invoices/invoice-helpers';
import { ofx1 } from './bank-files';
import { act, importPayments, listLines, statements, toCsv, upload } from './bank-helpers';

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
  admin = (await signInAdmin(test, { name: 'Ada Lovelace' })).client;
});
afterAll(() => test.close());

const row = (text: string, amount = '10.00') => ({ text, amount });

it('A preview shows every line and stores nothing', async () => {
  const before = await takeFingerprint(test.database);
  const { status, body } = await upload(
    admin,
    toCsv([row('ACME'), row('RENT', '-5.00'), row('RETURNED PAYMENT', '-7.00'), row('BAD', 'x')]),
    {},
  );
  expect(status).toBe(200);
  expect(importBankStatement.response.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ statementId: null, format: 'csv', bank: null, amount: 10 });
  expect(body.isAccountNamed).toBe(false);
  expect(body.counts).toEqual({
    lines: 4,
    withFaults: 1,
    repeats: 0,
    payments: 1,
    ignored: 2,
    saved: 0,
  });
  expect(body.lines.map(({ line, fault, ignoredReason }) => [line, fault, ignoredReason])).toEqual([
    [2, null, null],
    [3, null, 'Money out.'],
    [4, null, null],
    [5, 'The amount is missing or not readable.', null],
  ]);
  expect(await takeFingerprint(test.database)).toEqual(before);
});

it('An import stores the readable lines, lists the faults and is audited', async () => {
  const { id, items, counts, faults, statement } = await importPayments(admin, [
    row('ONE'),
    row('BROKEN', '1.234'),
    row('RENT', '-5.00'),
    row('ACME RETURNED', '-7.00'),
  ]);
  expect(listBankLines.response.safeParse(await listLines(admin, id)).error).toBeUndefined();
  expect(items.map(({ text, state, note }) => [text, state, note])).toEqual([
    ['ONE', 'unmatched', null],
    ['RENT', 'ignored', 'Money out.'],
    ['ACME RETURNED', 'unmatched', 'A payment that the bank returned or reversed.'],
  ]);
  expect(counts).toEqual({ matched: 0, proposed: 0, unmatched: 2, ignored: 1, booked: 0 });
  expect(faults).toEqual([
    { line: 3, text: 'BROKEN', fault: 'The amount is missing or not readable.' },
  ]);
  expect(statement).toMatchObject({
    importedBy: { name: 'Ada Lovelace' },
    from: '2026-12-05',
    lines: 3,
    open: 2,
    openAmount: 10,
  });
  expect(await lastEntry(admin)).toMatchObject({ action: 'bank-statement.import' });
  const unmatched = await listLines(admin, id, { state: 'unmatched', search: 'acme' });
  expect([unmatched.total, unmatched.items.length]).toEqual([1, 1]);
  const { body } = await admin.get<z.output<typeof listBankStatements.response>>(statements);
  expect(listBankStatements.response.safeParse(body).error).toBeUndefined();
  expect(body.items[0]!._id).toBe(id);
});

it('The same file, and the lines of one that overlaps, are imported once, and two equal payments stay two', async () => {
  const twice = [row('TWICE'), row('TWICE')];
  await importPayments(admin, twice);
  const again = await upload(admin, toCsv(twice));
  expect(again.body).toMatchObject({ statementId: null, counts: { repeats: 2, saved: 0 } });
  const more = await upload(admin, toCsv([...twice, row('TWICE'), row('LATER')]));
  expect(more.body.counts).toMatchObject({ repeats: 2, saved: 2 });
  const parallel = await Promise.all([1, 2, 3].map(() => upload(admin, toCsv([row('AT ONCE')]))));
  expect(parallel.map(({ body }) => body.counts.saved).toSorted()).toEqual([0, 0, 1]);
});

it('Lines with an id of the bank are imported once, whatever else has changed', async () => {
  expect((await upload(admin, ofx1)).body).toMatchObject({
    account: '20-00-00 12345678',
    isAccountNamed: true,
    counts: { saved: 2, withFaults: 1 },
  });
  const renamed = ofx1.replace('ACME &amp; SONS LTD', 'ACME SONS');
  expect((await upload(admin, renamed)).body.counts).toMatchObject({ repeats: 2, saved: 0 });
  const otherAccount = ofx1.replace('12345678', '87654321');
  expect((await upload(admin, otherAccount)).body.counts).toMatchObject({ repeats: 0, saved: 2 });
});

it('Transactions that were imported in another format are recognised by account, day and amount', async () => {
  const account = '20-00-00 11112222';
  const ofx = ofx1.replace('12345678', '11112222').replaceAll('FIT-', 'OTHER-');
  await upload(admin, ofx);
  const csv = `Date,Description,Amount
2026-11-05,ACME,1234.56
2026-11-05,ACME,1234.56
2026-11-06,ACME,-12.50`;
  const { body } = await upload(admin, csv, { save: 'true', account });
  expect(body.lines.map(({ isRepeat }) => isRepeat)).toEqual([true, false, true]);
  expect((await upload(admin, csv, { save: 'true', account })).body.counts.saved).toBe(0);
});

it('Files that are no statements are refused with a reason beside the file', async () => {
  for (const [content, code] of [
    ['<html></html>', 'STATEMENT_UNREADABLE'],
    ['%PDF-1.7', 'STATEMENT_UNREADABLE'],
    [Buffer.from([0, 1, 2, 3]), 'STATEMENT_UNREADABLE'],
    ['Date,Description,Amount', 'CSV_UNREADABLE'],
    [toCsv(Array.from({ length: 5_001 }, () => row('X'))), 'BODY_TOO_LARGE'],
  ] as const) {
    const { body } = await upload(admin, content);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, ['file']]);
  }
  const unknown = await upload(admin, 'Wann,Was\n1,2');
  expect(unknown.body).toMatchObject({ needsMapping: true, statementId: null, lines: [] });
});

it('A line can be ignored with a reason, and reopened, but money out cannot', async () => {
  await insertBilled(test, { number: 4_242, net_pence: 50_000, vat_pence: 10_000 });
  const { items } = await importPayments(admin, [
    row('HIVE-004242', '600.00'),
    row('OUT', '-1.00'),
  ]);
  const [received, sent] = items;
  expect(received!.state).toBe('matched');
  expect((await act(admin, received!._id, 'undo', { reason: 'x' })).body.code).toBe(
    'BANK_LINE_STATE',
  );
  const ignored = await act(admin, received!._id, 'ignore', { reason: 'A refund.' });
  expect(ignored.body).toMatchObject({ state: 'ignored', note: 'A refund.', proposals: [] });
  for (const [action, body] of [
    ['ignore', { reason: 'Again.' }],
    ['confirm', { invoiceIds: [received!.proposals[0]!.invoices[0]!._id] }],
    ['assign', { invoices: [] }],
  ] as const)
    expect((await act(admin, received!._id, action, body)).body.code).toBe('BANK_LINE_STATE');
  expect((await act(admin, received!._id, 'undo', { reason: 'Not a refund.' })).body).toMatchObject(
    {
      state: 'matched',
      note: null,
    },
  );
  expect((await act(admin, sent!._id, 'undo', { reason: 'x' })).body.code).toBe('BANK_LINE_STATE');
  expect((await act(admin, received!._id, 'ignore', { reason: ' ' })).body.fields).toHaveProperty(
    'reason',
  );
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect((await act(admin, unknown, 'ignore', { reason: 'x' })).status).toBe(404);
  expect((await admin.get(`${statements}/${unknown}/lines`)).status).toBe(404);
});
