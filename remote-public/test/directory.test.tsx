import { screen, waitFor, within } from '@testing-library/react';
import { json, mockGet, refusal, setUpApi } from './api';
import { makeDirectoryPage } from './directory-page';
import { openPage } from './open-page';

setUpApi();

it('searches while a visitor types, keeps the focus and marks what matched', async () => {
  const requests = mockGet('/directory', () => json(makeDirectoryPage({ text: 'coffee' })));
  const { user, search } = openPage('/boxes');
  expect(await screen.findByRole('heading', { name: '1 box' })).toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'What are you looking for?' });
  await user.click(field);
  await user.paste('coffee');
  await waitFor(() => expect(search()).toBe('?q=coffee'));
  await waitFor(() => expect(requests.at(-1)?.searchParams.get('q')).toBe('coffee'));
  expect(field).toHaveFocus();
  expect((await screen.findAllByText('coffee', { selector: 'mark' })).length).toBe(1);
});

it('adds a filter to the address, with the boxes that it would bring in its name', async () => {
  const requests = mockGet('/directory', () => json(makeDirectoryPage()));
  const { user, search } = openPage('/boxes?q=tea&page=3');
  const group = await screen.findByRole('group', { name: 'How to cancel', hidden: true });
  await user.click(
    within(group).getByRole('checkbox', { name: 'At any time (3 boxes)', hidden: true }),
  );
  await waitFor(() => expect(search()).toBe('?q=tea&cancel=anytime'));
  await waitFor(() => expect(requests.at(-1)?.searchParams.getAll('cancel')).toEqual(['anytime']));
  const categories = screen.getByRole('navigation', { name: 'Categories', hidden: true });
  expect(
    within(categories).getByRole('link', { name: /Coffee & Tea/, hidden: true }),
  ).toHaveAttribute('href', '/boxes/coffee-tea?q=tea&cancel=anytime');
});

it('announces a new number of boxes, not the first, and not where the focus has it read', async () => {
  mockGet('/directory', ({ searchParams }) => {
    const chosen = searchParams.getAll('cost');
    const applied = chosen.map((value) => ({ filter: 'cost' as const, value }));
    return json(makeDirectoryPage({ applied, total: 7 - chosen.length }));
  });
  const { user } = openPage('/boxes');
  const heading = await screen.findByRole('heading', { name: '7 boxes' });
  const status = heading.nextElementSibling;
  expect(status).toHaveAttribute('role', 'status');
  expect(status).toBeEmptyDOMElement();
  const group = screen.getByRole('group', { name: 'True cost a month', hidden: true });
  const [first, second] = within(group).getAllByRole('checkbox', { hidden: true });
  await user.click(first!);
  await waitFor(() => expect(status).toHaveTextContent('6 boxes'));
  await user.click(second!);
  await waitFor(() => expect(status).toHaveTextContent('5 boxes'));

  await user.click(screen.getAllByRole('link', { name: /^Remove True cost/ })[0]!);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveTextContent('6 boxes');
  await waitFor(() => expect(status).toBeEmptyDOMElement());
  await user.click(screen.getByRole('link', { name: /^Remove True cost/ }));
  await waitFor(() => expect(heading).toHaveTextContent('7 boxes'));
  await waitFor(() => expect(status).toBeEmptyDOMElement());
});

it('goes back from a ticked filter to the list before it, and not through each typed text', async () => {
  mockGet('/directory', () => json(makeDirectoryPage()));
  const { user, search, goBack } = openPage('/boxes?page=2');
  const group = await screen.findByRole('group', { name: 'How to cancel', hidden: true });
  await user.click(screen.getByRole('searchbox'));
  await user.paste('tea');
  await waitFor(() => expect(search()).toBe('?q=tea'));
  await user.click(within(group).getByRole('checkbox', { name: /^At any time/, hidden: true }));
  await waitFor(() => expect(search()).toBe('?q=tea&cancel=anytime'));
  goBack();
  expect(search()).toBe('?q=tea');
  goBack();
  expect(search()).toBe('?q=tea');
});

it('says what is wrong with a typed cost, keeps it, and does not send it', async () => {
  const requests = mockGet('/directory', () => json(makeDirectoryPage()));
  openPage('/boxes?maxCost=cheap');
  const field = await screen.findByRole('textbox', { name: /At most/, hidden: true });
  expect(field).toHaveValue('cheap');
  expect(field).toHaveAccessibleDescription('Enter an amount in pounds, like 15 or 12.50.');
  expect(requests[0]?.searchParams.has('maxCost')).toBe(false);
});

it('finds a gift: total, end, last day to order, and errors that leave what was typed', async () => {
  const [box] = makeDirectoryPage().items;
  const offer = { months: 3, deliveries: 3, total: 69, isGift: true, endsByItself: true };
  const renewing = { ...offer, months: 6, total: 130, isGift: false, endsByItself: false };
  const gift = { offers: [offer, renewing], arrivesOn: '2099-12-05', orderBy: '2099-12-12' };
  const applied = [
    { filter: 'gift', value: 'ends-by-itself' },
    { filter: 'arrivesBy', value: '2099-12-20' },
  ];
  const requests = mockGet('/directory', () =>
    json(makeDirectoryPage({ applied, items: [{ ...box!, gift }] })),
  );
  const { user, search } = openPage('/boxes?gift=1&giftBudget=0&arrivesBy=2020-12-24');
  expect(await screen.findByText('£69.00')).toBeInTheDocument();
  expect(screen.getByText('3 months, 3 boxes, delivery included. Ends by itself.')).toBeVisible();
  expect(screen.getByText('Also 6 months for £130.00, renews.')).toBeVisible();
  expect(screen.getByText('Order by 12 Dec 2099 to have it by 20 Dec 2099.')).toBeVisible();
  expect(requests[0]?.search).toBe('?gift=ends-by-itself&sort=relevance&page=1');
  const budget = screen.getByRole('textbox', { name: 'Budget in total, £' });
  expect(budget).toHaveValue('0');
  expect(budget).toHaveAccessibleDescription(/^Enter the total in pounds, 1 or more/);
  const day = screen.getByLabelText('Day of the occasion');
  expect(day).toHaveValue('2020-12-24');
  expect(day).toHaveAccessibleDescription(/^This day is past\. Choose today or a later day\./);
  await user.clear(budget);
  await user.paste('75');
  await waitFor(() => expect(requests.at(-1)?.searchParams.get('giftBudget')).toBe('75'));
  await user.click(screen.getByRole('link', { name: 'Not a gift' }));
  expect(search()).toBe('?arrivesBy=2020-12-24');
});

it('says of a gift without a known day of arrival that it has none', async () => {
  const [box] = makeDirectoryPage().items;
  const offer = { months: 3, deliveries: 3, total: 69, isGift: true, endsByItself: true };
  const gift = { offers: [offer], arrivesOn: null, orderBy: null };
  const applied = [{ filter: 'gift', value: 'ends-by-itself' }];
  mockGet('/directory', () => json(makeDirectoryPage({ applied, items: [{ ...box!, gift }] })));
  openPage('/boxes?gift=1');
  expect(
    await screen.findByText('The day of arrival is not known: ask the brand before you order.'),
  ).toBeVisible();
});

it('selects boxes of the list for a comparison', async () => {
  const [box] = makeDirectoryPage().items;
  const tea = { ...box!, _id: 'tea', name: 'Kettlewick Leaf' };
  mockGet('/directory', () => json(makeDirectoryPage({ items: [box!, tea], total: 2 })));
  const { user } = openPage('/boxes');
  await user.click(await screen.findByRole('button', { name: 'Compare Tuppenny Roast' }));
  await user.click(screen.getByRole('button', { name: 'Compare Kettlewick Leaf' }));
  const bar = screen.getByRole('region', { name: 'Comparison' });
  expect(within(bar).getByRole('link', { name: 'Compare 2 boxes' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/compare\?boxes=.*tea$/),
  );
});

it('has the same boxes selected after a reload, and none from unreadable storage', async () => {
  const [box] = makeDirectoryPage().items;
  mockGet('/directory', () => json(makeDirectoryPage({ items: [box!], total: 1 })));
  const before = openPage('/boxes');
  await before.user.click(await screen.findByRole('button', { name: 'Compare Tuppenny Roast' }));
  before.unmount();

  const after = openPage('/boxes');
  const name = 'Selected Tuppenny Roast';
  await after.user.click(await screen.findByRole('button', { name, pressed: true }));
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  expect(sessionStorage.getItem('hive-compared-directory')).toBeNull();
  after.unmount();

  sessionStorage.setItem('hive-compared-directory', '[{"boxId":1},');
  openPage('/boxes');
  expect(
    await screen.findByRole('button', { name: 'Compare Tuppenny Roast', pressed: false }),
  ).toBeVisible();
});

it('offers the feeds of new boxes and of price changes', async () => {
  mockGet('/directory', () => json(makeDirectoryPage()));
  openPage('/boxes');
  expect(await screen.findByRole('link', { name: 'New boxes' })).toHaveAttribute(
    'href',
    '/feeds/new-boxes.xml',
  );
  expect(screen.getByRole('link', { name: 'Price changes' })).toBeVisible();
});

it.each([
  ['the list itself', '/boxes', {}, undefined],
  ['a filtered list', '/boxes?q=tea', {}, 'noindex, follow'],
  ['a page after the last one', '/boxes?page=2', { page: 2, items: [] }, 'noindex, follow'],
])('says to search engines whether they list it: %s', async (_name, address, page, content) => {
  mockGet('/directory', () => json(makeDirectoryPage(page)));
  openPage(address);
  await screen.findByRole('heading', { name: '1 box' });
  const robots = document.head.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toBe(content);
});

it.each([
  ['an error of the api', () => refusal(503, 'UNAVAILABLE'), /Try again in a moment/],
  ['no connection', () => Response.error(), /You seem to be offline/],
])('says what a visitor can do about %s', async (_name, answer, advice) => {
  mockGet('/directory', answer);
  openPage('/boxes');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The boxes could not be loaded');
  expect(alert).toHaveTextContent(advice);
});

it('has an error with a retry, and a page for an unknown category', async () => {
  let fails = true;
  mockGet('/directory', (url) => {
    if (url.searchParams.get('category')) return refusal(404, 'NOT_FOUND');
    return fails ? refusal(503, 'UNAVAILABLE') : json(makeDirectoryPage());
  });
  const { user, unmount } = openPage('/boxes');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Tuppenny Roast' })).toBeInTheDocument();
  unmount();
  openPage('/boxes/no-such');
  expect(
    await screen.findByRole('heading', { name: 'We could not find this category' }),
  ).toBeInTheDocument();
});

it.each([
  ['that has only verified brands', {}, null],
  ['that leaves out unverified ones', { unverifiedTotal: 2 }, /^Include 2 more boxes of brands/],
  [
    'with unverified ones',
    { applied: [{ filter: 'verified', value: 'unverified' }] },
    /^Boxes without ‘Verified’ are of brands/,
  ],
])('links from a list %s to what ‘Verified’ means', async (_, page, text) => {
  mockGet('/directory', () => json(makeDirectoryPage(page)));
  openPage('/boxes');
  expect(await screen.findByRole('link', { name: 'What ‘Verified’ means' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );
  if (text) expect(screen.getByText(text)).toBeVisible();
});

it('offers the boxes of unverified brands once on an empty list', async () => {
  const page = {
    items: [],
    total: 0,
    unverifiedTotal: 2,
    applied: [
      { filter: 'verified', value: 'verified' },
      { filter: 'cancel', value: 'anytime' },
    ],
  };
  const way = { filters: ['verified'], total: 2 };
  mockGet('/directory', () => json(makeDirectoryPage({ ...page, relaxations: [way] })));
  const { unmount } = openPage('/boxes?cancel=anytime');
  expect(await screen.findByRole('link', { name: /^Include brands we haven’t/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Include 2 more/ })).not.toBeInTheDocument();
  unmount();

  const other = { filters: ['cancel'], total: 4 };
  mockGet('/directory', () => json(makeDirectoryPage({ ...page, relaxations: [other] })));
  openPage('/boxes?cancel=anytime');
  expect(await screen.findByRole('link', { name: /^Include 2 more/ })).toBeVisible();
});
