import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { subscriptionDifferences } from '../clicks/click-helpers';
import {
  applyDue,
  approveIds,
  decide,
  insertOrders,
  listOrders,
  makeOrder,
  makeOrders,
  makeWorker,
  ordersPath,
  readDecision,
  readOrder,
  refundOrder,
  undo,
} from './desk-helpers';

let test: TestApp;
let admin: TestClient;
let boxId: string;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin } = await signInAdmin(test));
  boxId = (await createFactories(test.database).makeBox()).id;
});
afterEach(async () => {
  expect(await subscriptionDifferences(test)).toBe(0);
});
afterAll(() => test.close());

it('Of two admins who decide the same orders, the first decides each and the other gets the reason', async () => {
  const ids = await makeOrders(test, boxId, 20);
  const { client: other } = await signInAdmin(test);
  const [approved, declined] = await Promise.all([
    approveIds(admin, ids),
    decide(other, {
      action: 'decline',
      code: 'duplicate-order',
      target: { ids: ids.toReversed() },
    }),
  ]);
  expect(approved.body.count + declined.body.count).toBe(20);
  expect((approved.body.skipped.waiting ?? 0) + (declined.body.skipped.waiting ?? 0)).toBe(20);
  test.clock.advance(10);
  await applyDue(test);
  const listed = await listOrders(admin, { status: 'approved' });
  expect(listed.total).toBe(approved.body.count);
});

it('An undo at the moment of the application either undoes all or nothing', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ids = await makeOrders(test, boxId, 3);
    const { body } = await approveIds(admin, ids);
    test.clock.advance(9.999);
    const undoing = undo(admin, body._id);
    test.clock.advance(0.001);
    const [undone] = await Promise.all([undoing, applyDue(test), applyDue(test)]);
    await applyDue(test);
    const orders = await Promise.all(ids.map((id) => readOrder(admin, id)));
    const expected = undone.status === 200 ? 'pending' : 'approved';
    expect(orders.map(({ status }) => status)).toEqual(ids.map(() => expected));
  }
});

it('Three workers apply each order once', async () => {
  await insertOrders(test, boxId, 1460);
  const { body } = await decide(admin, {
    action: 'decline',
    code: 'own-or-test-order',
    target: { filter: { boxId } },
  });
  expect(body.count).toBe(1460);
  test.clock.advance(10);
  await Promise.all(
    [makeWorker(test), makeWorker(test), makeWorker(test)].map((one) => one.applyDue()),
  );
  await applyDue(test);
  expect(await readDecision(admin, body._id)).toMatchObject({
    state: 'done',
    applied: 1460,
    skipped: {},
  });
  expect((await listOrders(admin, { status: 'declined' })).total).toBe(1460);
});

it('A worker that stops leaves the rest to the next one', async () => {
  const ids = await makeOrders(test, boxId, 3);
  const { body } = await approveIds(admin, ids);
  test.clock.advance(10);
  await makeWorker(test).applyDue(() => false);
  expect(await readDecision(admin, body._id)).toMatchObject({ state: 'applying', applied: 0 });
  await applyDue(test);
  expect(await readDecision(admin, body._id)).toMatchObject({ state: 'done', applied: 3 });
});

it('An order that is refunded or decided before the application is skipped, with the reason', async () => {
  const [unchanged, refunded, partly, decided] = await makeOrders(test, boxId, 4);
  const { body } = await approveIds(admin, [unchanged!, refunded!, partly!, decided!]);
  await refundOrder(test, refunded!);
  await refundOrder(test, partly!, 500);
  await admin.post(`${ordersPath}/${decided}/decline`, { reason: 'Cancelled.' });
  test.clock.advance(10);
  await applyDue(test);
  const result = await readDecision(admin, body._id);
  expect(result).toMatchObject({ applied: 2, skipped: { refunded: 1, decided: 1 }, state: 'done' });
  expect(result.skippedOrders.map(({ _id, reason }) => [_id, reason]).toSorted()).toEqual(
    [
      [refunded, 'refunded'],
      [decided, 'decided'],
    ].toSorted(),
  );
  expect((await readOrder(admin, refunded!)).status).toBe('pending');
});

it('A refund in progress is waited for: the order is then skipped', async () => {
  const id = await makeOrder(test, boxId);
  const { body } = await approveIds(admin, [id]);
  test.clock.advance(10);
  const client = await test.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from conversion where id = $1 for update', [id]);
    // The order is locked: this look leaves it, without waiting and without approving it.
    await applyDue(test);
    expect(await readDecision(admin, body._id)).toMatchObject({ state: 'applying', applied: 0 });
    await client.query(
      `insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
       select gen_random_uuid(), id, box_id, 'R', -amount_pence, -commission_pence, occurred_at, created_at
       from conversion where id = $1`,
      [id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await applyDue(test);
  expect(await readDecision(admin, body._id)).toMatchObject({
    state: 'done',
    skipped: { refunded: 1 },
  });
});
