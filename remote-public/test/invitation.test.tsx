import { screen, waitFor } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { json, play, playSend, refusal, setUpApi } from './api';
import { logInAs } from './applicant';
import { openPage } from './open-page';

setUpApi();

const box = { _id: '0190c2b4-0000-7000-8000-00000000000c', name: 'Wagthistle' };

function open() {
  logInAs();
  return openPage('/accept-invitation?token=a-token');
}

const acceptButton = () => screen.findByRole('button', { name: 'Accept the invitation' });

it('says what one is invited to, and goes on once the page knows of the new role', async () => {
  document.cookie = 'hive_session=1; path=/';
  const looked = playSend('post', '/invitations/look', () => json({ box }));
  const accepted = playSend('post', '/invitations/accept', () => json({ box }));
  play('/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'new', user: makePerson({ role: 'partner' }) }),
  );
  const { user, search } = open();
  expect(await screen.findByRole('heading', { name: 'Wagthistle' })).toBeVisible();

  await user.click(await acceptButton());

  await waitFor(() => expect(search()).toBe(''));
  expect(useSession.getState().user?.role).toBe('partner');
  expect([looked, accepted]).toEqual([[{ token: 'a-token' }], [{ token: 'a-token' }]]);
});

it('says why an invitation works no more', async () => {
  playSend('post', '/invitations/look', () => refusal(400, 'LINK_INVALID'));
  open();
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  expect(screen.getByText('Refused: LINK_INVALID')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});

it('leads on from a used invitation who is a partner by now', async () => {
  playSend('post', '/invitations/look', () => refusal(400, 'LINK_INVALID'));
  logInAs({ role: 'partner' });
  openPage('/accept-invitation?token=a-token');
  expect(await screen.findByRole('link', { name: 'Open the partner dashboard' })).toBeVisible();
});

it('says so where it is refused at the last moment', async () => {
  playSend('post', '/invitations/look', () => json({ box }));
  playSend('post', '/invitations/accept', () => refusal(400, 'LINK_INVALID'));
  const { user } = open();
  await user.click(await acceptButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: LINK_INVALID');
  expect(useSession.getState().user?.role).toBe('user');
});

it('leads to another account where somebody else is logged in', async () => {
  playSend('post', '/invitations/look', () => refusal(403, 'INVITATION_FOR_ANOTHER'));
  const left = play('/auth/logout', () => json({}));
  const { user } = open();
  expect(await screen.findByText(/You are logged in as ada@example\.com/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  await waitFor(() => expect(useSession.getState().user).toBeNull());
  expect(left).toHaveLength(1);
});

it('comes on Retry when it could not be loaded', async () => {
  playSend('post', '/invitations/look', () => refusal(500, 'INTERNAL'));
  const { user } = open();
  expect(await screen.findByText('The invitation could not be loaded.')).toBeVisible();
  playSend('post', '/invitations/look', () => json({ box }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await acceptButton()).toBeVisible();
});
