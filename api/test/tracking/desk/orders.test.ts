import type { ConversionEntry } from '@hive/contract/admin-conversions';
import { approvalPolicy } from '../../../src/tracking/desk/approval-policy';
import { createAssessor } from '../../../src/tracking/desk/assessment';
import { signInAdmin } from '../../audit/audit-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { makeClick } from '../conversions/postback-helpers';
import {
  approveIds,
  assessNew,
  insertOrders,
  listOrders,
  makeOrder,
  makeOrders,
  readOrder,
  refundOrder,
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
  boxId = (await createFactories(test.database).makeBox({ name: 'Tea' })).id;
});
afterAll(() => test.close());

const idsOf = ({ items }: { items: ConversionEntry[] }) => items.map(({ _id }) => _id);
const ago = (seconds: number): Date => new Date(test.clock.now().getTime() - seconds * 1000);
const codesOf = ({ signals }: ConversionEntry) => signals.map(({ code, points }) => [code, points]);
const signalOf = (entry: ConversionEntry, code: string) =>
  entry.signals.find((signal) => signal.code === code);

it('An order shows its click, refunds and other orders of the click', async () => {
  const clickId = await makeClick(test, boxId, {
    is_counted: false,
    reason: 'repeat',
    page: 'profile',
  });
  const [id] = await makeOrders(test, boxId, 2, { click_id: clickId });
  await refundOrder(test, id!, 500);
  const fromPage = async (clickPage: string) => (await listOrders(admin, { clickPage })).total;
  await makeOrders(test, boxId, 1);
  expect([await fromPage('profile'), await fromPage('home')]).toEqual([2, 0]);
  expect(await readOrder(admin, id!)).toMatchObject({
    box: { _id: boxId, name: 'Tea' },
    click: {
      at: '2026-06-15T09:00:00.000Z',
      source: 'interaction',
      page: 'profile',
      ageSeconds: 3600,
      isCounted: false,
      reason: 'repeat',
    },
    otherOrders: 1,
    reversedPence: -500,
    reversals: 1,
    signals: [],
    assessedAt: null,
    risk: null,
    isFlagged: false,
  });
});

it('Orders are filtered by everything that the desk offers', async () => {
  const other = (await createFactories(test.database).makeBox()).id;
  const id = await makeOrder(test, boxId, {
    order_reference: 'HV-10%0',
    amount_pence: 5000,
    created_at: ago(3600),
    occurred_at: ago(7200),
    is_flagged: true,
  });
  const waiting = await makeOrder(test, other, { order_reference: 'HV-1000' });
  await approveIds(admin, [waiting]);
  const only = async (query: Record<string, string | number>) =>
    idsOf(await listOrders(admin, query));
  const found: Record<string, string | number>[] = [
    { boxId },
    { flagged: 'yes' },
    { waiting: 'no' },
    { receivedTo: ago(60).toISOString() },
    { orderedFrom: ago(7200).toISOString(), orderedTo: ago(7199).toISOString() },
    { amountFromPence: 5000 },
    { search: 'v-10%' },
  ];
  for (const query of found) {
    expect([query, await only(query)]).toEqual([query, [id]]);
  }
  const others: Record<string, string | number>[] = [
    { flagged: 'no' },
    { waiting: 'yes' },
    { receivedFrom: ago(60).toISOString() },
    { amountToPence: 4999 },
    { search: 'hv-1000' },
    { search: '1000' },
  ];
  for (const query of others) {
    expect([query, await only(query)]).toEqual([query, [waiting]]);
  }
  expect(await only({ search: 'xv-1000' })).toEqual([]);
  expect(await only({ status: 'approved' })).toEqual([]);
  expect(
    (await admin.get('/api/admin/conversions', { query: { amountFromPence: -1 } })).status,
  ).toBe(400);
});

it('Orders are sorted, and pages follow each other without gaps', async () => {
  const low = await makeOrder(test, boxId, { created_at: ago(30), amount_pence: 100, risk: 5 });
  const high = await makeOrder(test, boxId, { created_at: ago(20), amount_pence: 900, risk: null });
  const middle = await makeOrder(test, boxId, { created_at: ago(10), amount_pence: 500, risk: 80 });
  const sorted = async (sort: string, filter = {}) =>
    idsOf(await listOrders(admin, { sort, ...filter }));
  // Orders of a short range are sorted otherwise.
  const shortRange = {
    orderedFrom: ago(60).toISOString(),
    orderedTo: ago(-60).toISOString(),
  };
  for (const filter of [{}, shortRange]) {
    expect(await sorted('newest', filter)).toEqual([middle, high, low]);
    expect(await sorted('oldest', filter)).toEqual([low, high, middle]);
  }
  expect(await sorted('amount')).toEqual([high, middle, low]);
  expect(await sorted('risk')).toEqual([middle, low, high]);
  const second = await listOrders(admin, { sort: 'amount', pageSize: 2, page: 2 });
  expect([idsOf(second), second.total]).toEqual([[low], 3]);
});

it('The total is exact up to ten thousand and labelled above', async () => {
  await insertOrders(test, boxId, 10_000);
  expect(await listOrders(admin, { pageSize: 1 })).toMatchObject({
    total: 10_000,
    isTotalCapped: false,
  });
  await makeOrder(test, boxId);
  expect(await listOrders(admin, { pageSize: 1 })).toMatchObject({
    total: 10_000,
    isTotalCapped: true,
  });
});

it('An order is assessed by the usual figures of its box', async () => {
  const clickId = await makeClick(test, boxId);
  for (let n = 0; n < 20; n += 1) {
    await makeOrder(test, boxId, {
      order_reference: `HV-${5000 + n * 10}`,
      click_seconds: 3000 + n * 60,
      status: 'approved',
      decided_at: ago(60),
      occurred_at: ago(86_400 * (n + 1)),
    });
  }
  const id = await makeOrder(test, boxId, { order_reference: 'HV-9000', click_id: clickId });
  await assessNew(test);
  const entry = await readOrder(admin, id);
  expect(entry).toMatchObject({
    risk: 0,
    isFlagged: false,
    assessedAt: '2026-06-15T10:00:00.000Z',
  });
  expect(signalOf(entry, 'click-to-order')).toEqual({
    code: 'click-to-order',
    weight: 'for',
    points: 0,
    figures: {
      seconds: 3600,
      usualMedianSeconds: 3570,
      usualLowerSeconds: 3285,
      usualUpperSeconds: 3855,
      usualOrders: 20,
    },
  });
  expect(signalOf(entry, 'refund-rate')?.figures).toEqual({
    refundedOrders: 0,
    totalOrders: 21,
    percent: 0,
  });
  expect(signalOf(entry, 'reference-usual')?.figures).toEqual({ percent: 100, usualOrders: 21 });
});

it('An order within seconds of the click, by a member of the box, of a repeated reference, is flagged', async () => {
  const { makeUser } = createFactories(test.database);
  const member = await makeUser({ role: 'partner' });
  await addMember(test, boxId, member.id);
  const clickId = await makeClick(test, boxId, { hoursAgo: 0, user_id: member.id });
  await makeOrder(test, boxId, {
    order_reference: 'HV 77',
    status: 'approved',
    decided_at: ago(1),
  });
  const id = await makeOrder(test, boxId, {
    order_reference: 'hv-77',
    click_id: clickId,
    occurred_at: new Date(test.clock.now().getTime() + 5_000),
  });
  await assessNew(test);
  const entry = await readOrder(admin, id);
  expect([codesOf(entry), entry.risk, entry.isFlagged]).toEqual([
    [
      ['own-click', 100],
      ['click-to-order', 60],
      ['reference-duplicate', 60],
    ],
    100,
    true,
  ]);
  expect(idsOf(await listOrders(admin, { flagged: 'yes', sort: 'risk' }))).toEqual([id]);
});

it('Orders of one network are counted while it is stored, and the share stays afterwards', async () => {
  const clicks = await Promise.all(
    [1, 2, 3].map((hoursAgo) => makeClick(test, boxId, { hoursAgo })),
  );
  const recent = [1, 2, 3].map((hours) => ago(hours * 3600));
  await test.database
    .insertInto('click_network')
    .values({ network: Buffer.from('network1'), box_id: boxId, recent })
    .execute();
  const orders = [];
  for (const click_id of clicks) orders.push(await makeOrder(test, boxId, { click_id }));
  await assessNew(test);
  const expected = {
    code: 'network-share',
    weight: 'against',
    points: approvalPolicy.networkShare.highPoints,
    figures: { orders: 3, totalOrders: 3, percent: 100 },
  };
  expect(signalOf(await readOrder(admin, orders[0]!), 'network-share')).toEqual(expected);

  await test.database.deleteFrom('click_network').execute();
  test.clock.advance(approvalPolicy.reassessSeconds + 1);
  await createAssessor(test.context).assessOld(() => true);
  // The session of before has ended.
  ({ client: admin } = await signInAdmin(test));
  const later = await readOrder(admin, orders[0]!);
  expect(later.assessedAt).toBe('2026-06-16T10:00:01.000Z');
  expect(signalOf(later, 'network-share')).toEqual(expected);
});

it('An order of a repeated click belongs to the network of the counted click before', async () => {
  const visitor = Buffer.alloc(16, 7);
  await makeClick(test, boxId, { hoursAgo: 1.5, visitor });
  const repeat = { hoursAgo: 1, visitor, is_counted: false, reason: 'repeat' } as const;
  const clickId = await makeClick(test, boxId, repeat);
  const direct = await makeClick(test, boxId, { hoursAgo: 2 });
  await test.database
    .insertInto('click_network')
    .values({ network: Buffer.from('network1'), box_id: boxId, recent: [ago(7200), ago(5400)] })
    .execute();
  await makeOrder(test, boxId, { click_id: direct });
  const id = await makeOrder(test, boxId, { click_id: clickId });
  await insertOrders(test, boxId, 20);
  await assessNew(test);
  expect(signalOf(await readOrder(admin, id), 'network-share')).toMatchObject({
    weight: 'for',
    figures: { totalOrders: 22 },
  });
});

it('An order whose click is no longer stored has no signal of the click', async () => {
  const id = await makeOrder(test, boxId, { click_id: '01J0000000000000000000000A' });
  await assessNew(test);
  expect(await readOrder(admin, id)).toMatchObject({ click: null, signals: [], risk: 0 });
});

it('Consecutive references within an hour are a signal, and hours apart are not', async () => {
  const near = [];
  for (const n of [998, 999, 1000, 1001]) {
    near.push(await makeOrder(test, boxId, { order_reference: `A-${n}` }));
    await makeOrder(test, boxId, { order_reference: `B-${n}`, created_at: ago(7200 * (n - 990)) });
  }
  await assessNew(test);
  const entry = await readOrder(admin, near[2]!);
  expect(signalOf(entry, 'reference-sequence')).toMatchObject({ figures: { neighbours: 3 } });
  const { items } = await listOrders(admin, { search: 'b-' });
  expect(items.filter((item) => signalOf(item, 'reference-sequence'))).toEqual([]);
});
