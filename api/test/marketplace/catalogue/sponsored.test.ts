import type { PublicBox } from '@hive/contract/boxes';
import type { PartnerSubscription } from '@hive/contract/subscription';
import fc from 'fast-check';
import { pickSponsored, sponsoredPlaces } from '../../../src/marketplace/catalogue/sponsored';
import { makePartner } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { addKey, post, report } from '../../tracking/conversions/postback-helpers';
import { follow, log, storedClicks, visitor } from '../../tracking/clicks/click-helpers';

const noon = new Date('2026-06-15T12:00:00Z');

describe('The rotation of sponsored places', () => {
  const idsOf = (count: number) => Array.from({ length: count }, (_unused, at) => `box ${at}`);

  it('gives each box an equal share of any number of hours, at most one hour apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(1e6),
        fc.nat(200),
        (count, from, more) => {
          const shares = new Map(idsOf(count).map((id) => [id, 0]));
          // At least a day.
          for (let hour = from; hour < from + 24 + more; hour += 1) {
            const picked = pickSponsored(idsOf(count), hour);
            expect(picked).toHaveLength(Math.min(count, sponsoredPlaces));
            expect(new Set(picked).size).toBe(picked.length);
            for (const id of picked) shares.set(id, shares.get(id)! + 1);
          }
          const hours = [...shares.values()];
          expect(Math.max(...hours) - Math.min(...hours)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('shares the first place too', () => {
    for (const count of [2, 3, 4, 7]) {
      const firsts = new Map(idsOf(count).map((id) => [id, 0]));
      for (let hour = 0; hour < 24 * 7 * count; hour += 1) {
        const [first] = pickSponsored(idsOf(count), hour);
        firsts.set(first!, firsts.get(first!)! + 1);
      }
      expect(new Set(firsts.values()).size).toBe(1);
    }
  });

  it('is empty without boxes', () => {
    expect(pickSponsored([], 5)).toEqual([]);
  });
});

describe('Sponsored places', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ clock: createTestClock(noon) });
  });
  beforeEach(async () => {
    await api.reset();
    api.clock.set(noon);
  });
  afterAll(() => api.close());

  const readList = async (): Promise<PublicBox[]> => {
    await api.app.catalogue.refresh();
    return (await api.client.get<PublicBox[]>('/api/boxes/public')).body;
  };
  const placesOf = (list: PublicBox[]) =>
    list.filter((box) => box.sponsoredPlace).map((box) => box.name);
  async function makeCategory(): Promise<object> {
    const { id } = await createFactories(api.database).makeCategory();
    return { category_id: id, affiliate_link: 'https://brand.example/join' };
  }

  it('belong to verified boxes of silver, gold and earned tiers with a category and a link, and change with the hour', async () => {
    const { makeBox } = createFactories(api.database);
    const category = await makeCategory();
    await makeBox({ ...category, name: 'Silver', tier: 'silver' });
    await makeBox({ ...category, name: 'Gold', tier: 'gold' });
    await makeBox({ ...category, name: 'Earned', tier: 'silver', tier_mode: 'dynamic' });
    await makeBox({ ...category, name: 'Bronze' });
    await makeBox({ ...category, name: 'Unverified', tier: 'gold', is_verified: false });
    await makeBox({ ...category, name: 'Hidden', tier: 'gold', is_active: false });
    await makeBox({ ...category, name: 'No link', tier: 'gold', affiliate_link: null });
    await makeBox({ name: 'No category', tier: 'gold' });

    const shown: string[][] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      api.clock.set(new Date(noon.getTime() + hour * 3_600_000));
      shown.push(placesOf(await readList()));
      // Within an hour the bytes stay.
      api.clock.advance(3_599);
      expect(placesOf(await readList())).toEqual(shown.at(-1));
    }
    expect(shown.every((names) => names.length === 2)).toBe(true);
    expect(shown.flat().toSorted()).toEqual([
      'Earned',
      'Earned',
      'Gold',
      'Gold',
      'Silver',
      'Silver',
    ]);
  });

  it('count their views and clicks apart, and the partner sees them', async () => {
    const { client, box } = await makePartner(api, { ...(await makeCategory()), tier: 'silver' });
    await readList();
    const viewed = await log(visitor(api), 'viewed_page', { page: '/' });
    expect([viewed.status, viewed.body]).toEqual([200, {}]);
    await log(visitor(api), 'viewed_page', { page: '/privacy' });
    await log(visitor(api), 'viewed_page', { page: '/' }, { 'user-agent': 'Googlebot/2.1' });
    expect((await follow(visitor(api), `${box.id}?place=sponsored`)).status).toBe(302);
    await follow(visitor(api), `${box.id}?place=sponsored`, { 'user-agent': 'Googlebot/2.1' });
    await follow(visitor(api), `${box.id}?place=other`);

    expect((await storedClicks(api, box.id)).map(({ source, reason }) => [source, reason])).toEqual(
      [
        ['sponsored', 'sponsored'],
        ['sponsored', 'bot'],
        ['go', null],
      ],
    );
    const { body } = await client.get<PartnerSubscription>('/api/partner/subscription');
    expect(body.sponsored).toEqual({ days: 30, views: 1, clicks: 1 });
  });

  it('never change a ranking: not by clicks, not by orders, and not by being there', async () => {
    const { makeBox } = createFactories(api.database);
    const category = await makeCategory();
    const [first, second] = [
      await makeBox({ ...category, name: 'A', tier: 'gold' }),
      await makeBox({ ...category, name: 'B' }),
    ];
    const readPublic = async () =>
      (await readList()).map(({ sponsoredPlace: _place, ...box }) => box);
    await readList();
    // Each box has ordinary visits, above the number that popularity ignores.
    for (const { id } of [first, second])
      for (let network = 0; network < 8; network += 1) await follow(visitor(api), id);
    const before = await readPublic();
    expect(before.every(({ popularity }) => Number(popularity) > 0)).toBe(true);

    const person = visitor(api, { agrees: true });
    for (let network = 0; network < 12; network += 1)
      await follow(visitor(api), `${first.id}?place=sponsored`);
    await follow(person, `${first.id}?place=sponsored`);
    const sponsored = (await storedClicks(api, first.id)).findLast(
      ({ source }) => source === 'sponsored',
    )!;
    const key = await addKey(api, first.id);
    const order = await post(api, report({ clickId: sponsored.id }), { key });
    expect(order.status).toBe(201);
    expect(await readPublic()).toEqual(before);

    // A tier without sponsored places gives the same list.
    await api.database
      .updateTable('box')
      .set({ tier: 'bronze' })
      .where('id', '=', first.id)
      .execute();
    expect(await readPublic()).toEqual(before);
    // An ordinary click of the same person still counts.
    await follow(person, first.id);
    expect((await storedClicks(api, first.id)).at(-1)).toMatchObject({
      source: 'go',
      reason: null,
    });
  });
});
