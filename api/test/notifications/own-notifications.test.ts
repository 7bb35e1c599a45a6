import type { NotificationSetting } from '@hive/contract/notifications';
import { createClearingJob } from '../../src/notifications/clear-notifications';
import { measureWork } from '../platform/fuzz/measure-work';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { answered, base, changeSetting, listOwn, notify } from './notification-helpers';

const day = 24 * 60 * 60;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const countUnread = async (client: TestClient): Promise<number> =>
  (await client.get<{ unread: number }>(`${base}/unread`)).body.unread;

const settingOf = async (client: TestClient, kind: string) =>
  (await client.get<{ settings: NotificationSetting[] }>(`${base}/settings`)).body.settings.find(
    (setting) => setting.kind === kind,
  );

describe('The list', () => {
  it('is paged, newest first, and repeats and leaves out nothing', async () => {
    const { client, userId } = await signIn(test);
    // Two at the same time, as a statement writes them.
    await notify(test, [answered(userId, 'First'), answered(userId, 'Second')]);
    test.clock.advance(1);
    await notify(test, answered(userId, 'Third'));

    const first = await listOwn(client, { limit: 2 });
    const second = await listOwn(client, { limit: 2, cursor: first.next! });

    expect(first.items[0]?.text).toBe('Third has replied to your review.');
    expect(second.next).toBeNull();
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect(texts.toSorted()).toEqual(
      ['First', 'Second', 'Third'].map((name) => `${name} has replied to your review.`),
    );
  });

  it('shows only unread ones or those of a kind, and marks one or all as read', async () => {
    const { client, userId } = await signIn(test);
    await notify(test, [answered(userId), answered(userId), answered(userId)]);
    const { items, unread } = await listOwn(client);
    expect([items.length, unread]).toEqual([3, 3]);

    const one = await client.post(`${base}/${items[0]!._id}/read`, {});
    expect(one.body).toEqual({ unread: 2 });
    expect((await listOwn(client, { unread: 'true' })).items).toHaveLength(2);
    expect((await listOwn(client, { kind: 'review-new' })).items).toEqual([]);

    expect((await client.post(`${base}/read`, {})).body).toEqual({ unread: 0 });
    expect(await countUnread(client)).toBe(0);
    expect((await listOwn(client)).items.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('marks one as read by two statements, and repeats it without an error', async () => {
    const { client, userId } = await signIn(test);
    await notify(test, answered(userId));
    const [{ _id: id } = { _id: '' }] = (await listOwn(client)).items;
    const readWork = measureWork(test);
    await countUnread(client);
    // Its own statement, and those that authenticate the request.
    const { statements } = readWork();

    await client.post(`${base}/${id}/read`, {});
    expect(readWork().statements).toBe(statements + 1);
    const repeated = await client.post(`${base}/${id}/read`, {});
    expect([repeated.status, repeated.body]).toEqual([200, { unread: 0 }]);
  });

  it('never shows another person’s, who cannot be marked as read either', async () => {
    const [owner, other] = [await signIn(test), await signIn(test)];
    await notify(test, answered(owner.userId));
    const [{ _id: id } = { _id: '' }] = (await listOwn(owner.client)).items;

    expect((await listOwn(other.client)).items).toEqual([]);
    const answer = await other.client.post<{ code: string }>(`${base}/${id}/read`, {});
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    await other.client.post(`${base}/read`, {});
    expect(await countUnread(owner.client)).toBe(1);
  });

  it('rejects a cursor that it has not made', async () => {
    const { client, userId } = await signIn(test);

    for (const cursor of ['x', `1_${'-'.repeat(36)}`, `${'9'.repeat(15)}_${userId}`]) {
      const { status } = await client.get(base, { query: { cursor } });
      expect([cursor, status]).toEqual([cursor, 400]);
    }
    const latest = `${'9'.repeat(14)}_${userId}`;
    expect((await listOwn(client, { cursor: latest })).items).toEqual([]);
  });
});

it('An event that is written twice at once is one notification, announced to the person’s streams', async () => {
  const { client, userId } = await signIn(test);
  const listener = await test.context.pool.connect();
  const announced: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => announced.push(payload));
  await listener.query('listen notification');
  const event = answered(userId);

  await Promise.all([notify(test, event), notify(test, event)]);

  // A query’s answer follows the announcements that were committed before it.
  await listener.query('select 1');
  listener.release(true);
  expect(announced).toEqual([userId]);
  expect((await listOwn(client)).unread).toBe(1);
});

describe('The settings', () => {
  it('are those of the role’s kinds, and hold', async () => {
    const { client, userId } = await signIn(test);
    expect(await settingOf(client, 'review-new')).toBeUndefined();
    expect(await settingOf(client, 'own-review-answered')).toMatchObject({
      inApp: true,
      email: 'at-once',
      locked: { inApp: null, email: null },
    });

    const kind = 'own-review-answered';
    expect((await changeSetting(client, { kind, inApp: false, email: 'off' })).status).toBe(200);
    await notify(test, answered(userId));

    expect(await settingOf(client, kind)).toMatchObject({ inApp: false, email: 'off' });
    expect((await listOwn(client)).items).toEqual([]);
    expect(await countUnread(client)).toBe(0);
    const { email } = await test.database
      .selectFrom('app_user')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(await test.mails.list(email)).toEqual([]);
  });

  it.each([
    ['an invoice’s email', 'partner', { kind: 'invoice-issued', email: 'off' }, 'email'],
    ['an invoice on the site', 'partner', { kind: 'invoice-issued', inApp: false }, 'inApp'],
    ['a suspension’s email', 'user', { kind: 'account-suspended', email: 'weekly' }, 'email'],
    ['declined orders at once', 'partner', { kind: 'order-declined', email: 'at-once' }, 'email'],
    ['a kind of another role', 'user', { kind: 'review-new', email: 'off' }, 'kind'],
  ] as const)('cannot change %s', async (_what, role, body, field) => {
    const { client } = await signIn(test, { role });

    const { status, body: answer } = await changeSetting(client, body);

    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  });
});

it('Notifications older than a year, beyond a person’s newest 500 and of erased accounts are deleted', async () => {
  const { client, userId } = await signIn(test);
  await changeSetting(client, { kind: 'own-review-answered', email: 'off' });
  await notify(test, answered(userId, 'Old'));
  await notify(test, answered(userId, 'Oldest of 500'));
  await test.context.pool.query(
    `update notification set created_at = created_at - case when data->>'box' = 'Old' then $2 else 1 end * interval '1 second'
     where user_id = $1`,
    [userId, 366 * day],
  );
  await notify(
    test,
    Array.from({ length: 500 }, () => answered(userId, 'New')),
  );
  await test.context.pool.query(
    `insert into notification (user_id, kind, subject, data, is_listed, created_at)
     values (gen_random_uuid(), 'mail-failed', 'written while its account was erased', '{}', true, $1)`,
    [test.clock.now()],
  );

  await createClearingJob(test.context)();

  expect((await listOwn(client)).unread).toBe(500);
  const { rows } = await test.context.pool.query(
    `select data->>'box' as box, user_id = $1 as "isOwn" from notification
     where data->>'box' like 'Old%' or kind = 'mail-failed'`,
    [userId],
  );
  expect(rows).toEqual([]);
});
