import type { DismissedBox, RecommendationsAnswer } from '@hive/contract/matching';
import { listRecommendations } from '@hive/contract/matching';
import { saveBoxDetailsTopic } from '../../../src/marketplace/details/box-details';
import { matchingModel } from '../../../src/matching/scoring/settings';
import { signIn } from '../../support/sign-in';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

let api: TestApp;
let make: Factories;
const categoryIds = new Map<string, string>();

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
  for (const name of ['Coffee', 'Books', 'Pets', 'Doomed']) {
    categoryIds.set(name, (await make.makeCategory({ name })).id);
  }
  for (let index = 0; index < 24; index += 1) {
    const category = ['Coffee', 'Books', 'Pets'][index % 3] ?? '';
    const box = await make.makeBox({
      name: `${category} ${index}`,
      category_id: categoryIds.get(category) ?? null,
      price_pence: 1000 + 137 * index,
      keywords: `common, word${index}, thing${index % 5}`,
      created_at: new Date('2025-01-01'),
    });
    for (let count = 0; count < index % 4; count += 1) {
      await make.makeReview(box.id, { rating: 1 + ((index + count) % 5) });
    }
  }
  await api.app.catalogue.refresh();
});
afterAll(() => api.close());

const read = (client: TestClient) =>
  client.get<RecommendationsAnswer>('/api/boxes/recommendations');

async function answerWith(
  categories: string[],
  priority: 'Price' | 'Variety' | 'Quality' | 'None',
) {
  const { client, userId } = await signIn(api);
  const answers = await make.makeAnswers(userId, { categories, priority });
  return { client, userId, answersId: answers.id };
}

describe('GET /boxes/recommendations', () => {
  it('returns twelve boxes with reasons, the best first and the first three from the chosen category, marked as top fits', async () => {
    const { client, answersId } = await answerWith(['Coffee'], 'Price');

    const { status, body, headers } = await read(client);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(listRecommendations.response.safeParse(body).error).toBeUndefined();
    expect(body.meta).toEqual({ model: matchingModel, answersId });
    expect(body.recommendations).toHaveLength(12);
    expect(body.recommendations.map(({ topFit }) => topFit)).toEqual(
      Array.from({ length: 12 }, (_, index) => index < 3),
    );
    for (const { category } of body.recommendations.slice(0, 3)) {
      expect(category?.name).toBe('Coffee');
    }
    for (const { reasons, score } of body.recommendations) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score).toBeLessThanOrEqual(body.recommendations[0]!.score);
    }
  });

  it('says how the reason that depends on the boxes above reads with one and with several', async () => {
    const unlike = ['Candles', 'Cheese', 'Seeds'];
    const ids: string[] = [];
    for (const name of unlike) {
      const category = await make.makeCategory({ name });
      const words = { name: `${name} Post`, keywords: name, short_description: `${name}.` };
      ids.push((await make.makeBox({ ...words, category_id: category.id })).id);
    }
    await api.app.catalogue.refresh();
    const { client } = await answerWith(unlike, 'Variety');

    const { recommendations, differentFromAbove } = (await read(client)).body;

    const compared = recommendations.map(({ reasons }) =>
      reasons.find((reason) => reason.startsWith('Something different')),
    );
    expect(differentFromAbove).toHaveLength(2);
    expect(compared.slice(0, 3)).toEqual([undefined, ...differentFromAbove!]);
    // They would be among the best of other tests.
    await api.database.deleteFrom('box').where('id', 'in', ids).execute();
    await api.app.catalogue.refresh();
  });

  it('returns an empty list and no answersId for a user without answers', async () => {
    const { client } = await signIn(api);
    expect((await read(client)).body).toEqual({
      recommendations: [],
      meta: { model: matchingModel, answersId: null },
    });
  });

  it('uses the latest answers', async () => {
    const { client, userId } = await answerWith(['Coffee'], 'Price');
    const later = await make.makeAnswers(userId, {
      categories: ['Pets'],
      priority: 'Quality',
      answered_at: new Date(Date.now() + 60_000),
    });
    const { body } = await read(client);
    expect(body.meta.answersId).toBe(later.id);
    expect(body.recommendations[0]?.category?.name).toBe('Pets');
  });

  it('ignores categories that were removed', async () => {
    const mixed = await answerWith(['Doomed', 'Books'], 'Variety');
    const plain = await answerWith(['Books'], 'Variety');
    const onlyDoomed = await answerWith(['Doomed'], 'Price');
    await api.database.deleteFrom('category').where('name', '=', 'Doomed').execute();
    await api.app.catalogue.refresh();

    const expected = (await read(plain.client)).body.recommendations;
    expect((await read(mixed.client)).body.recommendations).toEqual(expected);

    const { body } = await read(onlyDoomed.client);
    expect(body.meta.answersId).toBe(onlyDoomed.answersId);
    expect(body.recommendations).toHaveLength(12);
    expect(new Set(body.recommendations.map(({ category }) => category?.name)).size).toBe(3);
  });

  it('does not depend on tier, plan or commission', async () => {
    const people = await Promise.all(
      (['Price', 'Variety', 'Quality', 'None'] as const).map((priority) =>
        answerWith(['Coffee', 'Books'], priority),
      ),
    );
    const readAll = () =>
      Promise.all(people.map(async ({ client }) => (await read(client)).body.recommendations));
    const before = await readAll();
    const favourites = new Set(before.map((list) => list.at(-1)?._id ?? ''));

    await api.database
      .updateTable('box')
      .set({
        tier: 'gold',
        tier_mode: 'dynamic',
        subscription_tier: 'premium',
        commission: 95,
        allow_video: true,
        allow_reply: true,
      })
      .where('id', 'in', [...favourites])
      .execute();
    await api.app.catalogue.refresh();

    expect(await readAll()).toEqual(before);
  });

  it('omits a box as soon as it is inactive or archived', async () => {
    const { client } = await answerWith(['Pets'], 'None');
    const best = (await read(client)).body.recommendations[0]?._id ?? '';
    for (const change of [{ is_active: false }, { is_active: true, archived_at: new Date() }]) {
      await api.database.updateTable('box').set(change).where('id', '=', best).execute();
      await api.app.catalogue.refresh();
      const { body } = await read(client);
      expect(body.recommendations.map(({ _id }) => _id)).not.toContain(best);
      expect(body.recommendations).toHaveLength(12);
    }
  });

  it('lists boxes of unverified brands apart, and names chosen categories without a box', async () => {
    const lonely = await make.makeCategory({ name: 'Lonely' });
    const unverified = await make.makeBox({ category_id: lonely.id, is_verified: false });
    await api.app.catalogue.refresh();
    const { client } = await answerWith(['Lonely', 'Coffee'], 'None');

    const { body } = await read(client);

    expect(body.unverified?.map(({ _id }) => _id)).toEqual([unverified.id]);
    expect(body.unverified?.[0]).toMatchObject({ topFit: false, isVerified: false });
    expect(body.recommendations.every(({ isVerified }) => isVerified)).toBe(true);
    expect(body.emptyCategories).toEqual(['Lonely']);
    const chosen = body.recommendations.map(({ isChosen }) => isChosen);
    expect(chosen).toEqual([...chosen].sort().reverse());
    for (const { isChosen, category } of body.recommendations)
      expect(isChosen).toBe(category?.name === 'Coffee');
  });

  it('names how to cancel for a wish to leave, as far as a valid topic states it', async () => {
    const category = await make.makeCategory({ name: 'Letters' });
    const makeLetter = (name: string) => make.makeBox({ name, category_id: category.id });
    const [stated, unknown, broken] = await Promise.all(['A', 'B', 'C'].map(makeLetter));
    const steps = ['Press Cancel.'];
    const value = { link: 'https://box.example/end', phone: null, email: null, steps };
    const origin = { source: 'brand', sourceUrl: null, confirmedOn: '2026-11-12' } as const;
    const change = { ...origin, by: null, at: new Date() };
    for (const [box, noticeDays] of [[stated, 7] as const, [broken, 0] as const])
      await api.database
        .transaction()
        .execute((trx) =>
          saveBoxDetailsTopic(trx, box!.id, 'cancelling', { ...value, noticeDays }, change),
        );
    await api.database
      .updateTable('box_detail')
      .set({ value: '{"link": null, "noticeDays": "soon"}' })
      .where('box_id', '=', broken!.id)
      .execute();
    await api.app.catalogue.refresh();
    const { client, userId } = await signIn(api);
    await make.makeAnswers(userId, { categories: ['Letters'], leaving: 'anytime' });

    const { recommendations } = (await read(client)).body;

    const leavingOf = (box?: { id: string }) =>
      recommendations
        .find(({ _id }) => _id === box?.id)
        ?.reasons.find((text) => text.startsWith('No minimum term'));
    expect([stated, unknown, broken].map(leavingOf)).toEqual([
      'No minimum term: cancel online, 7 days before a payment',
      'No minimum term: leave when you like',
      'No minimum term: leave when you like',
    ]);
  });

  it('rejects a visitor, a session without its second factor and a suspended account', async () => {
    expect(await read(api.client)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    const halfway = await signIn(api, { isVerified: false });
    expect(await read(halfway.client)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
    const suspended = await signIn(api, { suspended_at: new Date() });
    expect(await read(suspended.client)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', reason: 'SUSPENDED' },
    });
  });
});

describe('dismissed boxes', () => {
  const dismissed = async (client: TestClient) =>
    (await client.get<{ items: DismissedBox[] }>('/api/boxes/dismissed')).body.items;

  it('leave the matches of their user only, later answers included, until they are restored', async () => {
    const ada = await answerWith(['Books'], 'Price');
    const ben = await answerWith(['Books'], 'Price');
    const best = (await read(ada.client)).body.recommendations[0]!;
    const path = `/api/boxes/dismissed/${best._id}`;

    expect(await ada.client.request('PUT', path)).toMatchObject({ status: 200, body: {} });
    expect((await ada.client.request('PUT', path)).status).toBe(200);

    const idsFor = async (client: TestClient) =>
      (await read(client)).body.recommendations.map(({ _id }) => _id);
    expect(await idsFor(ada.client)).not.toContain(best._id);
    await make.makeAnswers(ada.userId, { categories: ['Books'], priority: 'Quality' });
    expect(await idsFor(ada.client)).not.toContain(best._id);
    expect(await idsFor(ben.client)).toContain(best._id);
    expect(await dismissed(ada.client)).toMatchObject([
      { box: { _id: best._id, name: best.name } },
    ]);
    expect(await dismissed(ben.client)).toEqual([]);

    await ben.client.request('DELETE', path);
    expect(await dismissed(ada.client)).toHaveLength(1);
    expect(await ada.client.request('DELETE', path)).toMatchObject({ status: 200, body: {} });
    expect((await ada.client.request('DELETE', path)).status).toBe(200);
    expect(await dismissed(ada.client)).toEqual([]);
    expect(await idsFor(ada.client)).toContain(best._id);
  });

  it('must be listed, and are named only while they are', async () => {
    const { client } = await signIn(api);
    const box = await make.makeBox();
    const path = `/api/boxes/dismissed/${box.id}`;
    // The catalogue does not have it yet.
    expect(await client.request('PUT', path)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    await api.app.catalogue.refresh();
    await client.request('PUT', path);
    await api.database
      .updateTable('box')
      .set({ is_active: false })
      .where('id', '=', box.id)
      .execute();
    await api.app.catalogue.refresh();
    expect(await dismissed(client)).toEqual([]);
  });
});
