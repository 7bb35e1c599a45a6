import { getQuestionnaire } from '@hive/contract/matching';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import type { QuestionnaireService } from '../../../src/matching/questionnaire/questionnaire-service';
import { createQuestionnaireService } from '../../../src/matching/questionnaire/questionnaire-service';
import { createFactories } from '../../support/factories';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { signIn } from '../../support/sign-in';

let api: TestApp;
let questionnaire: QuestionnaireService;

beforeAll(async () => {
  api = await createTestApp();
  const make = createFactories(api.database);
  for (const name of ['Coffee & Tea', 'Books', 'Pets']) await make.makeCategory({ name });
  await api.app.catalogue.refresh();
  questionnaire = createQuestionnaireService(api.context, api.app.catalogue);
});
afterAll(() => api.close());

const read = (client = api.client) =>
  client.get<{ answers: QuestionnaireAnswers | null }>('/api/questionnaire');

describe('GET /questionnaire', () => {
  it('returns null for a user without answers', async () => {
    const { client } = await signIn(api);
    expect(await read(client)).toMatchObject({ status: 200, body: { answers: null } });
  });

  it('returns the latest answers, only to their owner', async () => {
    const ada = await signIn(api);
    const ben = await signIn(api);
    await questionnaire.saveAnswers(ada.userId, { categories: ['Books'], priority: 'Price' });
    api.clock.advance(1);
    const last = await questionnaire.saveAnswers(ada.userId, {
      categories: ['Pets', 'Books'],
      priority: 'None',
    });

    const answer = await read(ada.client);

    expect(answer.body.answers).toEqual(last);
    expect(answer.body.answers).toMatchObject({ categories: ['Pets', 'Books'], priority: 'None' });
    expect(getQuestionnaire.response.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await read(ben.client)).body.answers).toBeNull();
  });

  it('rejects a visitor', async () => {
    expect(await read()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('rejects a session without its second factor', async () => {
    const { client } = await signIn(api, { isVerified: false });
    expect(await read(client)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
  });

  it('rejects a suspended account', async () => {
    const { client } = await signIn(api, { suspended_at: new Date() });
    expect(await read(client)).toMatchObject({ status: 403, body: { reason: 'SUSPENDED' } });
  });
});

describe('saving answers', () => {
  it('stores every set of answers, and the last saved one is current even at the same instant', async () => {
    const { userId } = await signIn(api);
    for (const priority of ['Price', 'Variety', 'Quality'] as const) {
      await questionnaire.saveAnswers(userId, { categories: ['Books'], priority });
    }
    const rows = await api.database
      .selectFrom('questionnaire_answer')
      .select('priority')
      .where('user_id', '=', userId)
      .execute();
    expect(rows.map(({ priority }) => priority).sort()).toEqual(['Price', 'Quality', 'Variety']);
    expect(await questionnaire.getLast(userId)).toMatchObject({ priority: 'Quality' });
  });

  it("stores the catalogue's spelling of each category once, in the given order", async () => {
    const { userId } = await signIn(api);
    const saved = await questionnaire.saveAnswers(userId, {
      categories: ['pets', ' COFFEE & tea ', 'Pets', 'Coffee & Tea'],
      priority: 'Quality',
    });
    expect(saved.categories).toEqual(['Pets', 'Coffee & Tea']);
    expect(await questionnaire.getLast(userId)).toEqual(saved);
  });

  it('stores the optional wishes through the call, and rejects a budget out of range by field', async () => {
    const { client } = await signIn(api);
    const send = (wishes: object) =>
      client.post('/api/logInteraction', {
        action: 'selected_subscription',
        details: { categories: ['Pets'], ...wishes },
      });
    expect((await send({ budget: 18.5, leaving: 'anytime' })).status).toBe(200);
    expect((await read(client)).body.answers).toMatchObject({ budget: 18.5, leaving: 'anytime' });
    for (const budget of [0, 10_001, 'much'])
      expect(await send({ budget })).toMatchObject({
        status: 400,
        body: { fields: { 'details.budget': 'Enter a budget from £1 to £10,000.' } },
      });
    api.clock.advance(1);
    expect((await send({})).status).toBe(200);
    expect((await read(client)).body.answers).toMatchObject({ budget: null, leaving: null });
  });

  it('rejects unknown categories, names each of them and stores nothing', async () => {
    const { userId } = await signIn(api);
    const saving = questionnaire.saveAnswers(userId, {
      categories: ['Books', 'Yachts', 'Castles', 'Yachts'],
      priority: 'Price',
    });
    const message = "We no longer have 'Yachts', 'Castles'. Please choose again.";
    await expect(saving).rejects.toMatchObject({
      code: 'CATEGORY_UNKNOWN',
      message,
      fields: { categories: message },
    });
    expect(await questionnaire.getLast(userId)).toBeNull();
  });

  it('rejects a category that was removed since the page was loaded', async () => {
    const { userId } = await signIn(api);
    const gone = await createFactories(api.database).makeCategory({ name: 'Gone' });
    await api.database.deleteFrom('category').where('id', '=', gone.id).execute();
    await api.app.catalogue.refresh();
    await expect(
      questionnaire.saveAnswers(userId, { categories: ['Gone'], priority: 'None' }),
    ).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' });
  });

  it('stores only the newest answers of a user', async () => {
    const [ada, ben] = [await signIn(api), await signIn(api)];
    const most = api.context.policy.retention.answersPerUser;
    await questionnaire.saveAnswers(ben.userId, { categories: ['Pets'], priority: 'None' });
    for (let count = 0; count < most + 5; count++)
      await questionnaire.saveAnswers(ada.userId, { categories: ['Books'], priority: 'None' });
    await questionnaire.saveAnswers(ada.userId, { categories: ['Pets'], priority: 'Price' });

    const stored = await api.database
      .selectFrom('questionnaire_answer')
      .select('user_id')
      .where('user_id', 'in', [ada.userId, ben.userId])
      .execute();
    expect(stored.filter(({ user_id: id }) => id === ada.userId)).toHaveLength(most);
    expect(stored).toHaveLength(most + 1);
    expect(await questionnaire.getLast(ada.userId)).toMatchObject({ priority: 'Price' });
  });

  it('rejects any unusual text as a category', async () => {
    const { userId } = await signIn(api);
    for (const text of naughtyStrings()) {
      await expect(
        questionnaire.saveAnswers(userId, { categories: [text], priority: 'None' }),
      ).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' });
    }
  });
});
