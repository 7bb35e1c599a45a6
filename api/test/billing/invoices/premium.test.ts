import { plans } from '@hive/contract/plans';
import fc from 'fast-check';
import { createNightlyTiers } from '../../../src/partners/tiers/nightly-tiers';
import { monthAfter } from '../../../src/platform/time/months';
import { londonDay } from '../../../src/platform/time/london-day';
import { addDays } from '../../../src/platform/time/report-days';
import { signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import { createTestClock } from '../../support/test-clock';
import { readAccounts, readInvoicePdf } from './invoice-helpers';

let test: PictureApp;
let adminId: string;
let partnerId: string;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-01-01T00:00:00Z')) });
  adminId = (await signInAdmin(test)).userId;
  partnerId = (await signIn(test, { role: 'partner' })).userId;
});
afterAll(() => test.close());

/** The clock moves by months, so earlier sessions have expired. */
const partner = () => openSession(test, partnerId, { isSteppedUp: true });
const admin = () => openSession(test, adminId, { isSteppedUp: true });

async function makeBox(month: string, values: object = {}): Promise<string> {
  const created_at = new Date(`${month}T12:00:00Z`);
  const { id } = await createFactories(test.database).makeBox({ created_at, ...values });
  await addMember(test, id, partnerId);
  return id;
}

async function choose(boxId: string, at: Date, body: object): Promise<void> {
  test.clock.set(at);
  const path = '/api/partner/subscription/premium';
  const answer = await (await partner()).request('PUT', path, { body, query: { boxId } });
  expect(answer.status).toBe(200);
}

/** Ends a month: scheduled changes take effect, and its invoices are issued. */
async function endMonth(month: string): Promise<void> {
  test.clock.set(new Date(`${monthAfter(month)}T00:30:00Z`));
  await createNightlyTiers(test.context)();
  test.clock.set(new Date(`${addDays(monthAfter(month), 1)}T12:00:00Z`));
  expect((await (await admin()).post('/api/accounting/invoice-runs')).status).toBe(200);
}

const invoicesOf = (boxId: string) =>
  test.database
    .selectFrom('invoice')
    .where('box_id', '=', boxId)
    .select(['id', 'lines'])
    .orderBy('month')
    .execute();
const linesOf = async (boxId: string) =>
  (await invoicesOf(boxId)).map(({ lines }) => lines.map(({ kind, pence }) => [kind, pence]));

it('Premium is a separate line: by days in its first month, in full after it, in the PDF and in the books', async () => {
  const boxId = await makeBox('2026-03-01', { tier: 'silver' });
  await choose(boxId, new Date('2026-03-22T12:00:00Z'), { type: 'premium' });
  await endMonth('2026-03-01');
  await endMonth('2026-04-01');
  await choose(boxId, new Date('2026-05-05T12:00:00Z'), { type: 'free' });
  await endMonth('2026-05-01');
  await endMonth('2026-06-01');

  // 10 of 31 days.
  const silver = ['plan', 4_900];
  expect(await linesOf(boxId)).toEqual([
    [silver, ['premium', 935]],
    [silver, ['premium', 2_900]],
    [silver, ['premium', 2_900]],
    [silver],
  ]);
  const [first] = await invoicesOf(boxId);
  expect(await readInvoicePdf(test, await partner(), first!.id)).toMatch(/Premium plan 20% £9\.35/);
  // Tiers and premium are income from plans.
  expect((await readAccounts(test))['4100']).toBe(-(4 * 4_900 + 935 + 2 * 2_900));
});

it('Premium that was granted, and that of an archived box, is not billed', async () => {
  const granted = await makeBox('2026-07-01', { subscription_tier: 'premium' });
  const archived = await makeBox('2026-07-01');
  await choose(archived, new Date('2026-07-02T12:00:00Z'), { type: 'premium', when: 'month-end' });
  await (await admin()).request('DELETE', `/api/boxes/${archived}`, { body: {} });
  await endMonth('2026-07-01');
  await endMonth('2026-08-01');
  expect([await linesOf(granted), await linesOf(archived)]).toEqual([[], []]);
});

it('No sequence of purchases and cancellations costs less than the days with premium', async () => {
  let month = '2026-09-01';
  const choice = fc.constantFrom(
    { type: 'premium', when: 'now' },
    { type: 'premium', when: 'month-end' },
    { type: 'free' },
  );
  const drawn = fc.array(
    fc.record({ choice, month: fc.nat(2), day: fc.integer({ min: 1, max: 31 }), hour: fc.nat(23) }),
    { minLength: 2, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(drawn, async (choices) => {
      const months = [month, monthAfter(month), monthAfter(monthAfter(month))];
      const boxId = await makeBox(month);
      /** By day: whether the box has premium at some time of it. */
      const held = new Set<string>();
      let [isOn, next] = [false, null as boolean | null];
      for (const [index, first] of months.entries()) {
        const made = choices
          .filter((one) => one.month === index)
          .map((one) => ({
            choice: one.choice,
            at: new Date(
              Date.parse(`${addDays(first, one.day - 1)}T12:00:00Z`) + one.hour * 60_000,
            ),
          }))
          .filter(({ at }) => londonDay(at) < monthAfter(first))
          .toSorted((a, b) => a.at.getTime() - b.at.getTime());
        for (let day = first; day < monthAfter(first); day = addDays(day, 1)) {
          if (isOn) held.add(day);
          for (const { choice: body, at } of made.filter((one) => londonDay(one.at) === day)) {
            await choose(boxId, at, body);
            if (isOn === (body.type === 'premium')) next = null;
            else if (isOn) next = false;
            else if (body.when === 'month-end') next = true;
            else [isOn, next] = [true, null];
            if (isOn) held.add(day);
          }
        }
        await endMonth(first);
        [isOn, next] = [next ?? isOn, null];
      }
      const billed = (await linesOf(boxId)).flat().reduce((sum, line) => sum + Number(line[1]), 0);
      const owed = months.reduce((sum, first) => {
        const days = (Date.parse(monthAfter(first)) - Date.parse(first)) / 86_400_000;
        const count = [...held].filter((day) => day.startsWith(first.slice(0, 7))).length;
        return sum + Math.round((plans.premium.monthlyPence * count) / days);
      }, 0);
      expect(billed).toBe(owed);
      month = monthAfter(months[2]!);
    }),
    { numRuns: process.env['LONG'] ? 40 : 4 },
  );
});
