import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import { field, fill, press } from '../../../../../test/fields';
import { openTab } from '../../../../../test/open-tab';
import { Names } from './names';

setUpApi();

const hosting = { _id: '0190c2b4-0000-7000-a000-0000000000c1', name: 'Hosting', count: 2 };
const hostwell = { _id: '0190c2b4-0000-7000-a000-0000000000c2', name: 'Hostwell', count: 1 };

beforeEach(() => {
  play('get', '/accounting/vendors', () => json([hostwell]));
  play('get', '/accounting/expense-categories', () => json([hosting]));
});
const open = () => openTab(Names);
const rename = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Rename ${name}` }));

it('renames a vendor', async () => {
  const bodies = play('patch', `/accounting/vendors/${hostwell._id}`, () =>
    json({ ...hostwell, name: 'Hostwell Ltd' }),
  );
  open();
  await rename('Hostwell');
  await fill('New name for Hostwell', 'Hostwell Ltd');
  play('get', '/accounting/vendors', () => json([{ ...hostwell, name: 'Hostwell Ltd' }]));
  await press('Save');
  expect(await screen.findByText('Hostwell was renamed to Hostwell Ltd.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rename Hostwell Ltd' })).toBeVisible();
  expect(bodies).toEqual([{ name: 'Hostwell Ltd' }]);
});

it('adds a category, and shows which name is taken', async () => {
  play('post', '/accounting/expense-categories', () =>
    refusal(409, 'NAME_TAKEN', { message: 'There is a category called Hosting.' }),
  );
  open();
  await fill('New category', 'hosting');
  await press('Add');
  await waitFor(async () =>
    expect(await field('New category')).toHaveAccessibleDescription(
      'There is a category called Hosting.',
    ),
  );
  expect(await field('New category')).toHaveValue('hosting');
  expect(await field('New category')).toHaveFocus();
  play('post', '/accounting/expense-categories', () => json({ ...hosting, name: 'Tea' }, 201));
  await fill('New category', 'Tea');
  await press('Add');
  expect(await screen.findByText('Tea was added.')).toBeVisible();
  expect(await field('New category')).toHaveValue('');
});

it('sends no empty name, and focuses the field again', async () => {
  const bodies = play('post', '/accounting/expense-categories', () => refusal(500, 'INTERNAL'));
  open();
  const category = await field('New category');
  await press('Add');
  expect(category).toHaveAccessibleDescription('Enter a name.');
  expect(category).toBeRequired();
  await press('Add');
  expect(category).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('keeps a name that could not be sent, and discards it on Escape', async () => {
  play('patch', `/accounting/expense-categories/${hosting._id}`, () => HttpResponse.error());
  open();
  await rename('Hosting');
  await fill('New name for Hosting', 'Servers');
  await press('Save');
  await waitFor(async () =>
    expect(await field('New name for Hosting')).toHaveAccessibleDescription(
      /You seem to be offline/,
    ),
  );
  expect(await field('New name for Hosting')).toHaveValue('Servers');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Rename Hosting' })).toHaveFocus();
});

it('shows which list failed to load', async () => {
  play('get', '/accounting/vendors', () => HttpResponse.error());
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The vendors could not be loaded.');
  expect(await screen.findByRole('button', { name: 'Rename Hosting' })).toBeVisible();
});
