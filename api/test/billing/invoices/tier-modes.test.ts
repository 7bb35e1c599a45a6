import type { AdminBox } from '@hive/contract/admin-boxes';
import fc from 'fast-check';
import { monthAfter } from '../../../src/platform/time/months';
import { createNightlyTiers } from '../../../src/partners/tiers/nightly-tiers';
import { londonDay } from '../../../src/platform/time/london-day';
import { addDays } from '../../../src/platform/time/report-days';
import { signInAdmin } from '../../audit/audit-helpers';
import { change } from '../../marketplace/boxes/box-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import { createTestClock } from '../../support/test-clock';

type PlanFields = Partial<Pick<AdminBox, 'tier' | 'tierMode'>>;

const monthlyPence = { bronze: 0, silver: 4_900, gold: 9_900 };
let test: PictureApp;
let adminId: string;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-01-01T00:00:00Z')) });
  adminId = (await signInAdmin(test)).userId;
});
afterAll(() => test.close());

/** The clock moves by months, so earlier sessions have expired. */
const admin = () => openSession(test, adminId, { isSteppedUp: true });

/** A box created on the first day of a month in London. */
const makeBox = (month: string, values: object) =>
  createFactories(test.database).makeBox({ created_at: new Date(`${month}T12:00:00Z`), ...values });

/** An admin changes a box's tier, its mode, or both. */
async function setPlan(boxId: string, at: string, plan: PlanFields): Promise<void> {
  test.clock.set(new Date(at));
  expect(await change(await admin(), boxId, plan)).toMatchObject({ status: 200, body: plan });
}

/** The lines of a box's invoice for a month, which add up to its total; empty without an invoice. */
async function bill(boxId: string, month: string): Promise<[kind: string, pence: number][]> {
  test.clock.set(new Date(`${addDays(monthAfter(month), 1)}T12:00:00Z`));
  const ran = await (await admin()).post('/api/accounting/invoice-runs');
  expect(ran.status).toBe(200);
  const row = await test.database
    .selectFrom('invoice')
    .where('box_id', '=', boxId)
    .where('month', '=', month as never)
    .select(['lines', 'net_pence'])
    .executeTakeFirst();
  const lines = row?.lines ?? [];
  expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(row?.net_pence ?? 0);
  return lines.map(({ kind, pence }) => [kind, pence]);
}

describe('A tier that becomes dynamic', () => {
  it('on the 30th is charged for the days before', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    await setPlan(box.id, '2026-09-30T12:00:00Z', { tierMode: 'dynamic' });
    expect(await bill(box.id, '2026-09-01')).toEqual([
      ['plan', 9_900],
      ['tier-changes', -330],
    ]);
    expect(await bill(box.id, '2026-10-01')).toEqual([]);
  });

  it('on the 1st costs nothing', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    await setPlan(box.id, '2026-09-01T13:00:00Z', { tierMode: 'dynamic' });
    expect(await bill(box.id, '2026-09-01')).toEqual([]);
  });

  it('after the end of a month that is not settled yet is charged for the whole month', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    await setPlan(box.id, '2026-10-01T00:10:00Z', { tierMode: 'dynamic' });
    expect(await bill(box.id, '2026-09-01')).toEqual([['plan', 9_900]]);
  });

  it('cancels the change that its partner scheduled for the end of the month', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    test.clock.set(new Date('2026-09-10T12:00:00Z'));
    const { client, userId } = await signIn(test, { role: 'partner', isSteppedUp: true });
    await addMember(test, box.id, userId);
    const path = '/api/partner/subscription';
    const waits = await client.request('PUT', path, {
      body: { type: 'bronze', when: 'month-end' },
    });
    expect(waits).toMatchObject({ status: 200, body: { next: { tier: 'bronze' } } });

    await setPlan(box.id, '2026-09-11T12:00:00Z', { tierMode: 'dynamic' });
    await setPlan(box.id, '2026-09-11T13:00:00Z', { tierMode: 'fixed' });

    test.clock.set(new Date('2026-10-01T12:00:00Z'));
    await createNightlyTiers(test.context)();
    const partner = await openSession(test, userId);
    expect((await partner.get(path)).body).toMatchObject({ tier: 'gold', next: null });
  });
});

describe('A dynamic tier that becomes fixed', () => {
  it('on the 30th is charged from that day on', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold', tier_mode: 'dynamic' });
    await setPlan(box.id, '2026-09-30T12:00:00Z', { tierMode: 'fixed' });
    expect(await bill(box.id, '2026-09-01')).toEqual([['tier-changes', 330]]);
    expect(await bill(box.id, '2026-10-01')).toEqual([['plan', 9_900]]);
  });

  it('is charged at the tier that the nightly job has set by then', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold', tier_mode: 'dynamic' });
    test.clock.set(new Date('2026-09-10T03:00:00Z'));
    // Nothing was approved, so it is bronze from this night on.
    await createNightlyTiers(test.context)();
    await setPlan(box.id, '2026-09-16T12:00:00Z', { tierMode: 'fixed' });
    expect(await bill(box.id, '2026-09-01')).toEqual([]);
  });
});

describe('A month with several changes', () => {
  it('is billed by the days that the tier was fixed', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    await setPlan(box.id, '2026-09-11T12:00:00Z', { tierMode: 'dynamic' });
    await setPlan(box.id, '2026-09-21T12:00:00Z', { tierMode: 'fixed' });
    // 20 of 30 days were paid.
    expect(await bill(box.id, '2026-09-01')).toEqual([
      ['plan', 9_900],
      ['tier-changes', -3_300],
    ]);
  });

  it('costs the same whether tier and mode change on a day together or one after the other', async () => {
    const atOnce = await makeBox('2026-09-01', { tier: 'bronze', tier_mode: 'dynamic' });
    const inTurn = await makeBox('2026-09-01', { tier: 'bronze', tier_mode: 'dynamic' });
    const day = '2026-09-16T12:00:00Z';
    await setPlan(atOnce.id, day, { tier: 'gold', tierMode: 'fixed' });
    // At the same time by the clock: the order of creation decides.
    await setPlan(inTurn.id, day, { tierMode: 'fixed' });
    await setPlan(inTurn.id, day, { tier: 'silver' });
    await setPlan(inTurn.id, day, { tier: 'gold' });
    for (const { id } of [atOnce, inTurn])
      expect(await bill(id, '2026-09-01')).toEqual([['tier-changes', 4_950]]);
    for (const { id } of [atOnce, inTurn])
      expect(await bill(id, '2026-10-01')).toEqual([['plan', 9_900]]);
  });

  it('records one change when tier and mode are set together, and none when neither changes', async () => {
    const box = await makeBox('2026-09-01', { tier: 'gold' });
    await setPlan(box.id, '2026-09-16T12:00:00Z', { tier: 'silver', tierMode: 'dynamic' });
    await setPlan(box.id, '2026-09-17T12:00:00Z', { tier: 'silver', tierMode: 'dynamic' });
    const changes = await test.database
      .selectFrom('tier_change')
      .where('box_id', '=', box.id)
      .select(['from_tier', 'to_tier', 'from_mode', 'to_mode', 'cause', 'prorated_pence'])
      .execute();
    expect(changes).toEqual([
      {
        from_tier: 'gold',
        to_tier: 'silver',
        from_mode: 'fixed',
        to_mode: 'dynamic',
        cause: 'admin',
        prorated_pence: -4_950,
      },
    ]);
  });
});

it('After any changes of tier and mode, a month costs the sum of its days in London time', async () => {
  // The clocks change in March and October, and February is short.
  const months = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-10-01'];
  const plan = fc.record({
    tier: fc.constantFrom('bronze' as const, 'silver' as const, 'gold' as const),
    tierMode: fc.constantFrom('fixed' as const, 'dynamic' as const),
  });
  const changes = fc.array(
    fc.record({ to: plan, minute: fc.integer({ min: 12 * 60, max: 31 * 24 * 60 }) }),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...months), plan, changes, async (month, first, drawn) => {
      const begin = Date.parse(`${month}T00:00:00Z`);
      const made = drawn
        .map(({ to, minute }) => ({ to, at: new Date(begin + minute * 60_000) }))
        .filter(({ at }) => londonDay(at) < monthAfter(month))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
      const box = await makeBox(month, { tier: first.tier, tier_mode: first.tierMode });
      for (const { to, at } of made) await setPlan(box.id, at.toISOString(), to);

      const days: string[] = [];
      for (let day = month; day < monthAfter(month); day = addDays(day, 1)) days.push(day);
      const expected = days.reduce((sum, day) => {
        const { tier, tierMode } = made.findLast(({ at }) => londonDay(at) <= day)?.to ?? first;
        return sum + (tierMode === 'fixed' ? monthlyPence[tier] / days.length : 0);
      }, 0);
      const billed = (await bill(box.id, month)).reduce((sum, [, pence]) => sum + pence, 0);
      // Half a penny for each change, because each is rounded separately.
      expect(Math.abs(billed - expected)).toBeLessThanOrEqual(0.5 * made.length + 1e-6);
    }),
    { numRuns: 12 },
  );
});
