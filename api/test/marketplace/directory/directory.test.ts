import type { DirectoryPage } from '@hive/contract/directory';
import { searchDirectory } from '@hive/contract/directory';
import { readWish } from '../../../src/marketplace/directory/read-wish';
import { saveBoxDetailsTopic } from '../../../src/marketplace/details/box-details';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { fillDirectory } from './fill-directory';
import { phoneWishes } from './phone-wishes';
import { wishes } from './wishes';

let api: TestApp;
let make: Factories;

const today = '2026-11-25';
const source = { source: 'brand', sourceUrl: null, confirmedOn: today } as const;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
  api.clock.set(new Date(`${today}T12:00:00Z`));
  await fillDirectory(api.database, today);
  await api.app.directory.refresh();
});
afterAll(() => api.close());

async function search(query: string): Promise<DirectoryPage> {
  const { status, body } = await api.client.get<DirectoryPage>(`/api/directory?${query}`);
  expect(status).toBe(200);
  expect(searchDirectory.response.safeParse(body).error).toBeUndefined();
  return body;
}

const namesOf = ({ items }: DirectoryPage) => items.map(({ name }) => name);

const countsOf = ({ groups }: DirectoryPage, filter: string) =>
  Object.fromEntries(
    groups
      .find((group) => group.filter === filter)!
      .options.filter(({ count }) => count > 0)
      .map(({ value, count }) => [value, count]),
  );

describe('GET /directory', () => {
  it('finds words, their beginnings and misspelt names, the name first, with the words to highlight', async () => {
    const page = await search('q=coffee');
    // By the description and the category; by the description alone. Not the tea, which is in 'Coffee & Tea' too.
    expect(namesOf(page)).toEqual(['Tuppenny Roast', 'Quillow Sweets']);
    expect(page.items.map(({ matches }) => matches)).toEqual([['coffee'], ['coffee']]);
    expect(namesOf(await search('q=coffee+and+tea&sort=name'))).toEqual([
      'Kettlewick Leaf',
      'Tuppenny Roast',
    ]);
    // No box in 'Sweets & Snacks' has the word itself.
    expect(namesOf(await search('q=snacks'))).toEqual(['Quillow Sweets']);
    expect(namesOf(await search('q=kettle'))).toEqual(['Kettlewick Leaf']);
    const misspelt = await search('q=tupeny+raost');
    expect(namesOf(misspelt)).toEqual(['Tuppenny Roast']);
    expect(misspelt.didYouMean).toBe('tuppenny roast');
    expect((await search('q=tuppenny')).didYouMean).toBeNull();
    // No box has all of the words, whatever the unknown one is corrected to.
    expect(await search('q=raost+xyzzy')).toMatchObject({
      total: 1,
      didYouMean: null,
      isPartial: true,
    });
    expect([page.isPartial, misspelt.isPartial]).toEqual([false, false]);
    // An order of the text would put any box with some of the words first.
    const cheap = await search('q=cheap+organic+tea+xyzzy');
    expect(cheap.applied).not.toContainEqual({ filter: 'sort', value: 'cost' });
  });

  it('lists unverified brands only if the query includes them, and says how many it leaves out', async () => {
    const page = await search('q=coffee');
    expect(page.unverifiedTotal).toBe(1);
    const both = await search('q=coffee&verified=verified&verified=unverified');
    expect(both.total).toBe(3);
    expect(both.unverifiedTotal).toBe(0);
    expect(namesOf(await search('verified=unverified'))).toEqual(['Newcomer Coffee']);
  });

  it.each([
    ['category=coffee-tea', ['Kettlewick Leaf', 'Tuppenny Roast']],
    ['cost=10-to-20&cost=over-50', ['Kettlewick Leaf', 'Tuppenny Roast']],
    ['maxCost=9', ['Quillow Sweets']],
    ['rhythm=weekly', ['Kettlewick Leaf']],
    ['term=1-to-3', ['Kettlewick Leaf']],
    ['cancel=anytime', ['Quillow Sweets', 'Tuppenny Roast']],
    ['rating=4.5', ['Kettlewick Leaf']],
    ['gift=ends-by-itself', ['Tuppenny Roast']],
    ['gift=wrapping', ['Kettlewick Leaf']],
    ['diet=vegan', ['Quillow Sweets']],
    ['diet=vegan&diet=organic', []],
    ['arrivesBy=2026-12-04', ['Tuppenny Roast']],
    ['arrivesBy=2026-12-03', []],
    ['giftBudget=30&gift=ends-by-itself', ['Tuppenny Roast']],
    ['giftBudget=29', []],
    // A year of tea is prepaid and renews: no gift that ends by itself, and its price is that of 12 months.
    ['giftTerm=12', ['Kettlewick Leaf']],
    ['giftTerm=12&gift=ends-by-itself', []],
    ['giftTerm=12&giftBudget=30', []],
  ])('filters by %s', async (query, names) => {
    expect(namesOf(await search(`${query}&sort=name`))).toEqual(names);
  });

  it.each([
    ['rating', ['Kettlewick Leaf', 'Tuppenny Roast', 'Quillow Sweets']],
    ['cost', ['Quillow Sweets', 'Tuppenny Roast', 'Kettlewick Leaf']],
    ['newest', ['Kettlewick Leaf', 'Quillow Sweets', 'Tuppenny Roast']],
  ])('sorts by %s', async (sort, names) => {
    expect(namesOf(await search(`sort=${sort}`))).toEqual(names);
  });

  it('counts what each option would bring: with the other filters, without its own', async () => {
    const page = await search('cancel=anytime&category=coffee-tea');
    expect(countsOf(page, 'cancel')).toEqual({ anytime: 1, 'min-3-months': 1 });
    expect(countsOf(page, 'category')).toEqual({ 'coffee-tea': 1, 'sweets-snacks': 1 });
    expect(countsOf(page, 'cost')).toEqual({ '10-to-20': 1 });
    expect(countsOf(page, 'verified')).toMatchObject({ verified: 1 });
    for (const option of page.groups.find(({ filter }) => filter === 'rhythm')!.options) {
      const chosen = await search(`cancel=anytime&category=coffee-tea&rhythm=${option.value}`);
      expect([option.value, chosen.total]).toEqual([option.value, option.count]);
    }
  });

  it('says without a result what to leave out, with the boxes that each way brings', async () => {
    const page = await search('q=bars&maxCost=10&rhythm=weekly');
    expect(page.total).toBe(0);
    expect(page.relaxations).toEqual([{ filters: ['rhythm'], total: 1 }]);
    // No single setting helps: a pair, or everything.
    const far = await search('diet=vegan&gift=ends-by-itself&rhythm=weekly');
    expect(far.relaxations[0]?.total).toBe(1);
    for (const { filters } of far.relaxations) expect(filters).toHaveLength(2);
    // The ways that retain the text come first, though the others bring more.
    const coffee = await search(`q=coffee&maxCost=5`);
    expect(coffee.relaxations).toEqual([{ filters: ['maxCost'], total: 2, costFrom: 9 }]);
    const weekly = await search('q=roast&rhythm=weekly');
    expect(weekly.relaxations.map(({ filters }) => filters)).toEqual([['rhythm'], ['q']]);
    expect((await search('q=xyzzy')).relaxations).toEqual([{ filters: ['q'], total: 3 }]);
  });

  it('names without a result the categories in which the text alone finds boxes', async () => {
    const inDrinks = { value: 'coffee-tea', label: 'Coffee & Tea', count: 1 };
    const inSnacks = { value: 'sweets-snacks', label: 'Sweets & Snacks', count: 1 };
    const elsewhere = await search('q=roast&category=sweets-snacks&rhythm=weekly');
    expect(elsewhere.textCategories).toEqual([inDrinks]);
    const { textCategories } = await search('q=coffee+under+%C2%A35');
    expect(textCategories).toEqual([inDrinks, inSnacks]);
    // Brands that are not verified stay included.
    const both = await search('q=coffee&maxCost=5&verified=verified&verified=unverified');
    expect(both.textCategories).toEqual([{ ...inDrinks, count: 2 }, inSnacks]);
    expect((await search('q=xyzzy&maxCost=5')).textCategories).toEqual([]);
    expect((await search('maxCost=5')).textCategories).toEqual([]);
    expect(await search('q=coffee')).not.toHaveProperty('textCategories');
  });

  it('shows a giver the terms that fit, the first arrival and the last day to order', async () => {
    const gift = await search('gift=ends-by-itself&giftBudget=40&arrivesBy=2026-12-20');
    const three = { months: 3, deliveries: 3, total: 30, isGift: true, endsByItself: true };
    // Sent on Tuesday 15 December at the latest (with the post until Friday 18), closed on Sunday 13: ordered on Saturday.
    expect(gift.items.map((box) => box.gift)).toEqual([
      { offers: [three], arrivesOn: '2026-12-04', orderBy: '2026-12-12' },
    ]);
    expect(gift.applied).toContainEqual({ filter: 'giftBudget', value: '40' });
    const yearly = await search('giftTerm=12');
    const renewing = { months: 12, deliveries: 52, total: 120, isGift: false, endsByItself: false };
    expect(yearly.items[0]!.gift).toEqual({ offers: [renewing], arrivesOn: null, orderBy: null });
    expect((await search('gift=wrapping')).items[0]).not.toHaveProperty('gift');
    // One term must fit budget and length together, so each way out is counted with the others.
    const none = await search('gift=ends-by-itself&giftTerm=12&giftBudget=40');
    expect(none.relaxations).toEqual([{ filters: ['giftTerm'], total: 1 }]);
    const dear = await search('giftTerm=12&giftBudget=40');
    expect(dear.relaxations).toContainEqual({ filters: ['giftTerm'], total: 2 });
    expect(dear.relaxations).toContainEqual({ filters: ['giftBudget'], total: 1, giftFrom: 120 });
    const late = await search('gift=ends-by-itself&arrivesBy=2026-12-01');
    expect(late.relaxations).toEqual([
      { filters: ['arrivesBy'], total: 1, arrivesOn: '2026-12-04' },
    ]);
  });

  it('reads a sentence as filters, which a parameter replaces', async () => {
    const sentence = encodeURIComponent('coffee for my father, under £15 a month, easy to cancel');
    const page = await search(`q=${sentence}`);
    expect(page.text).toBe('coffee');
    expect(page.understood).toEqual([
      {
        filter: 'maxCost',
        value: '15',
        phrase: 'under £15 a month',
        rest: 'coffee for my father, easy to cancel',
      },
      {
        filter: 'cancel',
        value: 'anytime',
        phrase: 'easy to cancel',
        rest: 'coffee for my father, under £15 a month',
      },
    ]);
    expect(namesOf(page)).toEqual(['Tuppenny Roast', 'Quillow Sweets']);
    expect(namesOf(await search(`q=${sentence}&maxCost=11`))).toEqual(['Quillow Sweets']);
  });

  it.each([
    ['rating=2', 'rating'],
    ['cost=cheap&cost=10-to-20', 'cost'],
    ['maxCost=none', 'maxCost'],
    ['arrivesBy=soon', 'arrivesBy'],
    ['giftBudget=0', 'giftBudget'],
    ['giftTerm=2', 'giftTerm'],
    ['sort=paid', 'sort'],
    ['page=0', 'page'],
    ['category=Coffee%20%26%20Tea', 'category'],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await api.client.get<{ fields: object }>(`/api/directory?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('answers 404 for an unknown category, and an empty page after the last', async () => {
    expect((await api.client.get('/api/directory?category=no-such')).status).toBe(404);
    expect(await search('page=40')).toMatchObject({ items: [], total: 3, relaxations: [] });
  });

  it('follows a change of the catalogue and of a box’s details', async () => {
    const box = await make.makeBox({ name: 'Sproutlatch Seeds' });
    await api.app.directory.refresh();
    expect(namesOf(await search('q=seeds'))).toEqual(['Sproutlatch Seeds']);
    await api.database.transaction().execute((trx) =>
      saveBoxDetailsTopic(
        trx,
        box.id,
        'marks',
        {
          diets: ['cruelty-free'],
          minimumAge: null,
          suitableFrom: 14,
          suitableTo: null,
          materials: [],
        },
        { ...source, by: null, at: new Date() },
      ),
    );
    await api.app.directory.refresh();
    expect(namesOf(await search('diet=cruelty-free&age=13-to-17'))).toEqual(['Sproutlatch Seeds']);
    await api.database
      .updateTable('box')
      .set({ is_active: false })
      .where('id', '=', box.id)
      .execute();
    await api.app.directory.refresh();
    expect((await search('q=seeds')).total).toBe(0);
  });
});

it('understands written wishes, except for what a box must not have', () => {
  const written = [...wishes, ...phoneWishes];
  const wrong = written.filter(({ wish, filters, text }) => {
    const { understood, text: left } = readWish(wish, today);
    const found = understood.map(({ filter, value }) => `${filter}=${value}`);
    return left !== text || found.toSorted().join(' ') !== filters.toSorted().join(' ');
  });
  expect(written.length).toBeGreaterThanOrEqual(100);
  expect(wrong.map(({ wish }) => wish)).toEqual(['sweets, no nuts']);
});

it('names each phrase as it is written, so that a page can take it out', () => {
  const sentence = 'coffee, doesn’t renew';
  expect(readWish(sentence, today).understood).toEqual([
    { filter: 'gift', value: 'ends-by-itself', phrase: 'doesn’t renew', rest: 'coffee' },
  ]);
  const twice = readWish('wine as a present for her birthday', today).understood;
  expect(twice).toMatchObject([{ filter: 'gift', phrase: 'as a present', rest: 'wine' }]);
});
