import type { PartnerComments } from '@hive/contract/reviews';
import { listPartnerComments } from '@hive/contract/reviews';
import { makePartner } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Answer } from './review-helpers';
import { readPublished } from './review-helpers';

const premium = { subscription_tier: 'premium', allow_reply: true } as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const list = (client: TestClient, query: Record<string, string | number> = {}) =>
  client.get<PartnerComments>('/api/partner/comments', { query });

const reply = (client: TestClient, id: string, text = 'Thank you!') =>
  client.post<Answer<object>>(`/api/partner/comments/${id}/reply`, { reply: text });

const makeReview = (boxId: string, values: object = {}) =>
  createFactories(test.database).makeReview(boxId, values);

describe('Customer comments', () => {
  it('are the published reviews of the partner’s box, newest first, in pages', async () => {
    const { client, box } = await makePartner(test, premium);
    for (const [index, message] of ['First', 'Second', 'Third'].entries())
      await makeReview(box.id, { message, created_at: new Date(Date.UTC(2026, 4, 1 + index)) });
    await makeReview(box.id, { status: 'pending' });
    await makeReview(box.id, { status: 'rejected' });
    await makeReview((await makePartner(test)).box.id);

    const { status, body } = await list(client, { pageSize: 2 });

    expect(status).toBe(200);
    expect(listPartnerComments.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      page: 1,
      pageSize: 2,
      total: 3,
      repliesMissing: null,
      reviews: [{ message: 'Third', reply: null, repliedAt: null }, { message: 'Second' }],
    });
    const last = await list(client, { pageSize: 2, page: 2 });
    expect(last.body.reviews.map(({ message }) => message)).toEqual(['First']);
  });

  it('can be filtered by missing reply and by stars', async () => {
    const { client, box } = await makePartner(test, premium);
    const replied = { reply: 'Thank you.', replied_at: new Date() };
    await makeReview(box.id, { message: 'Open five', rating: 5 });
    await makeReview(box.id, { message: 'Open two', rating: 2 });
    await makeReview(box.id, { message: 'Replied two', rating: 2, ...replied });
    const found = async (query: Record<string, string | number>) => {
      const { body } = await list(client, query);
      expect(body.total).toBe(body.reviews.length);
      return body.reviews.map(({ message }) => message).sort();
    };
    expect(await found({ reply: 'missing' })).toEqual(['Open five', 'Open two']);
    expect(await found({ stars: 2 })).toEqual(['Open two', 'Replied two']);
    expect(await found({ reply: 'sent', stars: 2 })).toEqual(['Replied two']);
    expect((await list(client, { stars: 6 })).status).toBe(400);
  });

  it('are an empty list without reviews', async () => {
    const { client } = await makePartner(test);

    expect((await list(client)).body).toMatchObject({ reviews: [], total: 0 });
  });

  it('of another partner’s box are not found', async () => {
    const { client } = await makePartner(test);
    const other = await makePartner(test);

    expect((await list(client, { boxId: other.box.id })).status).toBe(404);
  });

  it.each([
    ['free', false, 'come with the Premium plan'],
    ['free', true, 'come with the Premium plan'],
    ['premium', false, 'are switched off for this box'],
  ] as const)('state why replies fail: plan %s, allowed %s', async (plan, isAllowed, says) => {
    const { client, box } = await makePartner(test, {
      subscription_tier: plan,
      allow_reply: isAllowed,
    });
    const { id } = await makeReview(box.id);

    expect((await list(client)).body.repliesMissing).toContain(says);
    expect(await reply(client, id)).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', message: expect.stringContaining(says) },
    });
    expect((await readRow(id)).reply).toBeNull();
  });
});

const readRow = (id: string) =>
  test.database.selectFrom('review').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('A reply', () => {
  it('appears below the review at once, and leaves the review unchanged', async () => {
    const { client, box } = await makePartner(test, premium);
    const before = await makeReview(box.id, { rating: 2, message: 'Late.' });
    await test.app.catalogue.refresh();

    const answer = await reply(client, before.id, '  We are sorry.  ');

    expect(answer).toMatchObject({
      status: 201,
      body: { review: { message: 'Late.', reply: 'We are sorry.', repliedAt: expect.any(String) } },
    });
    expect((await readPublished(test, box.id)).items).toMatchObject([
      { rating: 2, message: 'Late.', reply: 'We are sorry.' },
    ]);
    const after = await readRow(before.id);
    expect(after).toEqual({ ...before, reply: 'We are sorry.', replied_at: after.replied_at });
  });

  it('is accepted once, even from ten concurrent requests', async () => {
    const { client, box } = await makePartner(test, premium);
    const { id } = await makeReview(box.id);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => reply(client, id, `Reply ${at}`)),
    );

    const taken = answers.findIndex(({ status }) => status === 201);
    expect((await readRow(id)).reply).toBe(`Reply ${taken}`);
    for (const { status, body } of answers.filter((_one, at) => at !== taken))
      expect([status, body.code]).toEqual([409, 'ALREADY_REPLIED']);
  });

  it('to another partner’s or an unpublished review is rejected', async () => {
    const { client, box } = await makePartner(test, premium);
    const other = await makePartner(test, premium);

    for (const { id } of [
      await makeReview(other.box.id),
      await makeReview(box.id, { status: 'pending' }),
      await makeReview(box.id, { status: 'rejected' }),
    ]) {
      expect(await reply(client, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect((await readRow(id)).reply).toBeNull();
    }
  });

  it('that is empty, too long or contains a null character is rejected', async () => {
    const { client, box } = await makePartner(test, premium);
    const { id } = await makeReview(box.id);

    for (const text of ['', '   ', 'x'.repeat(2001), 'a\0b'])
      expect(await reply(client, id, text)).toMatchObject({
        status: 400,
        body: { fields: { reply: expect.any(String) } },
      });
  });
});
