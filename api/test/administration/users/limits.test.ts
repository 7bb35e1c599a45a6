import { v7 as newId } from 'uuid';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { change, listPage, remove, suspend } from './user-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  const signedIn = await signInAdmin(test);
  admin = signedIn.client;
  adminId = signedIn.userId;
});
afterAll(() => test.close());

const findRow = (id: string) =>
  test.database.selectFrom('app_user').where('id', '=', id).selectAll().executeTakeFirst();

describe('The admins cannot all be locked out', () => {
  it('by an admin who changes their own account', async () => {
    for (const answer of [
      await change(admin, adminId, { role: 'user' }),
      await suspend(admin, adminId),
      await remove(admin, adminId),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await change(admin, adminId, { role: 'admin', title: 'Chief' })).toMatchObject({
      status: 200,
      body: { role: 'admin', title: 'Chief' },
    });
  });

  it('by admins who suspend, delete or demote each other at once: at least one remains', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => signInAdmin(test)));
    const admins = [{ client: admin, userId: adminId }, ...others];

    await Promise.all(
      admins.map(({ client }, index) => {
        const { userId } = admins[(index + 1) % admins.length]!;
        return [
          suspend,
          remove,
          (one: TestClient, id: string) => change(one, id, { role: 'user' }),
        ][index % 3]!(client, userId);
      }),
    );

    const left = await test.database
      .selectFrom('app_user')
      .where('role', '=', 'admin')
      .where('suspended_at', 'is', null)
      .where('erased_at', 'is', null)
      .select('id')
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
  });
});

describe('A bulk action', () => {
  it('is applied to each user separately, and returns which failed and why', async () => {
    const people = [await signIn(test), await signIn(test)];
    const ids = people.map(({ userId }) => userId);
    const gone = newId();

    const answer = await admin.post('/api/user/bulk', {
      action: 'suspend',
      ids: [...ids, adminId, gone, ids[0]],
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        done: ids,
        failed: [
          { _id: adminId, code: 'OWN_ACCOUNT', message: expect.any(String) },
          { _id: gone, code: 'NOT_FOUND' },
        ],
      },
    });
    for (const { client } of people)
      expect((await client.get('/api/user/profile')).status).toBe(403);
    expect(await readAudit(admin, { action: 'user.suspend' })).toHaveLength(2);
    await admin.post('/api/user/bulk', { action: 'role', role: 'partner', ids });
    expect((await listPage(admin, { role: 'partner' })).total).toBe(2);
    await admin.post('/api/user/bulk', { action: 'delete', ids });
    expect((await listPage(admin, { role: 'partner' })).total).toBe(0);
  });

  it('reports each user as done or failed when an error interrupts it', async () => {
    const [first, second, third] = [await signIn(test), await signIn(test), await signIn(test)];
    await test.context.pool.query(`
      create function refuse_one() returns trigger language plpgsql as
        $$ begin raise exception 'This row is broken.'; end $$;
      create trigger refuse_one before update on app_user for each row
        when (new.id = '${second.userId}') execute function refuse_one();`);
    try {
      const ids = [first, second, third].map(({ userId }) => userId);
      expect(await admin.post('/api/user/bulk', { action: 'suspend', ids })).toMatchObject({
        status: 200,
        body: {
          done: [first.userId],
          failed: [
            { _id: second.userId, code: 'INTERNAL', message: expect.any(String) },
            { _id: third.userId, code: 'INTERNAL' },
          ],
        },
      });
    } finally {
      await test.context.pool.query('drop function refuse_one cascade');
    }
    expect((await listPage(admin, { status: 'suspended' })).items).toMatchObject([
      { _id: first.userId },
    ]);
  });

  it('adds or removes one badge, and does not change the others', async () => {
    const [full, plain] = [(await signIn(test)).userId, (await signIn(test)).userId];
    const ten = Array.from({ length: 10 }, (_, at) => `Badge ${at}`);
    await change(admin, full, { badges: ten });
    await change(admin, plain, { badges: ['Taster'] });
    const ids = [full, plain];

    const given = await admin.post('/api/user/bulk', {
      action: 'give-badge',
      badge: ' Early ',
      ids,
    });
    expect(given.body).toEqual({
      done: [plain],
      failed: [{ _id: full, code: 'VALIDATION_FAILED', message: 'Add at most 10 badges.' }],
    });
    expect((await findRow(plain))?.badges).toEqual(['Taster', 'Early']);
    const entries = await readAudit(admin, { action: 'user.change' });

    // Granting it again changes nothing and writes no audit entry.
    await admin.post('/api/user/bulk', { action: 'give-badge', badge: 'Early', ids: [plain] });
    expect(await readAudit(admin, { action: 'user.change' })).toHaveLength(entries.length);

    await admin.post('/api/user/bulk', { action: 'take-badge', badge: 'Taster', ids });
    expect((await findRow(plain))?.badges).toEqual(['Early']);
    expect((await findRow(full))?.badges).toEqual(ten);
  });

  it('is rejected without users, with too many, or with an invalid action', async () => {
    for (const body of [
      { action: 'suspend', ids: [] },
      { action: 'suspend', ids: Array.from({ length: 101 }, () => newId()) },
      { action: 'role', ids: [newId()] },
      { action: 'promote', ids: [newId()] },
      { action: 'give-badge', ids: [newId()], badge: 'one, two' },
      { action: 'delete', ids: ['all'] },
    ])
      expect(await admin.post('/api/user/bulk', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
  });
});

describe('Users', () => {
  it('can be changed only by admins, and suspending or deleting them requires a step-up', async () => {
    const { userId } = await signIn(test);
    const notSteppedUp = (await signIn(test, { role: 'admin' })).client;
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(test, { role, isSteppedUp: true });
      for (const answer of [
        await change(client, userId, { title: 'x' }),
        await suspend(client, userId),
        await remove(client, userId),
        await client.post('/api/user/bulk', { action: 'delete', ids: [userId] }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const answer of [
      await suspend(notSteppedUp, userId),
      await remove(notSteppedUp, userId),
      await notSteppedUp.post('/api/user/bulk', { action: 'delete', ids: [userId] }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    expect(await findRow(userId)).toMatchObject({ title: '', suspended_at: null });
  });
});
