import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from '@hive/shared-auth/http';
import { loadSession, useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const text = 'Your session has expired. Please log in again.';

/** A request whose session has ended and whose refresh is refused. */
async function callWithEndedSession() {
  play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED', 'Log in first.'));
  play('get', '/auth/refresh', () => refusal(401, 'UNAUTHENTICATED', 'Log in first.'));
  await act(() => expect(http.get('/questionnaire')).rejects.toMatchObject({ status: 401 }));
}

test('A protected page shows an alert, then redirects to the login page with the reason and the return path', async () => {
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

test('Forms save their drafts before the page is left', async () => {
  signIn(person());
  await openApp('/results');
  await screen.findByRole('heading', { name: './ResultsPage' });
  const shownThen: boolean[] = [];
  const note = () => shownThen.push(screen.queryByText('./ResultsPage') !== null);
  window.addEventListener('hive:leaving', note);

  await callWithEndedSession();
  window.removeEventListener('hive:leaving', note);

  expect(shownThen).toEqual([true]);
  await screen.findByRole('dialog');
});

test('A public page other than the home page shows it too', async () => {
  signIn(person());
  await openApp('/partner/7');
  await screen.findByRole('heading', { name: './PartnerPage' });

  await callWithEndedSession();

  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['/', '/login', '/register'])('Nothing is shown on %s', async (address) => {
  signIn(person());
  await openApp(address);
  await screen.findByRole('heading', { level: 1 });

  await callWithEndedSession();

  await waitFor(() => expect(useSession.getState().expired).toBe(false));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(address);
});

describe('A suspended account is redirected to the login page, which says so', () => {
  const sentence = /This account is suspended/;
  const suspend = () => refusal(403, 'ACCOUNT_SUSPENDED', 'Suspended.', { reason: 'SUSPENDED' });

  async function expectMessage() {
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/login?reason=suspended');
    expect(useSession.getState()).toMatchObject({ user: null, accessToken: null });
    await waitFor(() => expect(useSession.getState().suspended).toBe(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }

  test.each(['/results', '/partner/7', '/'])('after any request, from %s', async (address) => {
    signIn(person());
    await openApp(address);
    await screen.findByRole('heading', { level: 1 });
    play('get', '/questionnaire', suspend);

    await act(() => expect(http.get('/questionnaire')).rejects.toMatchObject({ status: 403 }));

    await expectMessage();
  });

  test('when the access token has expired, after the refresh', async () => {
    signIn(person());
    await openApp('/results');
    play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED', 'Log in first.'));
    play('get', '/auth/refresh', suspend);

    await act(() => expect(http.get('/questionnaire')).rejects.toMatchObject({ status: 401 }));

    await expectMessage();
  });

  test('when the first page is opened, after the status request', async () => {
    sessionStorage.setItem('accessToken', 'token');
    play('get', '/auth/status', suspend);

    await openApp('/dashboard');
    await act(() => loadSession());

    await expectMessage();
  });

  test('while the login page shows it in its form', async () => {
    const { user } = await openApp('/login');
    play('post', '/auth/login', () =>
      refusal(403, 'ACCOUNT_SUSPENDED', 'This account is suspended.', { reason: 'SUSPENDED' }),
    );
    await enterText(user, await screen.findByLabelText('Email'), 'ada@example.com');
    await enterText(user, screen.getByLabelText('Password'), 'the right one');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This account is suspended.');
    expect(window.location.search).toBe('');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});
