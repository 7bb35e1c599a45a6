import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FaultOwner } from '@hive/contract/faults';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { openTab } from '../../../../test/open-tab';
import { Owners } from './owners';

setUpApi();

/** The owners, one of which can be changed. */
function ownersAre(...items: FaultOwner[]) {
  const sent: unknown[] = [];
  play('get', '/admin/fault-owners', () => json({ items }));
  play('put', '/admin/fault-owners/matching', async (request) => {
    sent.push(await request.json());
    return json({});
  });
  return sent;
}

const change = () => screen.findByRole('button', { name: 'Change the email address of matching' });

it('lists owners with their addresses, and says which have none', async () => {
  ownersAre({ owner: 'matching', email: 'team@people.example' }, { owner: 'public', email: null });
  openTab(Owners);
  expect(await screen.findByText('team@people.example')).toBeVisible();
  expect(screen.getByText('No email address: nothing is sent')).toBeVisible();
});

it.each([
  ['sets', 'new@people.example', 'new@people.example', 'Errors of matching are emailed.'],
  ['removes', '', null, 'Nothing is emailed to matching.'],
])('%s an address', async (_verb, typed, email, message) => {
  const sent = ownersAre({ owner: 'matching', email: 'team@people.example' });
  openTab(Owners);
  await userEvent.click(await change());
  const field = await screen.findByLabelText('Email');
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ email }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('refuses what is no address, and shows why the api refuses', async () => {
  const sent = ownersAre({ owner: 'matching', email: null });
  openTab(Owners);
  await userEvent.click(await change());
  await userEvent.type(await screen.findByLabelText('Email'), 'no address');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(sent).toEqual([]);

  play('put', '/admin/fault-owners/matching', () => refusal(404, 'NOT_FOUND'));
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'team@people.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Refused: NOT_FOUND')).toBeVisible();
});

it('says when the owners cannot be loaded', async () => {
  play('get', '/admin/fault-owners', () => refusal(503, 'UNAVAILABLE'));
  openTab(Owners);
  expect(await screen.findByRole('alert')).toBeVisible();
});
