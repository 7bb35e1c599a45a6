import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { AdminSearchResults } from '@hive/contract/admin-search';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { CommandSearch } from './command-search';
import { matchPlaces, type Place } from './search-results';

setUpApi();

const places: readonly Place[] = [
  { id: 'users', label: 'Users', href: '/admin-dashboard?tab=users', keywords: 'people' },
  {
    id: 'invoices',
    label: 'Invoices',
    detail: 'Accounting',
    href: '/admin-dashboard?tab=accounting&view=invoices',
  },
];

const id = (at: number) => `0190c2b4-0000-7000-8000-00000000000${at}`;
const box = { _id: id(2), name: 'Tuppenny Roast' };
const nothing: AdminSearchResults = { people: [], boxes: [], orders: [], invoices: [] };
const found: AdminSearchResults = {
  people: [
    { _id: id(1), name: 'Ada Byron', email: 'ada@tea.example', role: 'partner', suspended: true },
  ],
  boxes: [{ ...box, isActive: true }],
  orders: [
    {
      _id: id(3),
      orderReference: 'HV-77',
      box,
      status: 'pending',
      amount: 12.5,
      occurredAt: '2026-11-01T09:00:00.000Z',
    },
  ],
  invoices: [
    { _id: id(4), number: 'HIVE-000042', box, status: 'overdue', month: '2026-10-01', amount: 120 },
  ],
};

/** Mocks the search with results by text. Returns the texts that were requested. */
function mockSearch(results: Record<string, AdminSearchResults>): string[] {
  const texts: string[] = [];
  play('get', '/admin/search', (request) => {
    const text = new URL(request.url).searchParams.get('search') ?? '';
    texts.push(text);
    return json(results[text] ?? nothing);
  });
  return texts;
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <label>
        Notes <input />
      </label>
      <CommandSearch places={places} />
      <output aria-label="URL">{pathname + search}</output>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Search' });
const field = () =>
  screen.findByRole('combobox', { name: 'Search people, boxes, orders, invoices and places' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const url = () => screen.getByLabelText('URL').textContent;

async function enterText(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}

async function open() {
  renderPage(Page, '/admin-dashboard');
  await userEvent.click(button());
  return field();
}

it('opens with Ctrl+K, also from a field, and closes with Escape, which returns the focus', async () => {
  renderPage(Page, '/admin-dashboard');
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await userEvent.type(notes, 'k');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(notes).toHaveFocus());
  expect(notes).toHaveValue('k');
});

it('lists the places first, and narrows them down in the browser', async () => {
  const texts = mockSearch({});
  const input = await open();
  expect(options()).toEqual(['Users ', 'Invoices Accounting']);
  expect(screen.getByRole('status')).toHaveTextContent('Enter at least 2 characters');
  await enterText(input, 'p');
  expect(options()).toEqual(['Users ']);
  expect(texts).toEqual([]);
});

it('shows the records of each kind in a group, and opens the highlighted one with Enter', async () => {
  const texts = mockSearch({ tup: found });
  const input = await open();
  await enterText(input, 'tup');
  expect(await screen.findByText('4 results')).toBeVisible();
  expect(texts).toEqual(['tup']);
  const texted = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole('option').textContent;
  expect(texted('People')).toBe('Ada Byron ada@tea.example\u00a0· Partner\u00a0· Suspended');
  expect(texted('Boxes')).toBe('Tuppenny Roast Active');
  expect(texted('Orders')).toBe('HV-77 Tuppenny Roast\u00a0· Waiting\u00a0· £12.50');
  expect(texted('Invoices')).toBe(
    'HIVE-000042 Tuppenny Roast\u00a0· Oct 2026\u00a0· Overdue\u00a0· £120.00',
  );

  const first = screen.getByRole('option', { name: /Ada Byron/ });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', first.id));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const third = screen.getByRole('option', { name: /HV-77/ });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', third.id));
  await userEvent.keyboard('{Enter}');
  expect(url()).toBe(`/admin-dashboard?tab=orders&view=all&box=${box._id}&search=HV-77`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['Ada Byron', `/admin-dashboard?tab=users&person=${id(1)}`],
  ['Tuppenny Roast Active', `/admin-dashboard?tab=affiliates&box=${box._id}`],
  ['HIVE-000042', `/admin-dashboard?tab=accounting&view=invoices&invoice=${id(4)}`],
])('opens %s with a click', async (name, address) => {
  mockSearch({ tup: found });
  await enterText(await open(), 'tup');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  expect(url()).toBe(address);
});

it('says that nothing matches', async () => {
  mockSearch({});
  await enterText(await open(), 'zzzz');
  expect(
    await screen.findByText('Nothing matches ‘zzzz’. Check the spelling, or try part of it.'),
  ).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('shows an error with a retry, while places stay', async () => {
  play('get', '/admin/search', () => refusal(500, 'INTERNAL'));
  await enterText(await open(), 'us');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The search failed.');
  expect(options()).toEqual(['Users ']);
  mockSearch({ us: { ...nothing, boxes: found.boxes } });
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Tuppenny Roast/ })).toBeVisible();
});

it('matches places by the start of each word', () => {
  const match = (text: string) => matchPlaces(places, text).map(({ label }) => label);
  expect(match('')).toEqual(['Users', 'Invoices']);
  expect(match('acc inv')).toEqual(['Invoices']);
  expect(match('PEOPLE')).toEqual(['Users']);
  expect(match('sers')).toEqual([]);
});
