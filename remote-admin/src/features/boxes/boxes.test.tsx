import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeBox, mockBoxes } from '../../../test/boxes';
import { fill } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import Boxes from './boxes';

setUpApi();

const open = (search = '') => openTab(Boxes, search);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows the terms and website of each partner', async () => {
  mockBoxes(
    makeBox({ tierMode: 'dynamic' }),
    makeBox({
      name: 'Mossgate Tea',
      tier: 'bronze',
      commission: 0,
      subscriptionTier: 'free',
      isActive: false,
      isVerified: false,
      website: null,
      keywords: '',
    }),
  );
  open();
  expect(screen.getByRole('heading', { name: 'Manage Affiliate Partners' })).toBeVisible();
  const first = within(await row(/^Tuppenny Roast/));
  expect(first.getByRole('link', { name: /^roast\.example/ })).toHaveAttribute(
    'href',
    'https://www.roast.example/',
  );
  expect(first.getByRole('img', { name: 'Verified' })).toBeVisible();
  for (const text of ['Gold', 'Dynamic', '12.5%', 'Video Ad + Replies', 'coffee, beans', 'Active'])
    expect(first.getByText(text)).toBeVisible();
  const second = within(await row(/^Mossgate Tea/));
  for (const text of ['Bronze', '0%', 'Free', 'None', 'Inactive', 'No website'])
    expect(second.getByText(text)).toBeVisible();
  expect(second.getAllByRole('link')).toHaveLength(1);
});

it('shows no link for an invalid website', async () => {
  mockBoxes(makeBox({ website: 'javascript:alert(1)' }));
  open();
  const [link, ...others] = within(await row(/^Tuppenny/)).getAllByRole('link');
  expect(link).toHaveAttribute('href', expect.stringContaining('tab=affiliates&box='));
  expect(others).toEqual([]);
});

it('sends search, filter and sort order to the server, starting at the first page', async () => {
  const requests = mockBoxes(
    ...Array.from({ length: 12 }, (_, at) => makeBox({ name: `Box ${at}` })),
  );
  open('?page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(requests).toEqual(['?page=2&pageSize=5&sort=name']);
  await userEvent.selectOptions(screen.getByLabelText('Tier'), 'Gold');
  await waitFor(() => expect(requests.at(-1)).toBe('?tier=gold&page=1&pageSize=5&sort=name'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Popularity');
  await waitFor(() => expect(requests.at(-1)).toBe('?tier=gold&page=1&pageSize=5&sort=popularity'));
  await userEvent.type(screen.getByLabelText('Search'), ' tea ');
  await waitFor(() =>
    expect(requests.at(-1)).toBe('?tier=gold&page=1&pageSize=5&sort=popularity&search=tea'),
  );
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '10');
  await waitFor(() => expect(requests.at(-1)).toContain('pageSize=10'));
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  await userEvent.click(await button('Next'));
  await waitFor(() => expect(requests.at(-1)).toContain('page=2'));
});

it('shows an empty state without matches, which can show all again', async () => {
  mockBoxes();
  open('?search=zebra&tier=silver');
  expect(await screen.findByText('No partners found.')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('zebra');
  mockBoxes(makeBox());
  await userEvent.click(await button('Show all partners'));
  expect(await row(/^Tuppenny/)).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

it('shows an empty state without partners', async () => {
  mockBoxes();
  open();
  expect(await screen.findByText('No partners yet.')).toBeVisible();
  await userEvent.click(await button('Add your first partner'));
  expect(await screen.findByRole('heading', { name: 'Add a partner' })).toHaveFocus();
});

it('shows a load error, and Retry loads the list', async () => {
  play('get', '/boxes', () => Response.error());
  open();
  expect(
    await screen.findByText(/^Failed to load partners\. You seem to be offline/),
  ).toBeVisible();
  mockBoxes(makeBox());
  await userEvent.click(await button('Retry'));
  expect(await row(/^Tuppenny/)).toBeVisible();
});

it('goes to the last page if the requested page no longer exists', async () => {
  mockBoxes(...Array.from({ length: 6 }, (_, at) => makeBox({ name: `Box ${at}` })));
  open('?page=7');
  expect(await row(/^Box 5/)).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

describe('Delete', () => {
  const question = 'Are you sure you want to delete this partner?';

  it('asks for confirmation and the reason, then removes the partner from the list', async () => {
    const box = makeBox();
    mockBoxes(box);
    const bodies = play('delete', `/boxes/${box._id}`, () => json({}));
    open();
    await userEvent.click(await button('Delete Tuppenny Roast'));
    const dialog = await screen.findByRole('dialog', { name: question });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await button('Delete Tuppenny Roast')).toHaveFocus());
    expect(bodies).toEqual([]);

    await userEvent.click(await button('Delete Tuppenny Roast'));
    mockBoxes();
    await userEvent.click(await button('Delete'));
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    expect(bodies).toEqual([]);
    await fill('Reason', 'The box is sold out.');
    await userEvent.click(await button('Delete'));
    expect(await screen.findByText('The partner was deleted.')).toBeVisible();
    expect(await screen.findByText('No partners yet.')).toBeVisible();
    expect(bodies).toEqual([{ reason: 'The box is sold out.' }]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Manage Affiliate Partners' })).toHaveFocus(),
    );
  });

  it('counts a partner that is already deleted as deleted', async () => {
    const box = makeBox();
    mockBoxes(box);
    play('delete', `/boxes/${box._id}`, () => refusal(404, 'NOT_FOUND'));
    open();
    await userEvent.click(await button('Delete Tuppenny Roast'));
    await userEvent.click(await button('It breaks our terms.'));
    await userEvent.click(await button('Delete'));
    expect(await screen.findByText('The partner was deleted.')).toBeVisible();
  });

  it('shows a failure and allows a retry, with the reason', async () => {
    const box = makeBox();
    mockBoxes(box);
    play('delete', `/boxes/${box._id}`, () => refusal(500, 'INTERNAL'));
    open();
    await userEvent.click(await button('Delete Tuppenny Roast'));
    await userEvent.click(await button('It breaks our terms.'));
    await userEvent.click(await button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('It breaks our terms.');
    play('delete', `/boxes/${box._id}`, () => json({}));
    await userEvent.click(await button('Delete'));
    expect(await screen.findByText('The partner was deleted.')).toBeVisible();
  });
});
