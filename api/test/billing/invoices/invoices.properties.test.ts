import type { listInvoices } from '@hive/contract/admin-invoices';
import fc from 'fast-check';
import type { z } from 'zod';
import {
  createInvoiceRun,
  createMonthlyInvoiceJob,
} from '../../../src/billing/invoices/monthly-run';
import { monthAfter, monthOf } from '../../../src/platform/time/months';
import { londonDay } from '../../../src/platform/time/london-day';
import { addDays } from '../../../src/platform/time/report-days';
import { signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import { openSession } from '../../support/sign-in';
import { createTestClock } from '../../support/test-clock';
import { approve, base, readAccounts } from './invoice-helpers';

const start = new Date('2025-01-01T00:00:00Z');
let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2025-01-20T12:00:00Z')) });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** Sets the clock to the first day of the next month, or some days later. */
function moveToNextMonth(days = 0): void {
  const next = monthAfter(monthOf(test.clock.now()));
  test.clock.set(new Date(`${addDays(next, days)}T12:00:00Z`));
}
const runJob = () => createMonthlyInvoiceJob(createInvoiceRun(test.context), () => true)();
const query = async <T extends object>(text: string): Promise<T[]> =>
  (await test.context.pool.query<T>(text)).rows;

/** Checks the invariants. */
async function checkBooks(totals: z.infer<typeof listInvoices.response>['totals']) {
  const [wrong] = await query(`select
    (select coalesce(max(number), 0) - count(*) from invoice)::int as "invoiceGaps",
    (select coalesce(max(number), 0) - count(*) from credit_note)::int as "noteGaps",
    (select last from invoice_number) - (select count(*) from invoice)::int as "numbersLost",
    (select last from credit_note_number) - (select count(*) from credit_note)::int as "noteNumbersLost",
    (select count(*) from invoice where net_pence <> (select sum((line->>'pence')::int) from jsonb_array_elements(lines) line))::int as "unevenInvoices",
    (select count(*) from credit_note where net_pence <> (select sum((line->>'pence')::int) from jsonb_array_elements(lines) line))::int as "unevenNotes",
    (select count(*) from (select from ledger_entry group by transaction_id having sum(pence) <> 0) one)::int as "unbalanced",
    (select count(*) from invoice where credited_net_pence = net_pence and credited_vat_pence <> vat_pence)::int as "vatLeft",
    (select count(*) from invoice i where sent_at is null)::int as drafts`);
  expect(wrong).toEqual({
    invoiceGaps: 0,
    noteGaps: 0,
    numbersLost: 0,
    noteNumbersLost: 0,
    unevenInvoices: 0,
    unevenNotes: 0,
    unbalanced: 0,
    vatLeft: 0,
    drafts: 0,
  });
  const [sums] = await query<Record<string, number>>(`select
    coalesce(sum(net_pence), 0)::int as net, coalesce(sum(vat_pence), 0)::int as vat,
    coalesce(sum(credited_net_pence), 0)::int as "creditedNet", coalesce(sum(credited_vat_pence), 0)::int as "creditedVat",
    coalesce(sum(paid_pence), 0)::int as paid from invoice`);
  const { net = 0, vat = 0, creditedNet = 0, creditedVat = 0, paid = 0 } = sums!;
  const accounts = await readAccounts(test);
  expect(accounts['1100'] ?? 0).toBe(net + vat - creditedNet - creditedVat - paid);
  expect(accounts['1200'] ?? 0).toBe(paid);
  expect(0 - (accounts['2200'] ?? 0)).toBe(vat - creditedVat);
  expect(0 - (accounts['4000'] ?? 0) - (accounts['4100'] ?? 0)).toBe(net - creditedNet);
  expect(totals).toEqual({
    amount: (net + vat) / 100,
    credited: (creditedNet + creditedVat) / 100,
    outstanding: (net + vat - creditedNet - creditedVat - paid) / 100,
  });
}

const step = fc.oneof(
  fc.record({ do: fc.constant('month' as const), pence: fc.nat(99_999) }),
  fc.record({ do: fc.constantFrom('pay' as const, 'unpay' as const), at: fc.nat(30) }),
  fc.record({
    do: fc.constant('credit' as const),
    at: fc.nat(30),
    net: fc.option(fc.integer({ min: 1, max: 12_000 })),
  }),
);

it('After any runs, payments, cancelled payments and credit notes the books balance, sums match their lines and no number is missing', async () => {
  const { makeBox } = createFactories(test.database);
  const boxes = [
    await makeBox({ created_at: start, tier: 'gold' }),
    await makeBox({ created_at: start, tier: 'silver' }),
    await makeBox({ created_at: start }),
  ];
  const { userId } = await signInAdmin(test);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        // The clock moves by months, so earlier sessions have expired.
        const admin = await openSession(test, userId, { isSteppedUp: true });
        if (one.do === 'month') {
          for (const box of boxes) await approve(test, box.id, test.clock.now(), one.pence);
          moveToNextMonth();
          await Promise.all([runJob(), runJob()]);
          continue;
        }
        const rows = await query<{ id: string }>('select id from invoice order by number desc');
        const id = rows[one.at % Math.max(rows.length, 1)]?.id;
        if (!id) continue;
        const body = {
          pay: { date: londonDay(test.clock.now()) },
          unpay: { reason: 'Wrong.' },
          credit: {
            reason: 'Wrong.',
            ...(one.do === 'credit' && one.net && { net: one.net / 100 }),
          },
        }[one.do];
        const path = { pay: 'pay', unpay: 'unpay', credit: 'credit-notes' }[one.do];
        const { status } = await admin.post(`${base}/${id}/${path}`, body);
        expect([200, 201, 409]).toContain(status);
      }
      const admin = await openSession(test, userId, { isSteppedUp: true });
      const { body } = await admin.get<z.infer<typeof listInvoices.response>>(base);
      await checkBooks(body.totals);
    }),
    { numRuns: 8 },
  );
});
