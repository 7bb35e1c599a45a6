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
          { filters: ['rhythm'], total: 12 },
          { filters: ['verified'], total: 1 },
        ],
      }),
    ),
  );
  openPage('/boxes/coffee-tea?q=coffe&rhythm=weekly');
  expect(await screen.findByText('No box fits all of this')).toBeInTheDocument();
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Without ‘Delivery’')).toBe('/boxes/coffee-tea?q=coffe');
  expect(screen.getByText(': 12 boxes')).toBeInTheDocument();
  expect(way('Include brands we haven’t verified')).toBe(
    '/boxes/coffee-tea?q=coffe&rhythm=weekly&verified=verified&verified=unverified',
  );
  expect(way('coffee')).toBe('/boxes/coffee-tea?q=coffee&rhythm=weekly');
});

it('says what is wrong with a typed cost, keeps it, and does not send it', async () => {
  const requests = mockGet('/directory', () => json(makeDirectoryPage()));
  openPage('/boxes?maxCost=cheap');
  const field = await screen.findByRole('textbox', { name: /At most/, hidden: true });
  expect(field).toHaveValue('cheap');
  expect(field).toHaveAccessibleDescription('Enter an amount in pounds, like 15 or 12.50.');
  expect(requests[0]?.searchParams.has('maxCost')).toBe(false);
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
