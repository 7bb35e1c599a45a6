import type { BoxRule, RuleRun, SiteRule } from '@hive/contract/approval-rules';
import type { BoxRuleChoice } from '@hive/contract/conversion-codes';
import { approvalPolicy } from '../../../src/tracking/desk/approval-policy';
import { createNightlyRules } from '../../../src/tracking/desk/nightly-rules';
import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import type { Answer } from '../conversions/postback-helpers';
import { makeClick } from '../conversions/postback-helpers';
import {
  applyDue,
  decide,
  insertOrders,
  listOrders,
  makeOrder,
  makeOrders,
  readOrder,
  refundOrder,
} from './desk-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
let boxId: string;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  await nextDay();
  boxId = (await createFactories(test.database).makeBox({ name: 'Tea' })).id;
});
afterAll(() => test.close());

const path = '/api/admin/approval-rules';

/** The day of the test's start has had its run. */
async function nextDay(days = 1): Promise<void> {
  test.clock.advance(days * 86_400);
  ({ client: admin, userId: adminId } = await signInAdmin(test, { name: 'Ada Admin' }));
}

interface Rules {
  items: BoxRule[];
  total: number;
  site: SiteRule;
  lastRun: RuleRun | null;
}
const readRules = async (): Promise<Rules> => (await admin.get<Rules>(path)).body;

const changeSite = (choice: string, version = 0): Promise<Answer<SiteRule>> =>
  admin.request('PUT', path, { body: { choice, version } });

const changeBox = (choice: BoxRuleChoice, version = 0): Promise<Answer<BoxRule>> =>
  admin.request('PUT', `${path}/${boxId}`, { body: { choice, version } });

const run = (shouldContinue?: () => boolean): Promise<void> =>
  createNightlyRules(test.context)(shouldContinue);

const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * 86_400_000);
const daysOld = (days: number) => ({ occurred_at: ago(days), created_at: ago(days) });
const statusOf = async (id: string) => (await readOrder(admin, id)).status;

it('The site’s rule and a box’s own rule are changed with a version, and audited', async () => {
  expect((await readRules()).site).toEqual({
    choice: 'off',
    version: 0,
    changedAt: null,
    changedBy: null,
  });
  const site = await changeSite('after-30-days');
  expect([site.status, site.body]).toEqual([
    200,
    {
      choice: 'after-30-days',
      version: 1,
      changedAt: test.clock.now().toISOString(),
      changedBy: { _id: adminId, name: 'Ada Admin' },
    },
  ]);
  expect((await admin.get(`${path}/${boxId}`)).body).toMatchObject({
    box: { name: 'Tea' },
    choice: 'site-default',
    effective: 'after-30-days',
    version: 0,
  });
  expect((await changeBox('off')).body).toMatchObject({
    choice: 'off',
    effective: 'off',
    version: 1,
  });
  expect(await readRules()).toMatchObject({ total: 1, items: [{ choice: 'off', version: 1 }] });
  expect((await changeBox('site-default', 1)).body).toMatchObject({
    choice: 'site-default',
    effective: 'after-30-days',
    version: 2,
  });
  expect(await readRules()).toMatchObject({ total: 0, items: [] });
  expect(await lastEntry(admin)).toMatchObject({
    action: 'approval-rule.change',
    entity: { kind: 'box', id: boxId },
    before: { choice: 'off' },
    after: { choice: 'site-default' },
  });
});

it('Of two admins who change a rule at once, one is refused with the newest rule', async () => {
  const answers = await Promise.all([changeSite('after-7-days'), changeSite('after-14-days')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { version: 1, choice: (await readRules()).site.choice },
  });
  expect(await readAudit(admin)).toHaveLength(1);
  expect((await admin.get(`${path}/0197a000-0000-7000-8000-000000000000`)).status).toBe(404);
});

it('A run approves old orders by the rule of their box or of the site, and says which', async () => {
  const other = await createFactories(test.database).makeBox();
  await changeSite('after-14-days');
  await changeBox('after-7-days');
  const [own, young] = [
    await makeOrder(test, boxId, daysOld(7)),
    await makeOrder(test, boxId, daysOld(6.9)),
  ];
  const [site, waiting] = [
    await makeOrder(test, other.id, daysOld(14)),
    await makeOrder(test, other.id, daysOld(13)),
  ];

  await run();

  expect(await readOrder(admin, own)).toMatchObject({
    status: 'approved',
    decidedAt: test.clock.now().toISOString(),
    rule: { scope: 'box', choice: 'after-7-days' },
  });
  expect((await readOrder(admin, site)).rule).toEqual({ scope: 'site', choice: 'after-14-days' });
  expect([await statusOf(young), await statusOf(waiting)]).toEqual(['pending', 'pending']);
  expect((await readRules()).lastRun).toEqual({
    day: '2026-06-16',
    startedAt: test.clock.now().toISOString(),
    finishedAt: test.clock.now().toISOString(),
    approved: 2,
    leftFlagged: 0,
    leftRefunded: 0,
  });
});

it('Refunded and flagged orders, and those with a waiting decision, stay for an admin', async () => {
  await changeSite('after-7-days');
  const flagged = await makeOrder(test, boxId, {
    ...daysOld(8),
    click_id: await makeClick(test, boxId, { at: ago(8) }),
  });
  const refunded = await makeOrder(test, boxId, daysOld(8));
  await refundOrder(test, refunded, 100);
  const waiting = await makeOrder(test, boxId, daysOld(8));
  await decide(admin, { action: 'decline', code: 'wrong-box', target: { ids: [waiting] } });
  const plain = await makeOrder(test, boxId, daysOld(8));

  await run();

  expect(await statusOf(plain)).toBe('approved');
  expect((await listOrders(admin, { status: 'pending' })).total).toBe(3);
  expect(await readOrder(admin, flagged)).toMatchObject({ isFlagged: true, status: 'pending' });
  expect((await readRules()).lastRun).toMatchObject({
    approved: 1,
    leftFlagged: 1,
    leftRefunded: 1,
  });
  test.clock.advance(10);
  await applyDue(test);
  expect(await statusOf(waiting)).toBe('declined');
});

it('However many processes try, an order is approved once, in one run a day', async () => {
  await changeSite('after-7-days');
  await makeOrders(test, boxId, 20, daysOld(8));
  await Promise.all([run(), run(), run()]);
  await run();
  expect((await readRules()).lastRun).toMatchObject({ approved: 20 });
  const late = await makeOrder(test, boxId, daysOld(8));
  await run();
  expect(await statusOf(late)).toBe('pending');
  await nextDay();
  await run();
  expect(await statusOf(late)).toBe('approved');
  expect((await readRules()).lastRun).toMatchObject({ day: '2026-06-17', approved: 1 });
});

it('A rule that is changed during a run takes effect with the next chunk, and the rest is continued', async () => {
  const { chunk } = approvalPolicy;
  await insertOrders(test, boxId, 2 * chunk);
  await nextDay(8);
  await changeSite('after-7-days');
  let looks = 0;
  const stopAfterOne = () => (looks += 1) <= 1;
  await run(stopAfterOne);
  expect((await listOrders(admin, { status: 'approved' })).total).toBe(chunk);
  expect((await readRules()).lastRun).toMatchObject({ approved: chunk, finishedAt: null });

  await changeSite('off', 1);
  await run(() => (looks += 1) < 10);
  expect((await listOrders(admin, { status: 'approved' })).total).toBe(chunk);

  await nextDay();
  await changeSite('after-7-days', 2);
  let chunks = 0;
  await run(() => {
    chunks += 1;
    return true;
  });
  expect((await listOrders(admin, { status: 'approved' })).total).toBe(2 * chunk);
  expect(chunks).toBe(2);
});
