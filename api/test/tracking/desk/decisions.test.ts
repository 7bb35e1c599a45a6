import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { startDeskWorker } from '../../../src/tracking/desk/desk-worker';
import { countedDays } from '../conversions/postback-helpers';
import {
  applyDue,
  approveIds,
  decide,
  decisionsPath,
  listOrders,
  makeOrder,
  makeOrders,
  ordersPath,
  readDecision,
  readOrder,
  refundOrder,
  undo,
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
  ({ client: admin, userId: adminId } = await signInAdmin(test, { name: 'Ada Admin' }));
  boxId = (await createFactories(test.database).makeBox()).id;
});
afterAll(() => test.close());

it('A decision waits for ten seconds and then takes effect, with one audit entry', async () => {
  const id = await makeOrder(test, boxId);
  const { status, body } = await approveIds(admin, [id]);
  expect([status, body]).toMatchObject([
    201,
    {
      action: 'approve',
      state: 'waiting',
      count: 1,
      applied: 0,
      skipped: {},
      appliesAt: '2026-06-15T10:00:10.000Z',
      by: { _id: adminId, name: 'Ada Admin' },
    },
  ]);
  expect(await readOrder(admin, id)).toMatchObject({
    status: 'pending',
    waiting: { decisionId: body._id, action: 'approve', by: { name: 'Ada Admin' } },
  });
  test.clock.advance(9.999);
  await applyDue(test);
  expect((await readOrder(admin, id)).status).toBe('pending');

  test.clock.advance(0.001);
  await applyDue(test);

  expect(await readOrder(admin, id)).toMatchObject({
    status: 'approved',
    decidedAt: '2026-06-15T10:00:10.000Z',
    waiting: null,
    rule: null,
  });
  expect(await readDecision(admin, body._id)).toMatchObject({
    state: 'done',
    applied: 1,
    finishedAt: '2026-06-15T10:00:10.000Z',
  });
  expect(await readAudit(admin)).toMatchObject([
    { action: 'conversion.approve', entity: { kind: 'conversion', id } },
  ]);
});

it('The worker of a process applies decisions and assesses new orders by itself', async () => {
  const [decided, fresh] = await makeOrders(test, boxId, 2);
  await approveIds(admin, [decided!]);
  test.clock.advance(10);
  const worker = startDeskWorker(test.context);
  await until(
    'the order is approved',
    async () => (await readOrder(admin, decided!)).status === 'approved',
  );
  await until(
    'the order is assessed',
    async () => (await readOrder(admin, fresh!)).assessedAt !== null,
  );
  await worker.stop();
});

it('An undone decision changes nothing, by any admin, and can be repeated', async () => {
  const [first, second] = await makeOrders(test, boxId, 2);
  const { body } = await approveIds(admin, [first!, second!]);
  const { client: other } = await signInAdmin(test);
  test.clock.advance(9);
  expect((await undo(other, body._id)).body).toMatchObject({ state: 'undone', applied: 0 });
  expect((await undo(admin, body._id)).body).toMatchObject({ state: 'undone' });
  test.clock.advance(60);
  await applyDue(test);
  expect(await readOrder(admin, first!)).toMatchObject({ status: 'pending', waiting: null });
  expect((await readAudit(admin)).map(({ action }) => action)).toEqual([
    'conversion.undo',
    'conversion.approve-many',
  ]);
  expect((await approveIds(admin, [first!])).status).toBe(201);
});

it('A decision cannot be undone once its time is over, even before a worker applies it', async () => {
  const { body } = await approveIds(admin, [await makeOrder(test, boxId)]);
  test.clock.advance(10);
  expect(await readDecision(admin, body._id)).toMatchObject({ state: 'applying' });
  const refused = await undo(admin, body._id);
  expect([refused.status, refused.body.code]).toEqual([409, 'DECISION_APPLIED']);
});

it('A decline stores its code and text, which an order with another reason may omit', async () => {
  const [first, second] = await makeOrders(test, boxId, 2);
  const target = { ids: [first] };
  const unexplained = await decide(admin, { action: 'decline', code: 'other', target });
  expect([unexplained.status, unexplained.body.fields]).toEqual([400, { text: 'Enter a reason.' }]);
  await decide(admin, { action: 'decline', code: 'other', text: ' Sold out. ', target });
  await decide(admin, { action: 'decline', code: 'duplicate-order', target: { ids: [second] } });
  test.clock.advance(10);
  await applyDue(test);
  expect(await readOrder(admin, first!)).toMatchObject({
    status: 'declined',
    declineCode: 'other',
    declineReason: 'Sold out.',
  });
  expect(await readOrder(admin, second!)).toMatchObject({
    declineCode: 'duplicate-order',
    declineReason: null,
  });
  expect(await countedDays(test, boxId)).toEqual({ '2026-06-15': 0 });
});

it('A single order that cannot be decided is an error, and of several it is skipped', async () => {
  const [open, decided, refunded, waiting] = await makeOrders(test, boxId, 4);
  const unknown = '0197a000-0000-7000-8000-000000000000';
  await admin.post(`${ordersPath}/${decided}/approve`, {});
  await refundOrder(test, refunded!);
  await approveIds(admin, [waiting!]);
  const codeOf = async (id: string) => (await approveIds(admin, [id])).body.code;
  expect(await codeOf(unknown)).toBe('NOT_FOUND');
  expect(await codeOf(decided!)).toBe('CONVERSION_DECIDED');
  expect(await codeOf(refunded!)).toBe('CONVERSION_REFUNDED');
  expect(await codeOf(waiting!)).toBe('CONVERSION_DECIDED');
  expect((await admin.post(`${ordersPath}/${refunded}/approve`, {})).body).toMatchObject({
    code: 'CONVERSION_REFUNDED',
  });

  const { body } = await approveIds(admin, [open!, decided!, refunded!, waiting!, unknown]);

  expect(body).toMatchObject({
    count: 1,
    skipped: { 'not-found': 1, decided: 1, refunded: 1, waiting: 1 },
  });
  expect(body.skippedOrders).toHaveLength(4);
  const none = await approveIds(admin, [decided!, unknown]);
  expect(none.body).toMatchObject({ count: 0, state: 'done' });
  const declined = await decide(admin, {
    action: 'decline',
    code: 'suspected-abuse',
    target: { ids: [refunded] },
  });
  expect(declined.status).toBe(201);
});

it('All orders of a filter are decided as of the call, without the flagged ones unless included', async () => {
  const other = (await createFactories(test.database).makeBox()).id;
  await makeOrders(test, boxId, 3);
  const flagged = await makeOrder(test, boxId, { is_flagged: true, risk: 60 });
  const elsewhere = await makeOrder(test, other);
  const filter = { boxId, amountFromPence: 2000 };
  const { body } = await decide(admin, { action: 'approve', target: { filter } });
  expect(body).toMatchObject({ count: 3, flaggedLeftOut: 1 });
  test.clock.advance(10);
  const late = await makeOrder(test, boxId);
  await applyDue(test);
  const pending = await listOrders(admin, { status: 'pending' });
  expect(pending.items.map(({ _id }) => _id).toSorted()).toEqual(
    [flagged, elsewhere, late].toSorted(),
  );
  expect((await readAudit(admin))[0]).toMatchObject({
    action: 'conversion.approve-many',
    entity: { kind: 'conversion-decision', id: body._id },
    after: { status: 'approved', count: 3, filter },
  });

  const all = await decide(admin, {
    action: 'decline',
    code: 'wrong-box',
    target: { filter: {}, includeFlagged: true },
  });
  expect(all.body).toMatchObject({ count: 3, flaggedLeftOut: 0 });
});

it('A decision without an order leaves no audit entry', async () => {
  const { body } = await decide(admin, { action: 'approve', target: { filter: { boxId } } });
  expect(body).toMatchObject({ count: 0, state: 'done' });
  await expect(lastEntry(admin)).rejects.toThrow();
});

it('Decisions are listed by state, newest first', async () => {
  const [first, second] = await makeOrders(test, boxId, 2);
  const one = await approveIds(admin, [first!]);
  test.clock.advance(10);
  await applyDue(test);
  const two = await approveIds(admin, [second!]);
  const ids = async (state?: string) =>
    (
      await admin.get<{ items: { _id: string }[] }>(decisionsPath, {
        query: state ? { state } : {},
      })
    ).body.items.map(({ _id }) => _id);
  expect(await ids()).toEqual([two.body._id, one.body._id]);
  expect(await ids('waiting')).toEqual([two.body._id]);
  expect(await ids('done')).toEqual([one.body._id]);
  test.clock.advance(10);
  expect(await ids('applying')).toEqual([two.body._id]);
  expect(await ids('undone')).toEqual([]);
});

it('An undo needs no step-up, since there are only ten seconds for it', async () => {
  const { body } = await approveIds(admin, [await makeOrder(test, boxId)]);
  const { client } = await signIn(test, { role: 'admin' });
  expect((await undo(client, body._id)).body.state).toBe('undone');
});
