import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const text = 'Your session has expired. Please log in again.';

/** A call whose session has ended, the refresh refused. */
async function callWithEndedSession() {
  play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED', 'Log in first.'));
  play('get', '/auth/refresh', () => refusal(401, 'UNAUTHENTICATED', 'Log in first.'));
  await act(() => expect(http.get('/questionnaire')).rejects.toMatchObject({ status: 401 }));
}

test('On a protected page an alert says so, then the login page with the reason and the way back', async () => {
  signIn(person());
  const { user } = await openApp('/results?page=2');
  await screen.findByRole('heading', { name: './ResultsPage' });

  await callWithEndedSession();

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeVisible();
  expect(window.location.pathname).toBe('/results');
  await user.click(dialog.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/login?reason=session-expired');
  expect(screen.getByText(text)).toBeVisible();
  expect(sessionStorage.getItem('hive-destination')).toBe('/results?page=2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('On a public page other than the home page it is said as well', async () => {
  signIn(person());
  await openApp('/partner/7');
  await screen.findByRole('heading', { name: './PartnerPage' });

  await callWithEndedSession();

  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['/', '/login', '/register'])('On %s nobody is disturbed', async (address) => {
  signIn(person());
  await openApp(address);
  await screen.findByRole('heading', { level: 1 });

  await callWithEndedSession();

  await waitFor(() => expect(useSession.getState().expired).toBe(false));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(address);
});
