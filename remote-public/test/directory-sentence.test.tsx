import { screen, waitFor, within } from '@testing-library/react';
import { json, mockGet, setUpApi } from './api';
import { makeDirectoryPage } from './directory-page';
import { openPage } from './open-page';

setUpApi();

it('shows what was understood of a text as links that remove it', async () => {
  const q = 'coffee, easy to cancel';
  const anytime = { filter: 'cancel', value: 'anytime' };
  const understood = [{ ...anytime, phrase: 'easy to cancel', rest: 'coffee' }];
  mockGet('/directory', () =>
    json(makeDirectoryPage({ applied: [anytime], understood, text: 'coffee' })),
  );
  const { user, search } = openPage(`/boxes?${new URLSearchParams({ q })}`);
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  const chip = within(chips).getByRole('link', {
    name: 'Remove How to cancel: At any time from ‘easy to cancel’',
  });
  await user.click(chip);
  expect(search()).toBe('?q=coffee');
  expect(screen.getByRole('searchbox')).toHaveValue('coffee');
});

it('names the order among the filters only if the text has set it', async () => {
  const byCost = { filter: 'sort', value: 'cost' };
  const understood = [{ ...byCost, phrase: 'cheapest', rest: 'tea' }];
  mockGet('/directory', ({ searchParams }) =>
    json(
      makeDirectoryPage({ applied: [byCost], understood: searchParams.has('q') ? understood : [] }),
    ),
  );
  const { user, search, unmount } = openPage('/boxes?q=cheapest+tea');
  const name = 'Remove Sorted by Monthly cost from ‘cheapest’';
  await user.click(await screen.findByRole('link', { name }));
  expect(search()).toBe('?q=tea');
  unmount();
  openPage('/boxes?sort=cost');
  expect(await screen.findByRole('link', { name: 'Monthly cost', current: true })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
});

it('keeps what else a removed phrase stands for', async () => {
  const phrase = { phrase: 'for her 7th birthday', rest: 'crafts' };
  const age = { filter: 'age', value: '6-to-8' };
  const gift = { filter: 'gift', value: 'ends-by-itself' };
  mockGet('/directory', ({ searchParams }) =>
    json(
      makeDirectoryPage(
        searchParams.get('q') === 'crafts'
          ? { applied: [age] }
          : { applied: [gift, age], understood: [age, gift].map((one) => ({ ...one, ...phrase })) },
      ),
    ),
  );
  const { user, search } = openPage(
    `/boxes?${new URLSearchParams({ q: 'crafts for her 7th birthday' })}`,
  );
  await user.click(await screen.findByRole('link', { name: 'Not a gift' }));
  expect(search()).toBe('?q=crafts&age=6-to-8');
});

it('says that the boxes have only some of the words', async () => {
  mockGet('/directory', () =>
    json(makeDirectoryPage({ text: 'letterbox flowers', isPartial: true })),
  );
  openPage('/boxes?q=letterbox+flowers');
  expect(
    await screen.findByText('No box has every word of ‘letterbox flowers’. This box has some.'),
  ).toBeVisible();
});

it('replaces an order of the text by the best match', async () => {
  const understood = [{ filter: 'sort', value: 'cost', phrase: 'cheapest', rest: 'tea' }];
  mockGet('/directory', ({ searchParams }) =>
    json(
      makeDirectoryPage(
        searchParams.get('q') === 'tea'
          ? {}
          : { applied: [{ filter: 'sort', value: 'cost' }], understood, text: 'tea' },
      ),
    ),
  );
  const { user, search } = openPage('/boxes?q=cheapest+tea');
  await screen.findByRole('link', { name: 'Monthly cost', current: true });
  await user.click(screen.getByRole('link', { name: 'Best match' }));
  expect(search()).toBe('?q=tea');
  expect(await screen.findByRole('link', { name: 'Best match', current: true })).toBeVisible();
});

it('takes what is understood out of the text when its field is changed or emptied', async () => {
  const read = (q: string | null) => {
    const understood = [
      { filter: 'maxCost', value: '15', phrase: 'under £15' },
      { filter: 'giftTerm', value: '3', phrase: 'for 3 months' },
    ].flatMap((setting) =>
      q?.includes(setting.phrase)
        ? [{ ...setting, rest: q.replace(setting.phrase, '').replace(/\s+/g, ' ').trim() }]
        : [],
    );
    return { understood, applied: understood.map(({ filter, value }) => ({ filter, value })) };
  };
  mockGet('/directory', ({ searchParams }) =>
    json(makeDirectoryPage({ ...read(searchParams.get('q')), text: 'tea' })),
  );
  const { user, search } = openPage(
    `/boxes?${new URLSearchParams({ q: 'tea under £15 for 3 months' })}`,
  );
  const field = await screen.findByRole('textbox', { name: 'At most, in pounds a month' });
  expect(field).toHaveValue('15');
  await user.clear(field);
  await waitFor(() => expect(search()).toBe('?q=tea+for+3+months'));
  expect(field).toHaveValue('');
  const length = screen.getByRole('combobox', { name: 'How long it lasts' });
  expect(length).toHaveValue('3');
  await user.selectOptions(length, '12 months');
  expect(search()).toBe('?q=tea&giftTerm=12');
});

it('offers ways on when nothing fits, and the corrected spelling', async () => {
  mockGet('/directory', () =>
    json(
      makeDirectoryPage({
        items: [],
        total: 0,
        text: 'coffe',
        didYouMean: 'coffee',
        applied: [{ filter: 'rhythm', value: 'weekly' }],
        relaxations: [
          { filters: ['rhythm'], total: 12, giftFrom: 40.5 },
          { filters: ['verified'], total: 1 },
          { filters: ['maxCost', 'q'], total: 1, costFrom: 24.92 },
          { filters: ['maxCost'], total: 3, costFrom: 18 },
        ],
        textCategories: [{ value: 'sweets', label: 'Sweets', count: 2 }],
      }),
    ),
  );
  openPage('/boxes/coffee-tea?q=coffe&rhythm=weekly');
  expect(await screen.findByText('No coffe box fits all of this')).toBeInTheDocument();
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Without ‘Delivery’')).toBe('/boxes/coffee-tea?q=coffe');
  expect(screen.getByText(': 12 boxes, from £40.50 in total')).toBeInTheDocument();
  expect(way('Without the cost limit and ‘coffe’')).toBe('/boxes/coffee-tea?rhythm=weekly');
  expect(screen.getByText(': 1 box, £24.92 a month')).toBeInTheDocument();
  expect(screen.getByText(': 3 boxes, from £18.00 a month')).toBeInTheDocument();
  expect(way('Include brands we haven’t verified')).toBe(
    '/boxes/coffee-tea?q=coffe&rhythm=weekly&verified=verified&verified=unverified',
  );
  expect(way('Only ‘coffe’ in Sweets')).toBe('/boxes/sweets?q=coffe');
  expect(screen.getByText(': 2 boxes')).toBeInTheDocument();
  expect(way('coffee')).toBe('/boxes/coffee-tea?q=coffee&rhythm=weekly');
});

it('retains what was understood of a text on the way without its subject', async () => {
  const understood = [
    { filter: 'maxCost', value: '15', phrase: 'under £15', rest: 'coffee, easy to cancel' },
    { filter: 'cancel', value: 'anytime', phrase: 'easy to cancel', rest: 'coffee, under £15' },
  ];
  mockGet('/directory', () =>
    json(
      makeDirectoryPage({
        items: [],
        total: 0,
        text: 'coffee',
        understood,
        applied: understood.map(({ filter, value }) => ({ filter, value })),
        relaxations: [
          { filters: ['q'], total: 6 },
          { filters: ['q', 'maxCost'], total: 17 },
          { filters: ['maxCost', 'q'], total: 17 },
        ],
      }),
    ),
  );
  openPage(`/boxes?${new URLSearchParams({ q: 'coffee, under £15, easy to cancel' })}`);
  const href = (link: HTMLElement) => link.getAttribute('href');
  expect(href(await screen.findByRole('link', { name: 'Without ‘coffee’' }))).toBe(
    '/boxes?cancel=anytime&maxCost=15',
  );
  for (const name of ['‘coffee’ and the cost limit', 'the cost limit and ‘coffee’']) {
    expect(href(screen.getByRole('link', { name: `Without ${name}` }))).toBe(
      '/boxes?cancel=anytime',
    );
  }
});
