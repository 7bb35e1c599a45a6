import type { Category, PublicBox, TopCategory } from '@hive/contract/boxes';
import { publicBox } from '@hive/contract/boxes';
import { listPublicBoxes, type HomeBoxes } from '@hive/contract/box-lists';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import { v7 as newId } from 'uuid';
import { londonDay } from '../../../src/platform/time/london-day';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let api: TestApp;
let make: Factories;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.deleteFrom('click_daily').execute();
  await api.database.deleteFrom('review').execute();
  await api.database.deleteFrom('box').execute();
  await api.database.deleteFrom('category').execute();
});

async function readList(): Promise<PublicBox[]> {
  await api.app.catalogue.refresh();
  const { status, body } = await api.client.get<PublicBox[]>('/api/boxes/public');
  expect(status).toBe(200);
  return body;
}

/** Counted clicks, each from another network. */
const click = (boxId: string, weeksAgo: number, counted: number, networks = counted) => {
  const day = londonDay(new Date(api.clock.now().getTime() - weeksAgo * 7 * 86_400_000));
  return api.database
    .insertInto('click_daily')
    .values({ box_id: boxId, day, counted, not_counted: 1000, networks })
    .execute();
};

describe('GET /boxes/public', () => {
  it('returns every public field of a box, and no other', async () => {
    const category = await make.makeCategory({ name: 'Coffee & Tea' });
    const box = await make.makeBox({
      name: 'Bean Post',
      slug: 'bean-post',
      category_id: category.id,
      image_url: '/pictures/bean-post.svg',
      logo_url: '/logos/bean-post.svg',
      short_description: 'Two bags a fortnight.',
      long_description: 'Two bags of single-origin coffee a fortnight.',
      price_pence: 1250,
      delivery_pence: 295,
      first_box_pence: 500,
      frequency: 'fortnightly',
      minimum_term_months: 3,
      cancellation: 'min-3-months',
      gift_wrapping: true,
      website: 'https://beanpost.example',
      affiliate_link: 'https://beanpost.example/join',
      is_verified: true,
      tier: 'silver',
      created_at: new Date('2026-03-01T09:30:00Z'),
    });
    for (const rating of [5, 4, 4]) await make.makeReview(box.id, { rating });
    await click(box.id, 1, 7);
    await click(box.id, 0, 4);

    const list = await readList();

    expect(list).toEqual([
      {
        _id: box.id,
        name: 'Bean Post',
        slug: 'bean-post',
        category: { _id: category.id, name: 'Coffee & Tea' },
        imageUrl: '/pictures/bean-post.svg',
        logoUrl: '/logos/bean-post.svg',
        shortDescription: 'Two bags a fortnight.',
        longDescription: 'Two bags of single-origin coffee a fortnight.',
        description: 'Two bags a fortnight.',
        price: 12.5,
        deliveryPrice: 2.95,
        firstBoxPrice: 5,
        frequency: 'fortnightly',
        monthlyCost: 33.48,
        minimumTerm: 3,
        cancellation: 'min-3-months',
        giftWrapping: true,
        rating: 4.3,
        ratings: 4.3,
        ratingCount: 3,
        ratingsCount: 3,
        isVerified: true,
        affiliateLink: 'https://beanpost.example/join',
        website: 'https://beanpost.example',
        clicks: 11,
        // Two visits beyond the five of a week that do not count.
        popularity: 1.099,
        sponsoredPlace: 1,
        createdAt: '2026-03-01T09:30:00.000Z',
      },
    ]);
    // Only a box that is visited more than usual has a trend.
    const { trend: _trend, ...shape } = publicBox.shape;
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(Object.keys(shape).sort());
    expect(listPublicBoxes.response.safeParse(list).error).toBeUndefined();
  });

  it('returns null for the rating of an unrated box and for missing values', async () => {
    await make.makeBox({ website: null, affiliate_link: null });
    expect((await readList())[0]).toMatchObject({
      rating: null,
      ratings: null,
      ratingCount: 0,
      category: null,
      imageUrl: null,
      website: null,
      affiliateLink: null,
      clicks: 0,
    });
  });

  it('counts published reviews only', async () => {
    const box = await make.makeBox();
    await make.makeReview(box.id, { rating: 5 });
    await make.makeReview(box.id, { rating: 1, status: 'pending' });
    await make.makeReview(box.id, { rating: 1, status: 'rejected' });
    expect((await readList())[0]).toMatchObject({ rating: 5, ratingCount: 1 });
  });

  it('is ordered by name, ignoring letter case and accents', async () => {
    for (const name of ['banana', 'Äpfel', 'Apple', 'Zest', 'cherry']) await make.makeBox({ name });
    expect((await readList()).map(({ name }) => name)).toEqual([
      'Äpfel',
      'Apple',
      'banana',
      'cherry',
      'Zest',
    ]);
  });

  it('omits inactive and archived boxes', async () => {
    await make.makeBox({ name: 'Shown' });
    await make.makeBox({ name: 'Inactive', is_active: false });
    await make.makeBox({ name: 'Archived', archived_at: new Date() });
    expect((await readList()).map(({ name }) => name)).toEqual(['Shown']);
  });

  it('is an empty list without boxes', async () => {
    expect(await readList()).toEqual([]);
  });

  it('is the same list wrapped at /subscription-boxes', async () => {
    await make.makeBox();
    const list = await readList();
    const wrapped = await api.client.get('/api/subscription-boxes');
    expect(wrapped).toMatchObject({ status: 200, body: { boxes: list } });
  });
});

describe('GET /boxes/public with ids', () => {
  const read = (boxes: string) =>
    api.client.get<PublicBox[]>(`/api/boxes/public?boxes=${encodeURIComponent(boxes)}`);

  it('returns the active ones among these boxes, by name', async () => {
    const [b, a, hidden] = [
      await make.makeBox({ name: 'B' }),
      await make.makeBox({ name: 'A' }),
      await make.makeBox({ name: 'C', is_active: false }),
    ];
    await make.makeBox({ name: 'D' });
    const all = await readList();
    const { status, body, headers } = await read(
      [b.id, a.id.toUpperCase(), hidden.id, newId()].join(','),
    );
    expect(status).toBe(200);
    expect(body).toEqual(all.slice(0, 2));
    expect(body.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(headers.get('etag')).toEqual(expect.any(String));
    expect((await read(newId())).body).toEqual([]);
  });

  it.each([
    ['a text', 'tea'],
    ['nothing', ''],
    ['an unfinished list', `${newId()},`],
    ['more than 50', Array.from({ length: 51 }, () => newId()).join(',')],
  ])('refuses %s', async (_what, boxes) => {
    const { status, body } = await read(boxes);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { boxes: expect.stringContaining('50 ids') as string },
    });
  });
});

describe('GET /home-boxes', () => {
  it('selects from the same boxes as the list, and follows changes', async () => {
    const category = await make.makeCategory({ name: 'Pets' });
    for (let number = 10; number < 24; number += 1)
      await make.makeBox({ name: `Box ${number}`, category_id: category.id, is_verified: true });
    const other = await make.makeBox({ name: 'New', is_verified: false });
    const list = await readList();
    const first = await api.client.get<HomeBoxes>('/api/home-boxes');
    expect(first.status).toBe(200);
    expect(first.body).toEqual(selectHomeBoxes(list));
    expect(first.body.groups[0]).toMatchObject({ name: 'Pets', total: 14 });
    expect(first.body.groups[0]!.boxes).toHaveLength(12);
    expect(first.body.unverified.boxes.map(({ name }) => name)).toEqual(['New']);
    const known = { 'if-none-match': String(first.headers.get('etag')) };
    expect((await api.client.get('/api/home-boxes', { headers: known })).status).toBe(304);

    await api.database
      .updateTable('box')
      .set({ is_active: false })
      .where('id', '=', other.id)
      .execute();
    await readList();
    const changed = await api.client.get<HomeBoxes>('/api/home-boxes', { headers: known });
    expect(changed.body.unverified).toEqual({ total: 0, boxes: [] });
  });
});

describe('GET /categories', () => {
  it('lists every category by name, with or without boxes', async () => {
    const tea = await make.makeCategory({ name: 'Tea' });
    const books = await make.makeCategory({ name: 'Books' });
    await api.app.catalogue.refresh();
    const { status, body } = await api.client.get<Category[]>('/api/categories');
    expect(status).toBe(200);
    expect(body).toEqual([
      { _id: books.id, name: 'Books' },
      { _id: tea.id, name: 'Tea' },
    ]);
  });
});

describe('GET /top-categories', () => {
  it('orders the categories of public boxes by popularity, and states their counted clicks', async () => {
    const tea = await make.makeCategory({ name: 'Tea' });
    const books = await make.makeCategory({ name: 'Books' });
    await make.makeCategory({ name: 'Empty' });
    const first = await make.makeBox({ category_id: tea.id });
    const second = await make.makeBox({ category_id: tea.id });
    const novel = await make.makeBox({ category_id: books.id });
    const gone = await make.makeBox({ category_id: books.id, is_active: false });
    await click(first.id, 0, 20);
    await click(second.id, 0, 22);
    await click(novel.id, 0, 1500, 5);
    await click(gone.id, 0, 900);
    for (const rating of [5, 5, 5]) await make.makeReview(first.id, { rating });
    await make.makeReview(second.id, { rating: 4 });
    await api.app.catalogue.refresh();

    const { status, body } = await api.client.get<{ categories: TopCategory[] }>(
      '/api/top-categories',
    );

    expect(status).toBe(200);
    expect(body).toEqual({
      categories: [
        { _id: 'Tea', avgRating: 4.5, totalClicks: 42 },
        { _id: 'Books', avgRating: null, totalClicks: 1500 },
      ],
    });
  });
});
