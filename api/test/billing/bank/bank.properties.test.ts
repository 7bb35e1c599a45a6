import type { CustomerAccount } from '@hive/contract/customer-accounts';
import type { Debtors } from '@hive/contract/debtors';
import fc from 'fast-check';
import { signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled, longAgo, readAccounts } from '../invoices/invoice-helpers';
import { act, statements, toCsv, upload } from './bank-helpers';

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const boxCount = 3;
const invoiceCount = 4;
const at = fc.nat(30);
const pence = fc.constantFrom(12_000, 24_000, 5_000, 13_000);
const step = fc.oneof(
  fc.record({
    do: fc.constant('import' as const),
    payments: fc.array(fc.record({ at, pence }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('confirm many' as const), at }),
  fc.record({
    do: fc.constant('assign' as const),
    at,
    invoices: fc.array(at, { maxLength: 3 }),
    pence,
  }),
  fc.record({
    do: fc.constantFrom(
      'undo' as const,
      'undo part' as const,
      'undo use' as const,
      'pay' as const,
      'unpay' as const,
      'credit' as const,
      'write off' as const,
      'reclaim' as const,
    ),
    at,
  }),
  fc.record({ do: fc.constant('use' as const), at, box: at }),
  fc.record({ do: fc.constant('refund' as const), at, pence }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const query = async <T extends object>(text: string): Promise<T[]> =>
  (await test.context.pool.query<T>(text)).rows;
const idAt = async (text: string, index: number): Promise<string> => {
  const rows = await query<{ id: string }>(text);
  return rows[index % Math.max(rows.length, 1)]?.id ?? '01900000-0000-7000-8000-000000000000';
};
const invoiceAt = (index: number) => idAt('select id from invoice order by number', index);
const boxAt = (index: number) =>
  idAt('select distinct box_id as id from invoice order by 1', index);

/** Sends one random request. Refusals are fine: the invariants hold whatever is done. */
async function run(one: Step): Promise<number> {
  const reason = 'Wrong.';
  switch (one.do) {
    case 'import': {
      const payments = one.payments.map((payment) => ({
        text: `HIVE-00000${1 + (payment.at % (boxCount * invoiceCount))}`,
        amount: (payment.pence / 100).toFixed(2),
      }));
      return (await upload(admin, toCsv(payments))).status;
    }
    case 'confirm many': {
      const id = await idAt('select id from bank_statement order by id desc', one.at % 3);
      return (await admin.post(`${statements}/${id}/confirm`, { minConfidence: 0.9 })).status;
    }
    case 'assign': {
      const id = await idAt(`select id from bank_line order by id desc`, one.at);
      const invoices = await Promise.all(
        one.invoices.map(async (index) => ({
          id: await invoiceAt(index),
          amount: one.pence / 200,
        })),
      );
      return (await act(admin, id, 'assign', { invoices, creditBoxId: await boxAt(one.at) }))
        .status;
    }
    case 'undo':
      return (
        await act(
          admin,
          await idAt(`select id from bank_line where state = 'booked'`, one.at),
          'undo',
          { reason },
        )
      ).status;
    case 'undo part': {
      const partId = await idAt(
        `select id from payment_allocation where bank_line_id is not null and reversal_id is null`,
        one.at,
      );
      const [part] = await query<{ line: string }>(
        `select bank_line_id as line from payment_allocation where id = '${partId}'`,
      );
      const line = part?.line ?? partId;
      return (await act(admin, line, 'undo', { reason, partId })).status;
    }
    case 'undo use': {
      const id = await idAt('select id from payment_allocation where bank_line_id is null', one.at);
      return (await admin.post(`/api/accounting/customer-credit-uses/${id}/undo`, { reason }))
        .status;
    }
    case 'use': {
      const path = `/api/accounting/customer-credits/${await boxAt(one.box)}/uses`;
      return (await admin.post(path, { invoiceId: await invoiceAt(one.at) })).status;
    }
    case 'refund': {
      const path = `/api/accounting/customer-credits/${await boxAt(one.at)}/refunds`;
      const body = { amount: one.pence / 100, date: '2026-12-08', reason };
      return (await admin.post(path, body)).status;
    }
    case 'pay':
      return (await admin.post(`${base}/${await invoiceAt(one.at)}/pay`, { date: '2026-12-06' }))
        .status;
    case 'write off':
    case 'reclaim': {
      const as = one.do === 'reclaim' ? 'vat-relief' : 'write-off';
      const body = { date: '2026-12-10', as, ...(as === 'write-off' && { reason }) };
      return (await admin.post(`${base}/${await invoiceAt(one.at)}/pay`, body)).status;
    }
    case 'unpay':
      return (await admin.post(`${base}/${await invoiceAt(one.at)}/unpay`, { reason })).status;
    case 'credit':
      return (
        await admin.post(`${base}/${await invoiceAt(one.at)}/credit-notes`, { net: 10, reason })
      ).status;
  }
}

/** Checks the ledger, the invoices and the credits against each other. */
async function checkBooks(): Promise<void> {
  const [wrong] = await query(`select
    (select count(*) from (select from ledger_entry group by transaction_id having sum(pence) <> 0) one)::int as unbalanced,
    (select count(*) from invoice i where net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence - written_off_pence <>
      (select sum(e.pence) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = '1100'
       where t.source_id = i.id or t.source_id in (select id from credit_note n where n.invoice_id = i.id)))::int as "unlikeLedger",
    (select count(*) from invoice i where paid_pence <
      (select coalesce(sum(pence), 0) from payment_allocation a where a.invoice_id = i.id and a.reversal_id is null))::int as "lost",
    (select count(*) from invoice where paid_on is null
      and paid_pence > 0 and paid_pence = net_pence + vat_pence)::int as "paidAndOpen",
    (select count(*) from bank_line l where (state = 'booked') <> (pence =
      (select coalesce(sum(a.pence), 0) from payment_allocation a where a.bank_line_id = l.id and a.reversal_id is null)))::int as "unevenLines",
    (select count(*) from customer_credit c where pence <>
      (select coalesce(sum(case when a.bank_line_id is null then -a.pence when a.invoice_id is null then a.pence else 0 end), 0)
       from payment_allocation a where a.box_id = c.box_id and a.reversal_id is null))::int as "unevenCredits",
    (select count(*) from (
      select sum(sum(case when bank_line_id is null then -pence else pence end)) over (partition by box_id order by day) as pence
      from payment_allocation where reversal_id is null and (bank_line_id is null or invoice_id is null)
      group by box_id, day) balance where pence < 0)::int as "uncovered"`);
  expect(wrong).toEqual({
    unbalanced: 0,
    unlikeLedger: 0,
    lost: 0,
    paidAndOpen: 0,
    unevenLines: 0,
    unevenCredits: 0,
    uncovered: 0,
  });
  await checkBadDebts();
  const [credit] = await query<{ pence: number }>(
    'select coalesce(sum(pence), 0)::int as pence from customer_credit',
  );
  expect(0 - ((await readAccounts(test))['2300'] ?? 0)).toBe(credit!.pence);
}

/** Checks bad debts and their VAT: in the ledger, in the list of debtors, and in each running account. */
async function checkBadDebts(): Promise<void> {
  const [sums] = await query<Record<'vat' | 'written' | 'relief' | 'open', number>>(`select
    sum(vat_pence - credited_vat_pence)::int as vat, sum(written_off_pence)::int as written,
    coalesce((select sum(relief_pence) from invoice_write_off), 0)::int as relief,
    sum(net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence - written_off_pence)::int as open
    from invoice`);
  const { vat, written, relief, open } = sums!;
  const ledger = await readAccounts(test);
  const {
    '1100': debtors = 0,
    '2200': onSales = 0,
    '2210': reclaimed = 0,
    '5999': bad = 0,
  } = ledger;
  expect({ debtors, bad, vatOwed: 0 - onSales - reclaimed }).toEqual({
    debtors: open,
    bad: written - relief,
    vatOwed: vat - relief,
  });
  const [wrong] =
    await query(`select count(*)::int as count from invoice i left join invoice_write_off w on w.invoice_id = i.id
    where written_off_pence <> least(coalesce(w.pence, 0),
        greatest(net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence, 0))
      or coalesce(w.relief_pence, 0) <> round(least(written_off_pence, coalesce(w.relieved_pence, 0)) / 6.0)`);
  expect(wrong).toEqual({ count: 0 });
  const { body } = await admin.get<Debtors>('/api/accounting/debtors');
  expect(Math.round(body.totals.total * 100)).toBe(debtors);
  for (let box = 0; box < boxCount; box += 1) {
    const boxId = await boxAt(box);
    const account = await admin.get<CustomerAccount>(`/api/accounting/customer-accounts/${boxId}`);
    const [owed] = await query<{ pence: number }>(`select (
      sum(net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence - written_off_pence)
      - coalesce((select pence from customer_credit where box_id = '${boxId}'), 0))::int as pence
      from invoice where box_id = '${boxId}'`);
    const { opening, closing, totals } = account.body;
    expect(Math.round(closing * 100)).toBe(owed!.pence);
    const { invoiced, credited, paid, writtenOff = 0 } = totals;
    expect(Math.round((opening + invoiced + credited + paid + writtenOff) * 100)).toBe(owed!.pence);
  }
}

it('After any imports, confirmations, assignments, reversals and payments by hand, write-offs and claims of VAT, ledger, invoices and credits agree', async () => {
  const { makeBox } = createFactories(test.database);
  for (let box = 0; box < boxCount; box += 1) {
    const { id: boxId } = await makeBox();
    for (let month = 1; month <= invoiceCount; month += 1)
      await insertBilled(test, {
        boxId,
        number: box * invoiceCount + month,
        ...longAgo(),
        month: `2026-0${month}-01`,
      });
  }
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) statuses.add(await run(one));
      await checkBooks();
    }),
    { numRuns: process.env['LONG'] ? 200 : 8 },
  );
  expect([...statuses].filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
});
