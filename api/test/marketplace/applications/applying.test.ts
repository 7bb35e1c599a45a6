import { apply, listOwnApplications } from '@hive/contract/applications';
import { limits } from '@hive/contract/limits';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  applicationOf,
  applyFor,
  approve,
  readOwn,
  reject,
  send,
  signInAdmin,
  withdraw,
} from './application-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('An application', () => {
  it('is pending, is listed for the applicant, and is confirmed by an email without the entered text', async () => {
    const { client, userId } = await signIn(test, { email: 'ada@brand.example' });
    const body = await applicationOf(test, { brandName: ' Teas & Co ' });

    const answer = await send(client, body);

    expect(answer.status).toBe(201);
    expect(apply.response.safeParse(answer.body).error).toBeUndefined();
    expect(answer.body.application).toMatchObject({
      brandName: 'Teas & Co',
      website: 'https://brand.example',
      contactName: 'Ada Byron',
      category: { _id: body.categoryId },
      shortDescription: 'A box of good tea every month.',
      status: 'pending',
      rejectionReason: null,
      createdAt: test.clock.now().toISOString(),
      decidedAt: null,
    });
    const own = await client.get('/api/applications');
    expect(listOwnApplications.response.safeParse(own.body).error).toBeUndefined();
    expect(own.body).toEqual({ applications: [answer.body.application] });
    const mail = await test.mails.latest('ada@brand.example');
    expect(mail).toMatchObject({ subject: 'We have your application to Hive' });
    for (const typed of ['Teas', 'brand.example/', 'Byron', 'good tea'])
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(typed);
    const row = await test.database
      .selectFrom('application')
      .where('user_id', '=', userId)
      .select('agreed_at')
      .executeTakeFirstOrThrow();
    expect(row.agreed_at).toEqual(test.clock.now());
  });

  it.each([
    [{ brandName: ' ' }, 'brandName'],
    [{ brandName: 'x'.repeat(limits.nameMax + 1) }, 'brandName'],
    [{ brandName: 'Tea\0' }, 'brandName'],
    [{ website: 'brand.example' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ contactName: '' }, 'contactName'],
    [{ categoryId: 'tea' }, 'categoryId'],
    [{ shortDescription: 'x'.repeat(limits.shortDescriptionMax + 1) }, 'shortDescription'],
    [{ agreement: false }, 'agreement'],
  ])('with %j is rejected with a message at the field', async (wrong, field) => {
    const { client } = await signIn(test);

    const { status, body } = await send(client, { ...(await applicationOf(test)), ...wrong });

    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await readOwn(client)).toEqual([]);
  });

  it.each([
    ['role', 'partner'],
    ['boxId', '01890000-0000-7000-8000-000000000000'],
    ['status', 'approved'],
    ['userId', '01890000-0000-7000-8000-000000000000'],
  ])('cannot set its %s', async (field, value) => {
    const { client } = await signIn(test);

    const answer = await send(client, { ...(await applicationOf(test)), [field]: value });

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await readOwn(client)).toEqual([]);
  });

  it('with an unknown category is rejected', async () => {
    const { client } = await signIn(test);
    const category = await createFactories(test.database).makeCategory();
    await test.database.deleteFrom('category').where('id', '=', category.id).execute();

    const answer = await send(client, await applicationOf(test, { categoryId: category.id }));

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'CATEGORY_UNKNOWN', fields: { categoryId: expect.any(String) } },
    });
  });

  it('is accepted once per brand name in any letter case, even from concurrent requests', async () => {
    const { client } = await signIn(test);
    const body = await applicationOf(test, { brandName: 'Tea Chest' });

    const answers = await Promise.all(
      ['Tea Chest', 'TEA CHEST', 'tea chest', 'Tea Chest'].map((brandName) =>
        send(client, { ...body, brandName }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'APPLICATION_EXISTS',
      fields: { brandName: expect.any(String) },
    });
    expect(await readOwn(client)).toHaveLength(1);
  });

  it('may be for a brand that another user has applied for', async () => {
    for (const person of [await signIn(test), await signIn(test)])
      await applyFor(test, person.client, { brandName: 'Wanted by two' });
  });

  it('for a box that the user already represents is rejected', async () => {
    const { client, userId } = await signIn(test, { role: 'partner' });
    const box = await createFactories(test.database).makeBox({ name: 'My Box' });
    await addMember(test, box.id, userId);

    const answer = await send(client, await applicationOf(test, { brandName: 'my box' }));

    expect(answer).toMatchObject({ status: 409, body: { code: 'APPLICATION_EXISTS' } });
  });

  it('beyond the limit of pending ones is rejected until one is withdrawn', async () => {
    const { client } = await signIn(test);
    const ids = [];
    for (let count = 0; count < limits.openApplications; count += 1)
      ids.push(await applyFor(test, client));

    expect(await send(client, await applicationOf(test))).toMatchObject({
      status: 409,
      body: { code: 'APPLICATIONS_FULL' },
    });

    await withdraw(client, ids[0]!);
    await applyFor(test, client);
  });

  it('from an admin is rejected', async () => {
    const admin = await signInAdmin(test);

    const answer = await send(admin, await applicationOf(test));

    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('requires a session with a confirmed second factor', async () => {
    const body = await applicationOf(test);
    const { client } = await signIn(test, { isVerified: false });

    expect(await send(test.client, body)).toMatchObject({ status: 401 });
    expect(await send(client, body)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
  });

  it('is rate limited', async () => {
    const { points } = securityPolicy.rateLimits.applicationWrite;
    const { client } = await signIn(test);
    const body = await applicationOf(test);
    for (let count = 0; count < points; count += 1) await send(client, body);

    expect(await send(client, body)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });
});

describe('An applicant', () => {
  it('sees only their own applications, newest first', async () => {
    const { client } = await signIn(test);
    const stranger = await signIn(test);
    await applyFor(test, client, { brandName: 'First' });
    test.clock.advance(60);
    await applyFor(test, client, { brandName: 'Second' });

    expect((await readOwn(client)).map(({ brandName }) => brandName)).toEqual(['Second', 'First']);
    expect(await readOwn(stranger.client)).toEqual([]);
  });

  it('can withdraw their own pending application, but not another user’s', async () => {
    const { client } = await signIn(test);
    const stranger = await signIn(test);
    const id = await applyFor(test, client);

    expect(await withdraw(stranger.client, id)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await readOwn(client)).toHaveLength(1);
    expect((await withdraw(client, id)).status).toBe(200);
    expect(await readOwn(client)).toEqual([]);
    expect((await withdraw(client, id)).status).toBe(404);
  });

  it('cannot withdraw a decided application', async () => {
    const admin = await signInAdmin(test);
    const { client } = await signIn(test);
    const [approved, rejected] = [await applyFor(test, client), await applyFor(test, client)];
    await approve(admin, approved);
    await reject(admin, rejected);

    for (const id of [approved, rejected])
      expect(await withdraw(client, id)).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION_DECIDED' },
      });
    expect(await readOwn(client)).toHaveLength(2);
  });
});
