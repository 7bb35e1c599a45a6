import fc from 'fast-check';
import { ulid } from 'ulid';
import { v7 as newId } from 'uuid';
import { createInvoiceRun } from '../../../src/billing/invoices/monthly-run';
import { storeDecisions } from '../../../src/tracking/desk/decision-store';
import { insertNew } from '../../../src/tracking/conversions/conversion-store';
import { insertReversed, lockOrder } from '../../../src/tracking/conversions/reversal-store';
import { makePartner } from '../../partners/membership/own-boxes';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { base } from './invoice-helpers';

/** The months that pass; London's clocks go forward in March. */
export const months = ['2026-02-01', '2026-03-01', '2026-04-01'];
/** In the month after them, which is still in progress. */
export const lastDay = new Date('2026-05-20T12:00:00Z');
const begin = Date.parse('2026-02-01T00:00:00Z');
const minuteMs = 60_000;
const allMinutes = (lastDay.getTime() - begin) / minuteMs;
const settleDays = ['2026-03-02', '2026-04-02', '2026-05-02'];

const minute = fc.integer({ min: 0, max: allMinutes - 1 });
const tier = fc.constantFrom('bronze' as const, 'silver' as const, 'gold' as const);

const order = fc.record({
  minute,
  pence: fc.integer({ min: 0, max: 20_000 }),
  /** Minutes until the decision; null for none. */
  decidedAfter: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 5 }),
  isApproved: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 1),
  /** The share of what is left, in per cent. */
  refunds: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 90_000 }),
      share: fc.constantFrom(1, 33, 50, 100),
    }),
    { maxLength: 2 },
  ),
});

/** A business and what happens to it; times are minutes. */
export const business = fc.record({
  tier,
  isDynamic: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  perCent: fc.constantFrom(0, 2.5, 7.25, 12.5, 33.33),
  createdAt: fc.integer({ min: 0, max: 50_000 }),
  orders: fc.array(order, { maxLength: 10 }),
  changes: fc.array(fc.record({ minute, tier }), { maxLength: 3 }),
  /** When premium is bought; null for never. */
  premiumAt: fc.option(minute, { freq: 1 }),
  /** After each settled month. */
  money: fc.array(
    fc.record({
      creditPercent: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 2 }),
      isPaid: fc.boolean(),
      isCancelled: fc.boolean(),
    }),
    { minLength: 3, maxLength: 3 },
  ),
});
export type Business = typeof business extends fc.Arbitrary<infer T> ? T : never;

/** A business in the database. */
export interface Partner {
  boxId: string;
  userId: string;
}

interface Step {
  at: number;
  run: () => Promise<unknown>;
}

const at = (minutes: number): Date => new Date(begin + minutes * minuteMs);

/** Lets the months pass for all businesses: every step runs the api's own code, in the order of their times. */
export async function runMonths(
  test: TestApp,
  adminId: string,
  businesses: readonly Business[],
): Promise<Partner[]> {
  const partners: Partner[] = [];
  const steps: Step[] = settleDays.map((day) => ({
    at: Date.parse(`${day}T12:00:00Z`),
    run: async () => {
      await createInvoiceRun(test.context).settle();
      await test.context.pool.query('update invoice set sent_at = issued_at where sent_at is null');
    },
  }));
  for (const drawn of businesses) {
    const created_at = at(drawn.createdAt);
    const { box, userId } = await makePartner(test, {
      tier: drawn.tier,
      tier_mode: drawn.isDynamic ? 'dynamic' : 'fixed',
      commission: drawn.perCent,
      created_at,
    });
    const partner = { boxId: box.id, userId };
    partners.push(partner);
    steps.push(...stepsOf(test, partner, drawn), ...moneySteps(test, partner, drawn, adminId));
  }
  steps.sort((a, b) => a.at - b.at);
  for (const step of steps) {
    test.clock.set(new Date(step.at));
    await step.run();
  }
  test.clock.set(lastDay);
  return partners;
}

/** Orders, decisions, refunds and changes of the plan. */
function stepsOf(test: TestApp, { boxId, userId }: Partner, drawn: Business): Step[] {
  const { pool } = test.context;
  const first = drawn.createdAt;
  const steps: Step[] = drawn.orders.flatMap((one, index) => {
    const id = newId();
    const reported = at(Math.max(one.minute, first));
    const reference = `ORDER-${index}`;
    const add = () =>
      insertNew(pool, [
        {
          id,
          boxId,
          orderReference: reference,
          clickId: ulid(reported.getTime()),
          amountPence: one.pence,
          occurredAt: reported,
          receivedAt: reported,
          isSponsored: false,
        },
      ]);
    const settle = () =>
      storeDecisions(test.database, [
        {
          conversionId: id,
          status: one.isApproved ? 'approved' : 'declined',
          code: one.isApproved ? null : 'cancelled-by-customer',
          text: null,
          by: null,
          rule: null,
          at: test.clock.now(),
        },
      ]);
    const giveBack = (share: number, count: number) => async () => {
      const stored = await lockOrder(pool, boxId, reference);
      const amountPence = Math.ceil(((stored?.leftPence ?? 0) * share) / 100);
      if (!stored || stored.status === 'declined' || amountPence === 0) return;
      const now = test.clock.now();
      await insertReversed(pool, [
        {
          id: newId(),
          conversionId: id,
          reference: `BACK-${index}-${count}`,
          amountPence,
          occurredAt: now,
          receivedAt: now,
        },
      ]);
    };
    const later = (minutes: number): number => reported.getTime() + minutes * minuteMs;
    return [
      { at: reported.getTime(), run: add },
      ...(one.decidedAfter === null ? [] : [{ at: later(one.decidedAfter), run: settle }]),
      ...one.refunds.map(({ after, share }, count) => ({
        at: later(after),
        run: giveBack(share, count),
      })),
    ];
  });
  const changes = drawn.changes.map((change) => ({
    at: at(Math.max(change.minute, first)).getTime(),
    run: async () => {
      const client = await openSession(test, userId, { isSteppedUp: true });
      const body = { type: change.tier, when: 'now' };
      await client.request('PUT', `/api/partner/subscription`, { body });
    },
  }));
  const premium =
    drawn.premiumAt === null
      ? []
      : [
          {
            at: at(Math.max(drawn.premiumAt, first)).getTime(),
            run: async () => {
              const client = await openSession(test, userId, { isSteppedUp: true });
              const body = { type: 'premium', when: 'now' };
              await client.request('PUT', '/api/partner/subscription/premium', { body });
            },
          },
        ];
  return [...steps, ...changes, ...premium].filter((step) => step.at < lastDay.getTime());
}

/** Credit notes and payments of the latest invoice, a week after it. */
function moneySteps(test: TestApp, { boxId }: Partner, drawn: Business, adminId: string): Step[] {
  return drawn.money.map(({ creditPercent, isPaid, isCancelled }, index) => ({
    at: Date.parse(`${settleDays[index]}T12:00:00Z`) + 7 * 24 * 60 * minuteMs,
    run: async () => {
      const { rows } = await test.context.pool.query<{ id: string; net: number }>(
        'select id, net_pence as net from invoice where box_id = $1 and month = $2',
        [boxId, months[index]],
      );
      const [invoice] = rows;
      if (!invoice) return;
      const admin = await openSession(test, adminId, { isSteppedUp: true });
      const post = (action: string, body: object) =>
        admin.post(`${base}/${invoice.id}/${action}`, body);
      const net = Math.ceil((invoice.net * (creditPercent ?? 0)) / 100) / 100;
      if (net > 0) await post('credit-notes', { net, reason: 'Goodwill.' });
      if (isPaid) await post('pay', { date: settleDays[index] });
      if (isPaid && isCancelled) await post('unpay', { reason: 'The wrong invoice.' });
    },
  }));
}
