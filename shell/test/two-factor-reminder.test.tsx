import { act, screen, waitFor, within } from '@testing-library/react';
import { emitAuthEvent } from '@hive/shared-auth/events';
import { startSession } from '@hive/shared-auth/session';
import { json, person, play, protectedPerson, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const title = 'Improve Your Security';
const findPrompt = () => screen.findByRole('link', { name: title });
const prompt = () => screen.queryByRole('link', { name: title });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

const openDashboard = () => openApp('/dashboard');

test('A user who verifies by email only is offered a stronger method', async () => {
  signIn(person());
  await openDashboard();

  expect(await findPrompt()).toHaveAttribute('href', '/settings/security');
  expect(messages().getByRole('checkbox', { name: "Don't show this again" })).not.toBeChecked();
});

test('Closed, it says for three seconds that it returns tomorrow', async () => {
  signIn(person());
  const { user, unmount } = await openDashboard();
  await findPrompt();

  await user.click(messages().getByRole('button', { name: 'Dismiss' }));

  expect(await screen.findByText("Prompt snoozed. We'll remind you tomorrow")).toBeVisible();
  await user.unhover(messages().getByText(/Prompt snoozed/));
  await waitFor(() => expect(screen.queryByText(/Prompt snoozed/)).not.toBeInTheDocument());
  unmount();
  await openDashboard();
  await act(async () => emitAuthEvent('show-2fa-upgrade-prompt'));
  expect(prompt()).not.toBeInTheDocument();
  expect(localStorage.getItem('2faPromptDisabled')).toBeNull();
});

test('Ignored, it is not shown again until the next sign-in', async () => {
  signIn(person());
  const { unmount } = await openDashboard();
  await findPrompt();
  await act(async () => emitAuthEvent('show-2fa-upgrade-prompt'));
  expect(prompt()).toBeVisible();
  unmount();

  signIn(person());
  const { unmount: leave } = await openDashboard();
  await act(async () => emitAuthEvent('show-2fa-upgrade-prompt'));
  expect(prompt()).not.toBeInTheDocument();
  leave();

  await act(async () =>
    startSession({ accessToken: 'next', requires2FA: false, methods: [], user: person() }),
  );
  await openDashboard();
  expect(await findPrompt()).toBeVisible();
});

test('On the next day it is shown again', async () => {
  localStorage.setItem('2faPromptLastShown', '2026-01-01');
  signIn(person());
  await openDashboard();
  expect(await findPrompt()).toBeVisible();
});

test('Closed with the checkbox ticked, it is never shown again', async () => {
  signIn(person());
  const { user } = await openDashboard();
  await findPrompt();

  await user.click(messages().getByRole('checkbox', { name: "Don't show this again" }));
  await user.click(messages().getByRole('button', { name: 'Dismiss' }));

  expect(await screen.findByText("Prompt disabled. We won't remind you again")).toBeVisible();
  localStorage.setItem('2faPromptLastShown', '2026-01-01');
  await act(async () => emitAuthEvent('show-2fa-upgrade-prompt'));
  expect(prompt()).not.toBeInTheDocument();
});

test('Following its link hides it for today', async () => {
  signIn(person());
  const { user } = await openDashboard();

  await user.click(await findPrompt());

  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  expect(prompt()).not.toBeInTheDocument();
  expect(localStorage.getItem('2faPromptLastShown')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ['who has an app', protectedPerson()],
  ['who still owes the code', person('user', false)],
])('It is not shown to %s', async (_who, user) => {
  play('get', '/2fa-email/status', () => json({ codeSent: true, attempt: 0, resendInSeconds: 0 }));
  signIn(user);
  await openApp('/how-we-rank');
  await screen.findByRole('region', { name: 'Messages' });
  await act(async () => emitAuthEvent('show-2fa-upgrade-prompt'));
  expect(prompt()).not.toBeInTheDocument();
});
