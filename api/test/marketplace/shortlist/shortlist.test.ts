import type { ApiErrorBody } from '@hive/contract/common';
import { limits } from '@hive/contract/limits';
import type { Shortlist } from '@hive/contract/shortlist';
import { getShortlist } from '@hive/contract/shortlist';
import { v7 as newId } from 'uuid';
import { createShortlistNoticeJob } from '../../../src/marketplace/shortlist/notice-job';
import { changeSetting, tokenOf } from '../../notifications/notification-helpers';
import { change } from '../boxes/box-helpers';
import { createFactories } from '../../support/factories';
import type { Factories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

const path = '/api/shortlist';

type Answer = Partial<ApiErrorBody> & Shortlist & { leftOut?: number };

let test: TestApp;
let make: Factories;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  make = createFactories(test.database);
});
afterAll(() => test.close());

const read = async (client: TestClient): Promise<Shortlist> =>
  (await client.get<Shortlist>(path)).body;
const add = (client: TestClient, id: string, body: object = {}) =>
  client.request<Answer>('PUT', `${path}/${id}`, { body });
const remove = (client: TestClient, id: string) =>
  client.request<Answer>('DELETE', `${path}/${id}`);
const merge = (client: TestClient, items: object[]) =>
  client.post<Answer>(`${path}/merge`, { items });
const setNotices = (client: TestClient, id: string, hasNotices = true) =>
  client.request<Answer>('PATCH', `${path}/${id}`, { body: { hasNotices } });

/** Listed boxes that cost £20.00 a month. */
async function makeBoxes(number: number) {
  const boxes = [];
  for (let index = 0; index < number; index += 1)
    boxes.push(await make.makeBox({ created_at: new Date(test.clock.now().getTime() - 1000) }));
  await test.app.catalogue.refresh();
  return boxes;
}
async function makeOne() {
  const [box] = await makeBoxes(1);
  if (!box) throw new Error('No box was made.');
  return box;
}

async function changeBox(id: string, values: { price_pence?: number; is_active?: boolean }) {
  await test.database
    .updateTable('box')
    .set({ ...values, updated_at: test.clock.now() })
    .where('id', '=', id)
    .execute();
  await test.app.catalogue.refresh();
}

describe('A shortlist', () => {
  it('has the boxes that its owner added, with their cost at that time, and no others', async () => {
    const box = await makeOne();
    const ada = await signIn(test);
    const ben = await signIn(test);

    expect(await add(ada.client, box.id)).toMatchObject({ status: 200 });
    await add(ada.client, box.id);
    await changeBox(box.id, { price_pence: 1500 });

    const list = await read(ada.client);
    expect(getShortlist.response.safeParse(list).error).toBeUndefined();
    expect(list.items).toMatchObject([
      {
        boxId: box.id,
        name: box.name,
        monthlyCostWhenAdded: 20,
        state: 'listed',
        box: { monthlyCost: 15 },
        hasNotices: false,
      },
    ]);
    expect((await read(ben.client)).items).toEqual([]);
    expect((await remove(ben.client, box.id)).status).toBe(200);
    expect((await read(ada.client)).items).toHaveLength(1);
  });

  it('has removed boxes again with their day and cost when the removal is undone', async () => {
    const box = await makeOne();
    const { client } = await signIn(test);
    const { body } = await add(client, box.id);
    const addedAt = body.items[0]?.addedAt;
    test.clock.advance(60);
    await changeBox(box.id, { price_pence: 2500 });

    expect((await remove(client, box.id)).body.items).toEqual([]);
    expect((await add(client, box.id, { addedAt })).body.items).toMatchObject([
      { addedAt, monthlyCostWhenAdded: 20 },
    ]);
  });

  it('refuses an unknown box, a wrong id and a body with more', async () => {
    const { client } = await signIn(test);
    expect(await add(client, newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await add(client, 'jam')).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
    expect((await add(client, newId(), { price: 1 })).body.code).toBe('VALIDATION_FAILED');
    expect(await setNotices(client, newId())).toMatchObject({ status: 404 });
  });

  it('says that a box is paused or has left Hive, by its name', async () => {
    const paused = await makeOne();
    const gone = await makeOne();
    const { client } = await signIn(test);
    await add(client, paused.id);
    await add(client, gone.id);
    await changeBox(paused.id, { is_active: false });
    await test.database
      .updateTable('box')
      .set({ archived_at: test.clock.now(), is_active: false })
      .where('id', '=', gone.id)
      .execute();
    await test.app.catalogue.refresh();

    const byId = new Map((await read(client)).items.map((item) => [item.boxId, item]));
    expect(byId.get(paused.id)).toMatchObject({ name: paused.name, state: 'inactive', box: null });
    expect(byId.get(gone.id)).toMatchObject({ state: 'archived', box: null });
  });

  it('takes the boxes of a device once, up to the limit, and refuses one more', async () => {
    const boxes = await makeBoxes(limits.shortlistMax + 1);
    const { client } = await signIn(test);
    const [own, ...others] = boxes;
    await add(client, own?.id ?? '');
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const items = others.map(({ id }, index) => ({ boxId: id, addedAt: day(index) }));

    const first = await merge(client, items);
    const second = await merge(client, [{ boxId: newId(), addedAt: day(0) }, ...items.slice(1)]);

    expect(first.body).toMatchObject({ leftOut: 1 });
    expect(second.body).toMatchObject({ leftOut: 1, items: first.body.items });
    expect(first.body.items).toHaveLength(limits.shortlistMax);
    // The oldest of the device is the one that is left out.
    expect(first.body.items.map(({ boxId }) => boxId)).not.toContain(others[0]?.id);
    expect(await add(client, others[0]?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'SHORTLIST_FULL' },
    });
    expect((await merge(client, [...items, ...items])).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('Emails about a shortlist', () => {
  /** The hourly job of as many processes at once. */
  const runJob = (processes = 1) =>
    Promise.all(
      Array.from({ length: processes }, () => createShortlistNoticeJob(test.context, () => true)()),
    );

  /** The next day at 08:00 in London, after the day's emails are due. */
  async function nextMorning(processes = 1): Promise<void> {
    const now = test.clock.now();
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 8);
    test.clock.advance((next - now.getTime()) / 1000);
    await runJob(processes);
  }

  async function makeOwner() {
    const box = await makeOne();
    const email = `shortlist-${(count += 1)}@people.example`;
    const { client, userId } = await signIn(test, { email });
    await add(client, box.id);
    return { box, client, email, userId };
  }
  const subjects = async (email: string): Promise<string[]> =>
    (await test.mails.list(email)).map(({ subject }) => subject);

  it('come once for each price drop, the next morning, and only if they are switched on', async () => {
    const { box, client, email } = await makeOwner();
    const silent = await makeOwner();
    await setNotices(client, box.id);
    await changeBox(silent.box.id, { price_pence: 1000 });
    await changeBox(box.id, { price_pence: 1500 });

    await runJob();
    expect(await subjects(email)).toEqual([]);
    await nextMorning(2);
    await nextMorning();

    const mails = await test.mails.list(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${box.name} now costs less`]);
    expect(mails[0]?.text).toContain('£15.00 a month with delivery. It was £20.00.');
    expect(mails[0]?.text).toContain(`See ${box.name}:`);
    expect(mails[0]?.text).toContain(`/partner/${box.id}`);
    expect(mails[0]?.text).toContain('/unsubscribe?token=');
    expect(await subjects(silent.email)).toEqual([]);
  });

  it('do not come for a rise, and group what fell and what is back', async () => {
    const { box, client, email } = await makeOwner();
    const other = await makeOne();
    await add(client, other.id);
    await setNotices(client, box.id);
    await setNotices(client, other.id);
    await changeBox(box.id, { price_pence: 3000 });
    await changeBox(other.id, { is_active: false });
    await nextMorning();
    expect(await subjects(email)).toEqual([]);

    await changeBox(box.id, { price_pence: 2500 });
    await changeBox(other.id, { is_active: true });
    await runJob();
    await nextMorning();
    await nextMorning();

    expect(await subjects(email)).toEqual(['2 boxes on your Hive shortlist have changed']);
  });

  it('come for a box that was asked for while it was paused, and is back before the next hour', async () => {
    const { box, client, email } = await makeOwner();
    await changeBox(box.id, { is_active: false });
    await setNotices(client, box.id);
    await changeBox(box.id, { is_active: true });
    await runJob();
    await nextMorning();
    expect(await subjects(email)).toEqual([`${box.name} is back on Hive`]);
  });

  it('do not come after they are switched off in the settings or for the box', async () => {
    const off = await makeOwner();
    const single = await makeOwner();
    for (const { client, box } of [off, single]) await setNotices(client, box.id);
    const setting = await changeSetting(off.client, { kind: 'shortlist-change', email: 'off' });
    expect(setting.status).toBe(200);
    await setNotices(single.client, single.box.id, false);
    for (const { box } of [off, single]) await changeBox(box.id, { price_pence: 500 });
    await nextMorning();

    for (const { email } of [off, single]) expect(await subjects(email)).toEqual([]);
    expect(await read(await openSession(test, off.userId))).toMatchObject({
      areEmailsOn: false,
      canHaveNotices: true,
    });
  });

  it('follow what an admin changes, until their link switches them off', async () => {
    const { box, client, email, userId } = await makeOwner();
    const { userId: adminId } = await signIn(test, { role: 'admin' });
    // Each with a new session, since the clock moves by days.
    const save = async (body: object) =>
      expect(await change(await openSession(test, adminId), box.id, body)).toMatchObject({
        status: 200,
      });
    await setNotices(client, box.id);

    await save({ price: 15 });
    await nextMorning();
    await save({ isActive: false });
    await runJob();
    await save({ isActive: true });
    await runJob();
    await nextMorning();
    expect(await subjects(email)).toEqual([
      `${box.name} is back on Hive`,
      `${box.name} now costs less`,
    ]);

    const [last] = await test.mails.list(email);
    const link = { query: { token: tokenOf(last?.text ?? '') } };
    const path = '/api/notifications/unsubscribe';
    expect((await test.client.post(path, undefined, link)).status).toBe(200);
    expect((await test.client.get(path, link)).body).toMatchObject({ isSubscribed: false });
    await save({ price: 10 });
    await nextMorning();
    expect(await subjects(email)).toHaveLength(2);

    // Switched on again, they do not repeat what has changed meanwhile.
    const owner = await openSession(test, userId);
    const setting = await changeSetting(owner, { kind: 'shortlist-change', email: 'at-once' });
    expect(setting.status).toBe(200);
    await nextMorning();
    expect(await subjects(email)).toHaveLength(2);
  });

  it('are not for admins', async () => {
    const box = await makeOne();
    const { client } = await signIn(test, { role: 'admin' });
    await add(client, box.id);
    expect(await read(client)).toMatchObject({ canHaveNotices: false });
    expect(await setNotices(client, box.id)).toMatchObject({
      status: 400,
      body: { fields: { hasNotices: expect.any(String) } },
    });
  });
});
