import type { AdminBox } from '@hive/contract/admin-boxes';
import { listBoxes } from '@hive/contract/admin-boxes';
import { v7 as newId } from 'uuid';
import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { archive, change, listPage, partnerForm, readPublic } from './box-helpers';

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

const namesOf = async (query: Record<string, string | number>): Promise<string[]> =>
  (await listPage(admin, { pageSize: 100, ...query })).items.map(({ name }) => name);

describe('The list of boxes', () => {
  async function makeBoxes() {
    const make = createFactories(test.database);
    const tea = await make.makeBox({
      name: 'tea',
      keywords: 'Leaves',
      tier: 'gold',
      created_at: new Date('2024-01-01'),
    });
    const jam = await make.makeBox({ name: 'Jam', created_at: new Date('2026-01-01') });
    const hidden = await make.makeBox({
      name: 'Hidden',
      is_active: false,
      created_at: new Date('2025-01-01'),
    });
    const gone = await make.makeBox({ name: 'Gone', archived_at: new Date() });
    const day = test.clock.now().toISOString().slice(0, 10);
    const rollups = [tea, jam, hidden, gone].map(({ id }, index) => {
      const counted = [3, 7, 9, 99][index]!;
      return { day, box_id: id, counted, networks: 10 * counted, not_counted: 50 };
    });
    await test.database.insertInto('click_daily').values(rollups).execute();
    await make.makeReview(tea.id, { rating: 5 });
    await make.makeReview(jam.id, { rating: 2 });
    await make.makeReview(hidden.id, { rating: 4 });
    await make.makeReview(tea.id, { rating: 1, status: 'pending' });
    await test.app.catalogue.refresh();
  }

  it('contains all boxes except archived ones, by name, with their clicks and ratings', async () => {
    await makeBoxes();

    const { body } = await admin.get<AdminBox[]>('/api/boxes');

    expect(listBoxes.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject([
      { name: 'Hidden', isActive: false, clicks: 9, rating: 4, ratings: 4 },
      { name: 'Jam', clicks: 7, rating: 2 },
      { name: 'tea', clicks: 3, rating: 5, ratingCount: 1, tier: 'gold' },
    ]);
    expect((await admin.get<object[]>('/api/admin/affiliates')).body).toEqual(
      body.map(({ _id, name }) => ({ _id, name })),
    );
  });

  it('contains each of 1,234 boxes once, in the same order as the pages', async () => {
    await test.context.pool.query(
      `insert into box (id, slug, name) select gen_random_uuid(), 'box-' || n, (array['Tea', 'tea', 'Éclair'])[n % 3 + 1]
       from generate_series(1, 1234) n`,
    );

    const { body } = await admin.get<AdminBox[]>('/api/boxes');

    expect(body).toHaveLength(1234);
    expect(new Set(body.map(({ _id }) => _id)).size).toBe(1234);
    const pages = await Promise.all(
      Array.from({ length: 13 }, (_, at) => listPage(admin, { page: at + 1, pageSize: 100 })),
    );
    expect(body.map(({ _id }) => _id)).toEqual(
      pages.flatMap(({ items }) => items.map(({ _id }) => _id)),
    );
  });

  it('returns prices without rounding errors', async () => {
    const { id } = await createFactories(test.database).makeBox({
      price_pence: 1999,
      commission: '8.95',
    });
    expect(await listPage(admin, { page: 1 })).toMatchObject({
      items: [{ price: 19.99, commission: 8.95 }],
    });
    expect((await admin.get('/api/boxes')).body).toMatchObject([{ price: 19.99 }]);
    expect((await admin.get(`/api/boxes/${id}`)).body).toMatchObject({ _id: id, price: 19.99 });
  });

  it('is paged, searched, filtered and sorted', async () => {
    await makeBoxes();
    expect(await listPage(admin, { page: 2, pageSize: 2 })).toMatchObject({
      page: 2,
      pageSize: 2,
      total: 3,
      items: [{ name: 'tea' }],
    });
    for (const [query, names] of [
      [{ sort: 'recent' }, ['Jam', 'Hidden', 'tea']],
      [{ sort: 'popularity' }, ['Jam', 'tea', 'Hidden']],
      [{ sort: 'rating' }, ['tea', 'Jam', 'Hidden']],
      [{ sort: 'rating', pageSize: 1, page: 2 }, ['Jam']],
      [{ search: 'LEAV' }, ['tea']],
      [{ search: '%' }, []],
      [{ tier: 'gold' }, ['tea']],
      [{ tier: 'gold', search: 'jam', sort: 'popularity' }, []],
    ] as [Record<string, string>, string[]][])
      expect([query, await namesOf(query)]).toEqual([query, names]);
    for (const query of [{ tier: 'tin' }, { sort: 'commission' }, { pageSize: '0' }] as Record<
      string,
      string
    >[])
      expect((await admin.get('/api/boxes', { query })).status).toBe(400);
  });
});

describe('A change of a box', () => {
  it('changes only the fields sent, is visible at once, and is audited with before and after', async () => {
    const make = createFactories(test.database);
    const box = await make.makeBox({ name: 'Tea', logo_url: 'https://tea.example/a.png' });
    const category = await make.makeCategory({ name: 'Drinks' });

    const { status, body } = await change(admin, box.id, {
      name: 'Better Tea',
      category: category.id,
      price: 12.34,
      logoUrl: null,
      imageUrl: '/media/demo/tea.svg',
      isActive: true,
      version: 1,
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Better Tea',
      slug: box.slug,
      category: { name: 'Drinks' },
      price: 12.34,
      logoUrl: null,
      website: box.website,
      version: 2,
    });
    expect(await readPublic(test)).toMatchObject([{ name: 'Better Tea', price: 12.34 }]);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'box.change',
      before: { name: 'Tea', category: null, price: 20, logoUrl: 'https://tea.example/a.png' },
      after: { name: 'Better Tea', category: 'Drinks', price: 12.34, logoUrl: null },
    });
    const stored = await readAudit(admin);
    expect(await change(admin, box.id, { name: 'Better Tea' })).toMatchObject({
      body: { version: 2 },
    });
    expect(await readAudit(admin)).toEqual(stored);
  });

  it('to an outdated version is rejected with the current one, and one of several concurrent changes succeeds', async () => {
    const box = await createFactories(test.database).makeBox();
    await change(admin, box.id, { name: 'Theirs', version: 1 });

    expect(await change(admin, box.id, { name: 'Mine', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { _id: box.id, name: 'Theirs', version: 2 } },
    });
    const rush = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        change(admin, box.id, { name: `Rush ${number}`, version: 2 }),
      ),
    );
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('needs no second database connection during its transaction', async () => {
    const narrow = await createTestApp({ settings: { poolSize: 1 } });
    const { client } = await signInAdmin(narrow);
    // The catalogue has no figures for an unlisted box.
    const box = await createFactories(narrow.database).makeBox({ is_active: false });

    const answers = await Promise.all(
      ['Tea', 'Coffee'].map((name) => change(client, box.id, { name })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await narrow.close();
  });

  it('requires step-up for fields that affect money, and not for others', async () => {
    const box = await createFactories(test.database).makeBox({ commission: 10 });
    const careless = (await signIn(test, { role: 'admin' })).client;

    for (const body of [
      { commission: 11 },
      { tier: 'gold' },
      { tierMode: 'dynamic' },
      { subscriptionTier: 'premium' },
    ])
      expect(await change(careless, box.id, body)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
      });
    expect(
      await change(careless, box.id, { commission: 10, tier: 'bronze', name: 'Tea' }),
    ).toMatchObject({ status: 200, body: { name: 'Tea', version: 2 } });
  });

  it('of tier is recorded as a tier change, with its cost', async () => {
    test.clock.set(new Date('2026-11-16T12:00:00Z'));
    const { client } = await signInAdmin(test);
    const box = await createFactories(test.database).makeBox({ name: 'Tea' });

    expect(await change(client, box.id, { tier: 'gold' })).toMatchObject({
      status: 200,
      body: { tier: 'gold' },
    });

    const changes = await test.database.selectFrom('tier_change').selectAll().execute();
    expect(changes).toMatchObject([
      { box_id: box.id, from_tier: 'bronze', to_tier: 'gold', cause: 'admin' },
    ]);
    expect(changes[0]!.prorated_pence).toBeGreaterThan(0);
    expect(await lastEntry(client)).toMatchObject({
      before: { tier: 'bronze' },
      after: { tier: 'gold' },
    });
  });

  it('is rejected for an unknown box or category, and for an invalid value', async () => {
    const box = await createFactories(test.database).makeBox();
    expect(await change(admin, newId(), { name: 'Tea' })).toMatchObject({ status: 404 });
    expect(await change(admin, box.id, { category: newId() })).toMatchObject({
      status: 400,
      body: { code: 'CATEGORY_UNKNOWN' },
    });
    for (const body of [
      { slug: 'mine' },
      { clicks: 5 },
      { website: 'ftp://a.example' },
      { price: -1 },
      { name: '' },
    ])
      expect(await change(admin, box.id, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
  });
});

describe('An archived box', () => {
  it('is removed from every list, but retained with its reviews and invoices', async () => {
    const make = createFactories(test.database);
    const box = await make.makeBox({ name: 'Tea' });
    await make.makeReview(box.id);
    await make.makeInvoice(box.id);

    expect(await archive(admin, box.id)).toMatchObject({ status: 200, body: {} });

    expect(await readPublic(test)).toEqual([]);
    expect((await admin.get('/api/boxes')).body).toEqual([]);
    expect(await admin.get(`/api/boxes/${box.id}`)).toMatchObject({ status: 404 });
    expect((await admin.get('/api/admin/affiliates')).body).toEqual([]);
    for (const table of ['box', 'review', 'invoice'] as const)
      expect(await test.database.selectFrom(table).select('id').execute()).toHaveLength(1);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'box.archive',
      entity: { name: 'Tea' },
    });
    expect(await archive(admin, box.id)).toMatchObject({ status: 404 });
    expect(await change(admin, box.id, { name: 'Back' })).toMatchObject({ status: 404 });
  });
});

describe('Boxes and categories', () => {
  it('can be managed only by admins', async () => {
    const { id } = await createFactories(test.database).makeBox();
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(test, { role, isSteppedUp: true });
      for (const answer of [
        await client.get('/api/boxes'),
        await client.get(`/api/boxes/${id}`),
        await client.get('/api/admin/affiliates'),
        await client.post('/api/boxes', partnerForm),
        await change(client, id, { name: 'Mine' }),
        await client.request('DELETE', `/api/boxes/${id}`, { body: {} }),
        await client.post('/api/categories', { name: 'Mine' }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect(await test.database.selectFrom('box').select('id').execute()).toEqual([{ id }]);
  });
});
