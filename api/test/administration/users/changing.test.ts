import { makeEmail } from '../../auth/accounts/account-helpers';
import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { addStrongFactors, countRowsOf, makeFullUser } from '../../auth/profile/full-user';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { change, listPage, remove, suspend } from './user-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const findRow = (id: string) =>
  test.database.selectFrom('app_user').where('id', '=', id).selectAll().executeTakeFirst();

const subjectsTo = async (email: string): Promise<string[]> =>
  (await test.mails.list(email)).map(({ subject }) => subject);

describe('A user’s role, title and badges', () => {
  it('are set by an admin, with the role in effect at the next request, and the user is notified by email', async () => {
    const email = makeEmail();
    const { client, userId } = await signIn(test, { email });
    expect((await client.get('/api/admin/audit')).status).toBe(403);

    const answer = await change(admin, userId, {
      role: 'admin',
      title: '  Head of tea ',
      badges: ['Early bird', 'Taster', 'Early bird'],
      version: 1,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        _id: userId,
        role: 'admin',
        title: 'Head of tea',
        badges: ['Early bird', 'Taster'],
        version: 2,
      },
    });
    expect((await client.get('/api/admin/audit')).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['Your role on Hive has changed']);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'user.change',
      entity: { kind: 'user', id: userId },
      before: { role: 'user', title: '', badges: [] },
      after: { role: 'admin', title: 'Head of tea', badges: ['Early bird', 'Taster'] },
    });
    await change(admin, userId, { role: 'user' });
    expect((await client.get('/api/admin/audit')).status).toBe(403);
  });

  it('require a step-up only if the role changes', async () => {
    const notSteppedUp = (await signIn(test, { role: 'admin' })).client;
    const { userId } = await signIn(test);

    // The form sends all three fields, of which one has changed.
    expect(
      await change(notSteppedUp, userId, { role: 'user', title: 'Taster', badges: [] }),
    ).toMatchObject({
      status: 200,
      body: { title: 'Taster' },
    });
    expect(await change(notSteppedUp, userId, { role: 'partner' })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });
    expect((await findRow(userId))?.role).toBe('user');
  });

  it('do not overwrite a concurrent change, and the newer record is returned', async () => {
    const { userId } = await signIn(test);
    await change(admin, userId, { title: 'Theirs', version: 1 });

    const answer = await change(admin, userId, { title: 'Mine', version: 1 });

    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        current: { _id: userId, title: 'Theirs', version: 2 },
      },
    });
    expect((await findRow(userId))?.title).toBe('Theirs');
    // One of many concurrent requests is first.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        change(admin, userId, { title: `Rush ${number}`, version: 2 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are set as requested even if another admin sets a different role at the same time', async () => {
    const { userId } = await signIn(test, { role: 'user' });

    const requests = await test.database.transaction().execute(async (trx) => {
      await trx
        .updateTable('app_user')
        .set({ role: 'partner' })
        .where('id', '=', userId)
        .executeTakeFirst();
      const answer = change(admin, userId, { role: 'user', title: 'Taster' });
      await until('the request waits for the user’s row', async () => {
        const { rows } = await test.context.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length === 1;
      });
      return { answer };
    });

    expect(await requests.answer).toMatchObject({
      status: 200,
      body: { role: 'user', title: 'Taster' },
    });
    expect(await readAudit(admin)).toMatchObject([
      { before: { role: 'partner', title: '' }, after: { role: 'user', title: 'Taster' } },
    ]);
  });

  it('remove the memberships of boxes when the role changes from partner to user', async () => {
    const { client, userId, box } = await makePartner(test);
    const readPlan = async () => (await client.get('/api/partner/subscription')).status;
    expect(await readPlan()).toBe(200);

    await change(admin, userId, { title: 'Tea' });
    expect(await readPlan()).toBe(200);
    test.clock.advance(1);
    await change(admin, userId, { role: 'user' });

    expect(await lastEntry(admin)).toMatchObject({
      before: { role: 'partner', boxIds: [box.id] },
      after: { role: 'user', boxIds: [] },
    });
    await change(admin, userId, { role: 'partner' });
    expect(await readPlan()).toBe(404);
  });

  it('change nothing and write no audit entry when all values are equal', async () => {
    const { userId } = await signIn(test);
    expect(await change(admin, userId, { role: 'user', title: '', badges: [] })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await readAudit(admin)).toEqual([]);
  });

  it.each([
    ['role', { role: 'king' }],
    ['title', { title: 'x'.repeat(101) }],
    ['title', { title: 'a\0b' }],
    ['badges', { badges: Array.from({ length: 11 }, (_, n) => `b${n}`) }],
    ['badges.0', { badges: ['a,b'] }],
    ['badges.0', { badges: ['  '] }],
    ['email', { email: 'mine@evil.example' }],
    ['version', { version: 0 }],
  ])('are rejected when invalid and the field named: %s', async (field, body) => {
    const { userId } = await signIn(test);
    expect(await change(admin, userId, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
    });
  });
});

describe('Suspending a user', () => {
  it('takes effect at the next request until it is lifted, which ends the sessions, and the user is notified of both by email', async () => {
    const email = makeEmail();
    const { client, userId } = await signIn(test, { email });

    expect(await suspend(admin, userId)).toMatchObject({
      status: 200,
      body: { suspended: true, version: 2 },
    });

    expect(await client.get('/api/user/profile')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    });
    expect(await suspend(admin, userId, true, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { suspended: true } },
    });
    test.clock.advance(1);
    expect(await suspend(admin, userId, false, { version: 2 })).toMatchObject({
      body: { suspended: false },
    });
    expect((await client.get('/api/user/profile')).status).toBe(401);
    const again = await openSession(test, userId);
    expect((await again.get('/api/user/profile')).status).toBe(200);
    expect((await subjectsTo(email)).sort()).toEqual([
      'Your Hive account is no longer suspended',
      'Your Hive account is suspended',
    ]);
    expect((await readAudit(admin)).map(({ action }) => action)).toEqual([
      'user.unsuspend',
      'user.suspend',
    ]);
  });
});

describe('The reason of a suspension', () => {
  const reason = 'Reviews that break our rules.';

  it('is emailed to the user, is in the audit entry, and is erased with the account', async () => {
    const email = makeEmail();
    const { userId } = await signIn(test, { email });
    expect((await suspend(admin, userId, true, { reason: ` ${reason} ` })).status).toBe(200);
    const mails = await test.mails.list(email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
    expect(await readAudit(admin, { entityId: userId })).toMatchObject([
      { action: 'user.suspend', before: { suspended: false }, after: { suspended: true, reason } },
    ]);

    test.clock.advance(1);
    expect(await remove(admin, userId)).toMatchObject({ status: 200 });
    const [, suspension] = await readAudit(admin, { entityId: userId });
    expect(suspension!.after).toEqual({ suspended: true });
  });

  it('is in the audit entry of each user of a bulk suspension', async () => {
    const { userId } = await signIn(test);
    const body = { ids: [userId], action: 'suspend', reason };
    expect((await admin.request('POST', '/api/user/bulk', { body })).status).toBe(200);
    expect(await readAudit(admin, { entityId: userId })).toMatchObject([{ after: { reason } }]);
  });

  it.each(['  ', 'x'.repeat(501)])('is rejected when empty or too long: %#', async (text) => {
    const { userId } = await signIn(test);
    expect(await suspend(admin, userId, true, { reason: text })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { reason: expect.any(String) } },
    });
  });
});

describe('Deleting a user', () => {
  it('leaves no personal data, and retains reviews and audit entries without the name', async () => {
    const person = await makeFullUser(test);
    await addStrongFactors(test, person.id);
    await change(admin, person.id, { title: 'Ada’s title', badges: ['Ada’s badge'] });
    test.clock.advance(1);

    expect(await remove(admin, person.id)).toMatchObject({ status: 200, body: {} });

    expect(await findRow(person.id)).toBeUndefined();
    for (const [table, count] of Object.entries(await countRowsOf(test, person.id)))
      expect([table, count]).toEqual([table, 0]);
    expect(await subjectsTo(person.email)).toEqual(['Your Hive account has been deleted']);
    await test.app.catalogue.refresh();
    const reviews = await test.client.get(`/api/boxes/${person.boxId}/reviews`);
    expect(reviews.body).toMatchObject({ items: [{ user: 'Former member' }] });
    const entries = await readAudit(admin, { entityId: person.id });
    expect(entries).toMatchObject([
      { action: 'user.delete', entity: { name: null }, before: { role: 'user', suspended: false } },
      { action: 'user.change', before: {}, after: {} },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  it('retains a partner’s row without a name, and their invoices, for accounting', async () => {
    const person = await makeFullUser(test, { role: 'partner', isMember: true });
    const invoice = await createFactories(test.database).makeInvoice(person.boxId);

    await remove(admin, person.id);

    expect(await findRow(person.id)).toMatchObject({ name: '', erased_at: expect.any(Date) });
    const stored = test.database.selectFrom('invoice').where('id', '=', invoice.id).select('id');
    expect(await stored.executeTakeFirst()).toEqual({ id: invoice.id });
    expect((await listPage(admin, { search: person.email })).total).toBe(0);
    expect(await remove(admin, person.id)).toMatchObject({ status: 404 });
  });
});
