import {
  createInvoiceRun,
  createMonthlyInvoiceJob,
} from '../../../src/billing/invoices/monthly-run';
import { ensurePartitions } from '../../../src/tracking/clicks/partitions';
import { signInAdmin } from '../../audit/audit-helpers';
import { addKey, post } from '../../tracking/conversions/postback-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { openSession } from '../../support/sign-in';
import { createTestClock } from '../../support/test-clock';
import { follow, visitor } from '../../tracking/clicks/click-helpers';
import type { Click, Tier } from './independent-billing';
import { AccountByHand, beginByHand } from './independent-billing';

/** A seeded generator of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hourMs = 3_600_000;
const tiers: readonly Tier[] = ['bronze', 'silver', 'gold'];
/** A fixed seed in `npm test`, a new one in each long run. */
const seed = Number(
  process.env['MODEL_SEED'] ?? (process.env['LONG'] ? Math.floor(Math.random() * 1e9) : 1),
);

let test: PictureApp;
let adminId: string;
let random: () => number;
afterEach(() => test.close());

const upTo = (count: number): number => Math.floor(random() * count);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
const happens = (share: number): boolean => random() < share;

/** A partner of the api, with the independently computed account. */
interface Partner {
  boxId: string;
  userId: string;
  key: Awaited<ReturnType<typeof addKey>>;
  account: AccountByHand;
  clicks: (Click & { id: string })[];
  orders: { reference: string; id: string; amount: number; isDecided: boolean; sent: object }[];
}

async function addPartner(isEarned: boolean): Promise<Partner> {
  const [tier, perCent] = [oneOf(tiers), oneOf([0, 2.5, 7.25, 10, 12.5, 33.33])];
  const createdAt = test.clock.now();
  const { box, userId } = await makePartner(test, {
    tier,
    commission: perCent,
    created_at: createdAt,
    tier_mode: isEarned ? 'dynamic' : 'fixed',
  });
  const key = await addKey(test, box.id);
  const account = new AccountByHand(createdAt, { tier, perCent }, isEarned);
  await test.app.catalogue.refresh();
  return { boxId: box.id, userId, key, account, clicks: [], orders: [] };
}

/** Actions of visitors, brands, partners and admins, applied to the api and to the independent computation. */
const actions = {
  async click({ boxId, clicks }: Partner): Promise<void> {
    const at = test.clock.now();
    const isBot = happens(0.15);
    const { headers } = await follow(
      visitor(test, { agrees: true }),
      boxId,
      isBot ? { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } : {},
    );
    const id = new URL(headers.get('location')!).searchParams.get('clickid');
    if (id) clicks.push({ id, at, isBot });
  },

  async order(partner: Partner, others: readonly Partner[]): Promise<void> {
    const { key, account, orders } = partner;
    const now = test.clock.now();
    const isOthers = happens(0.1);
    const click = (isOthers ? oneOf(others) : partner).clicks.at(-1 - upTo(12));
    if (!click) return;
    const reference = `ORDER-${orders.length}-${upTo(1e9)}`;
    const occurredAt = happens(0.4) ? new Date(now.getTime() - upTo(200) * hourMs) : now;
    if (occurredAt < click.at) return;
    const amount = 1 + upTo(20_000);
    const sent = {
      orderReference: reference,
      clickId: click.id,
      amountPence: amount,
      currency: 'GBP',
      occurredAt: occurredAt.toISOString(),
    };
    const { status, body } = await post(test, sent, { key });
    const isOwn = partner.clicks.includes(click);
    const counts = account.report(now, reference, {
      click: isOwn ? click : null,
      occurredAt,
      amount,
    });
    expect([sent, status < 300]).toEqual([sent, counts]);
    if (counts) orders.push({ reference, id: String(body['_id']), amount, isDecided: false, sent });
  },

  async repeat({ key, account, orders }: Partner): Promise<void> {
    if (orders.length === 0) return;
    const { reference, amount, sent } = oneOf(orders);
    const now = test.clock.now();
    expect((await post(test, sent, { key })).status).toBeLessThan(300);
    account.report(now, reference, { click: null, occurredAt: now, amount });
  },

  async refund({ key, account, orders }: Partner): Promise<void> {
    if (orders.length === 0) return;
    const { reference, amount } = oneOf(orders);
    const back = happens(0.3) ? amount : 1 + upTo(amount);
    const sent = {
      orderReference: reference,
      reversalReference: `BACK-${upTo(1e9)}`,
      amountPence: back,
      currency: 'GBP',
    };
    const { status } = await post(test, sent, { key }, '/api/conversions/reversals');
    expect([sent, status < 300]).toEqual([sent, account.refund(test.clock.now(), reference, back)]);
  },

  async decide({ account, orders }: Partner): Promise<void> {
    const open = orders.filter(({ isDecided }) => !isDecided);
    if (open.length === 0) return;
    const order = oneOf(open);
    const isApproved = happens(0.85);
    const admin = await openSession(test, adminId, { isSteppedUp: true });
    const path = `/api/admin/conversions/${order.id}/${isApproved ? 'approve' : 'decline'}`;
    const { status } = await admin.post(path, isApproved ? {} : { reason: 'It was cancelled.' });
    const verdict = isApproved ? 'approved' : 'declined';
    order.isDecided = account.decide(test.clock.now(), order.reference, verdict);
    expect(status).toBe(order.isDecided ? 200 : 409);
  },

  async rate({ boxId, account }: Partner): Promise<void> {
    const commission = upTo(5_000) / 100;
    await test.database.updateTable('box').set({ commission }).where('id', '=', boxId).execute();
    account.setRate(test.clock.now(), commission);
  },

  async tier({ userId, account }: Partner): Promise<void> {
    if (account.isEarned) return;
    const type = oneOf(tiers.filter((tier) => tier !== account.tier));
    const client = await openSession(test, userId, { isSteppedUp: true });
    const body = { type, when: 'now' };
    const path = '/api/partner/subscription';
    expect((await client.request('PUT', path, { body })).status).toBe(200);
    account.changeTier(test.clock.now(), type);
  },

  async archive({ boxId, account }: Partner): Promise<void> {
    if (account.archivedAt || happens(0.8)) return;
    account.archivedAt = test.clock.now();
    await test.database
      .updateTable('box')
      .set({ archived_at: account.archivedAt })
      .where('id', '=', boxId)
      .execute();
    await test.app.catalogue.refresh();
  },
};

type Action = keyof typeof actions;
/** The frequency of each action. */
const frequencies: Record<Action, number> = {
  click: 30,
  order: 40,
  repeat: 4,
  refund: 16,
  decide: 34,
  rate: 4,
  tier: 6,
  archive: 2,
};
const drawn = Object.entries(frequencies).flatMap(([action, count]) =>
  Array<Action>(count).fill(action as Action),
);

/** Sorted times: anywhere, and many in the hours around the ends of months. */
function drawMoments(months: readonly string[], count: number): Date[] {
  const begins = months.map(beginByHand);
  const [first, end] = [begins[0]!.getTime(), begins.at(-1)!.getTime()];
  const draw = (): number =>
    happens(0.6)
      ? first + random() * (end - first)
      : oneOf(begins.slice(1)).getTime() + Math.round((random() - 0.5) * 6 * hourMs);
  return Array.from({ length: count }, draw)
    .filter((at) => at < end)
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

/** The invoices that the job has issued to a box. */
async function readBills(boxId: string) {
  const rows = await test.database
    .selectFrom('invoice')
    .where('box_id', '=', boxId)
    .selectAll()
    .orderBy('month')
    .execute();
  return rows.map(({ month, lines, net_pence, vat_pence }) => ({
    month: month.toISOString().slice(0, 7),
    ...Object.fromEntries(lines.map(({ kind, pence }) => [kind, pence])),
    net: net_pence,
    vat: vat_pence,
  }));
}

it.each([
  ['the clocks go forward', ['2026-02', '2026-03', '2026-04', '2026-05']],
  ['the clocks go back', ['2026-09', '2026-10', '2026-11', '2026-12']],
])(
  `Invoices equal an independent computation from clicks, orders and refunds when %s (MODEL_SEED=${seed})`,
  async (_what, months) => {
    random = createRandom(seed);
    const [first, last] = [months[0]!, months.at(-1)!];
    const clock = createTestClock(new Date(beginByHand(first).getTime() + 10_000));
    test = await createPictureApp({ clock });
    adminId = (await signInAdmin(test)).userId;
    const end = new Date(beginByHand(last).getTime() + 2 * hourMs);
    await ensurePartitions(test.context.pool, clock.now(), end);
    const settle = () => createMonthlyInvoiceJob(createInvoiceRun(test.context), () => true)();

    const partners = [await addPartner(false), await addPartner(false), await addPartner(true)];
    let settledAt = clock.now();
    for (const at of drawMoments(months, 600)) {
      clock.set(at);
      if (partners.length < 6 && happens(0.02)) partners.push(await addPartner(false));
      const partner = oneOf(partners);
      const action = oneOf(drawn);
      const isOver = partner.account.archivedAt && action !== 'decide';
      if (!isOver) await actions[action](partner, partners);
      // Some days after the end of a month, and not after every month.
      if (at.getTime() - settledAt.getTime() > 20 * 24 * hourMs && happens(0.1)) {
        await settle();
        settledAt = at;
      }
    }
    clock.set(end);
    await settle();

    const before = months.at(-2)!;
    const bills = await Promise.all(partners.map(({ boxId }) => readBills(boxId)));
    expect(bills).toEqual(partners.map(({ account }) => account.bill(first, before)));
    // The comparison is not empty.
    expect(bills.flat().filter((bill) => 'commission' in bill).length).toBeGreaterThan(0);
  },
);
