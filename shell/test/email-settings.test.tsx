import { screen, waitFor } from '@testing-library/react';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(() => signIn(person()));

const label = 'Invitations to review boxes you ordered';
const answer = (isOn: boolean) => ({
  settings: [],
  emails: [{ kind: 'review-invitation', label, isOn }],
});
const findBox = () => screen.findByRole('checkbox', { name: `Email me: ${label}` });

test('Emails without a notification are switched off and on', async () => {
  play('get', '/notifications/settings', () => json(answer(true)));
  let isOn = true;
  const changes = play('patch', '/notifications/settings', () => json(answer((isOn = !isOn))));
  const { user } = await openApp('/settings/notifications');
  const box = await findBox();
  expect(box).toBeChecked();

  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  await waitFor(() => expect(changes).toHaveLength(1));
  await user.click(box);
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes).toEqual([
    { kind: 'review-invitation', email: 'off' },
    { kind: 'review-invitation', email: 'at-once' },
  ]);
  await waitFor(() => expect(box).toBeChecked());
});

test('A change that fails is undone, and says why', async () => {
  play('get', '/notifications/settings', () => json(answer(true)));
  play('patch', '/notifications/settings', () => refusal(503, 'UNAVAILABLE', 'Try again later.'));
  const { user } = await openApp('/settings/notifications');
  await user.click(await findBox());
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(await findBox()).toBeChecked();
});
