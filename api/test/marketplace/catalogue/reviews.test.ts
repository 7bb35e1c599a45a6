import { randomUUID } from 'node:crypto';
import type { ReviewPage } from '@hive/contract/boxes';
import { listBoxReviews } from '@hive/contract/boxes';
import type { ApiErrorBody } from '@hive/contract/common';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { forEach } from './for-each';

let api: TestApp;
let make: Factories;
let boxId: string;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
  boxId = (await make.makeBox()).id;
  // Written in this order, a day apart.
  for (const [index, rating] of [3, 5, 1, 5, 2, 4, 4].entries()) {
    const created_at = new Date(Date.UTC(2026, 4, 1 + index));
    await make.makeReview(boxId, { rating, created_at, message: `Day ${1 + index}` });
  }
  await make.makeReview(boxId, { status: 'pending', message: 'Waiting' });
  await make.makeReview(boxId, { status: 'rejected', message: 'Refused' });
  await api.app.catalogue.refresh();
});
afterAll(() => api.close());

const read = (query: Record<string, string | number> = {}, id = boxId) =>
  api.client.get<ReviewPage>(`/api/boxes/${id}/reviews`, { query });

const messages = (page: ReviewPage) => page.items.map(({ message }) => message);

describe('GET /boxes/{id}/reviews', () => {
  it('shows the five newest published reviews and how many there are', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(listBoxReviews.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ page: 1, pageSize: 5, total: 7 });
    expect(messages(body)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3']);
  });

  it('returns what admins gave the writer, and nothing for a writer without it', async () => {
    const box = await make.makeBox();
    const taster = await make.makeUser({ title: 'Tasting panel', badges: ['Taster'] });
    const day = (date: number) => new Date(Date.UTC(2026, 4, date));
    await make.makeReview(box.id, { user_id: taster.id, created_at: day(3) });
    await make.makeReview(box.id, { created_at: day(2) });
    await make.makeReview(box.id, { user_id: null, created_at: day(1) });
    await api.app.catalogue.refresh();
    const { body } = await read({}, box.id);
    expect(listBoxReviews.response.safeParse(body).error).toBeUndefined();
    expect(body.items.map(({ writer }) => writer)).toEqual([
      { title: 'Tasting panel', badges: ['Taster'] },
      undefined,
      undefined,
    ]);
  });

  it('returns the writer’s first name and initial, the reply and the subscriber label', async () => {
    const box = await make.makeBox();
    const written = await make.makeReview(box.id, {
      author_name: 'Niamh Gallagher',
      rating: 5,
      message: 'Lovely.',
      reply: 'Thank you!',
      is_verified_subscriber: true,
      created_at: new Date('2026-05-01T08:00:00Z'),
    });
    await api.app.catalogue.refresh();
    expect((await read({}, box.id)).body.items).toEqual([
      {
        _id: written.id,
        user: 'Niamh G.',
        rating: 5,
        message: 'Lovely.',
        reply: 'Thank you!',
        isVerifiedSubscriber: true,
        isVerifiedOrder: false,
        isInvited: false,
        incentive: null,
        photos: [],
        createdAt: '2026-05-01T08:00:00.000Z',
      },
    ]);
  });

  it('sorts by highest and lowest rating, newest first among equals', async () => {
    const highest = await read({ sort: 'highest', pageSize: 50 });
    expect(messages(highest.body)).toEqual([4, 2, 7, 6, 1, 5, 3].map((day) => `Day ${day}`));
    const lowest = await read({ sort: 'lowest', pageSize: 50 });
    expect(messages(lowest.body)).toEqual([3, 5, 1, 7, 6, 4, 2].map((day) => `Day ${day}`));
  });

  it.each(['newest', 'highest', 'lowest'])(
    'shows each review once over the pages of %s',
    async (sort) => {
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { body } = await read({ sort, page, pageSize: 2 });
        expect(body).toMatchObject({ page, pageSize: 2, total: 7 });
        seen.push(...messages(body));
      }
      expect(seen).toHaveLength(7);
      expect(new Set(seen).size).toBe(7);
    },
  );

  it('filters by stars, verification and words together, and counts what each filter would leave', async () => {
    const box = await make.makeBox();
    const write = (rating: number, message: string, values = {}) =>
      make.makeReview(box.id, { rating, message, ...values });
    await write(5, 'It arrived early.', { is_verified_order: true });
    await write(5, 'Arrives on time', { is_verified_subscriber: true });
    await write(5, 'Lovely tea.');
    await write(2, 'It was arriving late: 100% of it', { is_verified_order: true });
    await write(2, 'It arrived, at last', { status: 'pending' });
    await make.makeReview(boxId, { message: 'It arrived elsewhere', status: 'pending' });
    await api.app.catalogue.refresh();
    const find = async (query: Record<string, string | number>) => {
      const { status, body } = await read(query, box.id);
      expect(status).toBe(200);
      return { ...body, messages: messages(body).toSorted() };
    };

    expect(await find({ text: 'arrived', verified: 'true', stars: 5 })).toMatchObject({
      messages: ['Arrives on time', 'It arrived early.'],
      total: 2,
      counts: { stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 }, verified: 2 },
    });
    expect(await find({ stars: 5 })).toMatchObject({
      total: 3,
      counts: { stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 3 }, verified: 2 },
    });
    expect(await find({ text: 'arrived', page: 2, pageSize: 2 })).toMatchObject({ total: 3 });
    expect(await find({ text: 'arrived -late', sort: 'lowest' })).toMatchObject({ total: 2 });
    expect(await find({ text: '"on time"' })).toMatchObject({ messages: ['Arrives on time'] });
    expect(await find({ text: 'tea', verified: 'true' })).toMatchObject({ items: [], total: 0 });
    expect(await find({ text: `tea' & | ! :* \\ "` })).toMatchObject({ total: 1 });
    // An empty field of a form is no filter; neither is 'false'.
    expect(await find({ text: ' ', verified: 'false' })).toMatchObject({ total: 4 });
  });

  it('returns an empty page beyond the last one', async () => {
    expect((await read({ page: 100_000 })).body).toMatchObject({ items: [], total: 7 });
  });

  it('returns an empty list for a box without reviews', async () => {
    const box = await make.makeBox();
    await api.app.catalogue.refresh();
    expect((await read({}, box.id)).body).toMatchObject({ items: [], total: 0 });
  });

  it('returns 404 when the box is unknown, inactive or archived, even if it has reviews', async () => {
    const hidden = await make.makeBox({ is_active: false });
    const archived = await make.makeBox({ archived_at: new Date() });
    await make.makeReview(hidden.id);
    await make.makeReview(archived.id);
    await api.app.catalogue.refresh();
    for (const id of [randomUUID(), hidden.id, archived.id]) {
      expect(await read({}, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it.each([
    ['id', {}, 'nonsense'],
    ['page', { page: 0 }, undefined],
    ['page', { page: '1.5' }, undefined],
    ['pageSize', { pageSize: 51 }, undefined],
    ['pageSize', { pageSize: 'many' }, undefined],
    ['sort', { sort: 'oldest' }, undefined],
    ['stars', { stars: 6 }, undefined],
    ['verified', { verified: 'yes' }, undefined],
    ['text', { text: 'x'.repeat(101) }, undefined],
  ])('rejects an invalid %s and names it (%j)', async (field, query, id) => {
    const answer = await read(query, id);
    expect(answer.status).toBe(400);
    const problem = answer.body as unknown as ApiErrorBody;
    expect(problem.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  it('handles any unusual id or query without an internal error', async () => {
    await forEach(naughtyStrings(), async (text) => {
      const inPath = await read({}, encodeURIComponent(text));
      const inQuery = await read({ sort: text, page: text, pageSize: text });
      expect([text, inPath.status < 500, inQuery.status]).toEqual([text, true, 400]);
    });
  });
});
