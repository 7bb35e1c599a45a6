import { screen, waitFor } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { logInAs } from './applicant';
import { openPage } from './open-page';

setUpApi();

const box = { _id: '0190c2b4-0000-7000-8000-00000000000c', name: 'Wagthistle' };

function open() {
  logInAs();
  return openPage('/accept-invitation?token=a-token');
}

const acceptButton = () => screen.findByRole('button', { name: 'Accept the invitation' });

it('shows the box, and opens the dashboard once the session has the new role', async () => {
  document.cookie = 'hive_session=1; path=/';
  const lookups = mockRequest('post', '/invitations/look', () => json({ box }));
  const acceptances = mockRequest('post', '/invitations/accept', () => json({ box }));
  mockGet('/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'new', user: makePerson({ role: 'partner' }) }),
  );
  const { user, search } = open();
  expect(await screen.findByRole('heading', { name: 'Wagthistle' })).toBeVisible();

  await user.click(await acceptButton());

  await waitFor(() => expect(search()).toBe(''));
  expect(useSession.getState().user?.role).toBe('partner');
  expect([lookups, acceptances]).toEqual([[{ token: 'a-token' }], [{ token: 'a-token' }]]);
});

it('explains why an invitation is no longer valid', async () => {
  mockRequest('post', '/invitations/look', () => refusal(400, 'LINK_INVALID'));
  open();
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  expect(screen.getByText('Refused: LINK_INVALID')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});

it('links to the partner dashboard when a partner opens a used invitation', async () => {
  mockRequest('post', '/invitations/look', () => refusal(400, 'LINK_INVALID'));
  logInAs({ role: 'partner' });
  openPage('/accept-invitation?token=a-token');
  expect(await screen.findByRole('link', { name: 'Open the partner dashboard' })).toBeVisible();
});

it('shows the error when accepting fails', async () => {
  mockRequest('post', '/invitations/look', () => json({ box }));
  mockRequest('post', '/invitations/accept', () => refusal(400, 'LINK_INVALID'));
  const { user } = open();
  await user.click(await acceptButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: LINK_INVALID');
  expect(useSession.getState().user?.role).toBe('user');
});

it('offers to log in with another account when the invitation is for another address', async () => {
  mockRequest('post', '/invitations/look', () => refusal(403, 'INVITATION_FOR_ANOTHER'));
  const logouts = mockGet('/auth/logout', () => json({}));
  const { user } = open();
  expect(await screen.findByText(/You are logged in as ada@example\.com/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  await waitFor(() => expect(useSession.getState().user).toBeNull());
  expect(logouts).toHaveLength(1);
});

it('loads on Retry after an error', async () => {
  mockRequest('post', '/invitations/look', () => refusal(500, 'INTERNAL'));
  const { user } = open();
  expect(await screen.findByText('The invitation could not be loaded.')).toBeVisible();
  mockRequest('post', '/invitations/look', () => json({ box }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await acceptButton()).toBeVisible();
});
