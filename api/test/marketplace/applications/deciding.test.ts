import { listApplications } from '@hive/contract/applications';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  applicationOf,
  applyFor,
  approve,
  insertApplication,
  readOwn,
  readOwnBoxes,
  readQueue,
  reject,
  send,
  signInAdmin,
} from './application-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const findBoxes = (name: string) =>
  test.database.selectFrom('box').where('name', '=', name).selectAll().execute();

describe('The queue of applications', () => {
  it('lists the oldest first, with the applicant and boxes of the same name', async () => {
    const listed = await createFactories(test.database).makeBox({ name: 'TEA CHEST' });
    const { client, userId } = await signIn(test, { name: 'Ada Byron', email: 'ada@tea.example' });
    for (const brandName of ['Tea Chest', 'Second', 'Third']) {
      await applyFor(test, client, { brandName });
      test.clock.advance(60);
    }

    const { body } = await admin.get('/api/admin/applications', {
      query: { status: 'pending', page: 1, pageSize: 2 },
    });

    expect(listApplications.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      page: 1,
      pageSize: 2,
      total: 3,
      items: [
        {
          brandName: 'Tea Chest',
          applicant: { _id: userId, name: 'Ada Byron', email: 'ada@tea.example' },
          boxesOfThatName: [{ _id: listed.id, website: listed.website }],
        },
        { brandName: 'Second', boxesOfThatName: [] },
      ],
    });
  });

  it('can be filtered by status', async () => {
    const { client } = await signIn(test);
    const ids = [];
    for (const brandName of ['pending', 'approved', 'rejected'])
      ids.push(await applyFor(test, client, { brandName }));
    await approve(admin, ids[1]!);
    await reject(admin, ids[2]!);

    for (const status of ['pending', 'approved', 'rejected'])
      expect((await readQueue(admin, { status })).map(({ brandName }) => brandName)).toEqual([
        status,
      ]);
    expect(await readQueue(admin)).toHaveLength(3);
  });
});

describe('An approved application', () => {
  it('creates an unlisted box and makes the applicant its member at once', async () => {
    const { client, userId } = await signIn(test, { email: 'ada@tea.example' });
    const body = await applicationOf(test, { brandName: 'Café Niño’s Tea & Co' });
    const id = (await send(client, body)).body.application!._id;
    expect((await readOwnBoxes(client)).status).toBe(403);
    test.clock.advance(60);

    const answer = await approve(admin, id);

    expect(answer.status).toBe(200);
    const [box] = await findBoxes('Café Niño’s Tea & Co');
    expect(box).toMatchObject({
      id: answer.body.boxId,
      slug: 'cafe-ninos-tea-co',
      category_id: body.categoryId,
      website: 'https://brand.example',
      short_description: 'A box of good tea every month.',
      is_active: false,
      is_verified: false,
      tier: 'bronze',
      affiliate_link: null,
      created_at: test.clock.now(),
    });
    // The existing session sees it, like every later one.
    for (const one of [client, await openSession(test, userId)]) {
      expect(await readOwnBoxes(one)).toMatchObject({
        status: 200,
        body: { boxes: [{ _id: answer.body.boxId, isActive: false }] },
      });
      expect((await one.get('/api/auth/me')).body).toMatchObject({ role: 'partner' });
    }
    await test.app.catalogue.refresh();
    expect((await test.client.get('/api/boxes/public')).body).toEqual([]);
    expect((await test.client.get(`/api/boxes/public/${answer.body.boxId}`)).status).toBe(404);
    expect(await readOwn(client)).toMatchObject([
      { status: 'approved', rejectionReason: null, decidedAt: test.clock.now().toISOString() },
    ]);
    const mail = await test.mails.latest('ada@tea.example');
    expect(mail.subject).toBe('Your application to Hive is approved');
    expect(mail.text).toContain('Café Niño’s Tea & Co');
    expect(mail.text).toContain('/partner-dashboard');
  });

  it('is decided once when several admins approve and reject it at once', async () => {
    const { client, userId } = await signIn(test);
    const id = await applyFor(test, client, { brandName: 'Once' });
    const admins = [admin, await signInAdmin(test), await signInAdmin(test)];

    const answers = await Promise.all([
      ...admins.map((one) => approve(one, id)),
      ...admins.map((one) => reject(one, id)),
      ...admins.map((one) => approve(one, id)),
    ]);

    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => !made.includes(one)))
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'APPLICATION_DECIDED' });
    const wasApproved = 'boxId' in made[0]!.body;
    expect(await findBoxes('Once')).toHaveLength(wasApproved ? 1 : 0);
    const members = await test.database
      .selectFrom('box_member')
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    expect(members).toHaveLength(wasApproved ? 1 : 0);
  });

  it('with an existing name gets a different slug', async () => {
    for (const person of [await signIn(test), await signIn(test)])
      await approve(admin, await applyFor(test, person.client, { brandName: '茶箱' }));

    const slugs = (await findBoxes('茶箱')).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['box', expect.stringMatching(/^box-[0-9a-f]{12}$/)]);
  });

  it('of a partner adds another box', async () => {
    const { client } = await signIn(test);
    for (const brandName of ['First', 'Second'])
      await approve(admin, await applyFor(test, client, { brandName }));

    expect((await readOwnBoxes(client)).body.boxes?.map(({ name }) => name)).toEqual([
      'First',
      'Second',
    ]);
  });

  it('whose category was deleted creates a box without a category', async () => {
    const { client } = await signIn(test);
    const { _id: id, category } = (await send(client, await applicationOf(test))).body.application!;
    await test.database.deleteFrom('category').where('id', '=', category!._id).execute();

    const { status, body } = await approve(admin, id);

    expect(status).toBe(200);
    expect(await readOwn(client)).toMatchObject([{ category: null }]);
    const boxes = test.database.selectFrom('box').select(['id', 'category_id']).execute();
    expect(await boxes).toEqual([{ id: body.boxId, category_id: null }]);
  });
});

describe('A rejected application', () => {
  it('gives the applicant the reason and allows another application', async () => {
    const { client } = await signIn(test, { email: 'ada@tea.example' });
    const id = await applyFor(test, client, { brandName: 'Tea Chest' });
    test.clock.advance(60);

    expect((await reject(admin, id, 'Your website cannot be reached.')).status).toBe(200);

    expect(await readOwn(client)).toMatchObject([
      { status: 'rejected', rejectionReason: 'Your website cannot be reached.' },
    ]);
    expect((await test.mails.latest('ada@tea.example')).text).toContain(
      'Your website cannot be reached.',
    );
    expect((await readOwnBoxes(client)).status).toBe(403);
    expect(await findBoxes('Tea Chest')).toEqual([]);
    test.clock.advance(60);
    const again = await applyFor(test, client, { brandName: 'Tea Chest' });
    expect((await approve(admin, again)).status).toBe(200);
    expect((await readOwn(client)).map(({ status }) => status)).toEqual(['approved', 'rejected']);
  });

  it('requires a reason', async () => {
    const { client } = await signIn(test);
    const id = await applyFor(test, client);

    expect(await reject(admin, id, '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Enter a reason.' } },
    });
    expect(await readOwn(client)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('A decision', () => {
  it('requires an admin, and an approval requires step-up', async () => {
    const { client } = await signIn(test);
    const partner = await signIn(test, { role: 'partner', isSteppedUp: true });
    const careless = await signIn(test, { role: 'admin' });
    const id = await applyFor(test, client);

    for (const one of [client, partner.client])
      for (const answer of [await approve(one, id), await reject(one, id)])
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await approve(careless.client, id)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });
    expect(await readOwn(client)).toMatchObject([{ status: 'pending' }]);
  });

  it.each([
    ['suspended', { suspended_at: new Date() }],
    ['now an admin’s', { role: 'admin' as const }],
  ])('is rejected for an account that is %s', async (_state, values) => {
    const { userId } = await signIn(test);
    const { id } = await insertApplication(test, userId, { brand_name: 'Tea Chest' });
    await test.database.updateTable('app_user').set(values).where('id', '=', userId).execute();

    expect(await approve(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_UNFIT' },
    });

    expect(await findBoxes('Tea Chest')).toEqual([]);
    expect(await readQueue(admin, { status: 'pending' })).toHaveLength(1);
  });

  it('after another admin’s is rejected with the application’s current state', async () => {
    const { client } = await signIn(test, { email: 'ada@tea.example' });
    const id = await applyFor(test, client);
    await reject(await signInAdmin(test), id, 'Your website cannot be reached.');

    expect(await approve(admin, id)).toMatchObject({
      status: 409,
      body: {
        code: 'APPLICATION_DECIDED',
        message:
          'This application has been rejected in the meantime. The reason given: Your website cannot be reached.',
        current: { _id: id, status: 'rejected' },
      },
    });
    expect((await test.mails.list('ada@tea.example')).map(({ subject }) => subject)).toEqual([
      'Your application to Hive was not accepted',
      'We have your application to Hive',
    ]);
  });

  it('on a withdrawn application returns 404', async () => {
    const { client } = await signIn(test);
    const id = await applyFor(test, client);
    await client.request('DELETE', `/api/applications/${id}`);

    for (const answer of [await approve(admin, id), await reject(admin, id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
