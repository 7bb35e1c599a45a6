import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { leavingEvent } from '@hive/contract/page-events';
import { endSession, useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { beVisitor, json, person, play, refusal, setUpApi } from './api';
import { naughtyTexts } from './naughty-texts';
import { openApp } from './render-app';

setUpApi();
beforeEach(beVisitor);

async function openLogin(address = '/login') {
  const { user, unmount } = await openApp(address);
  await screen.findByRole('heading', { name: 'Log in' });
  const logIn = async (email: string, password: string) => {
    if (email) await enterText(user, screen.getByLabelText('Email'), email);
    if (password) await enterText(user, screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };
  return { user, unmount, logIn };
}

const owingCode = {
  accessToken: 't',
  user: person('user', false),
  requires2FA: true,
  methods: ['email'],
};
const codeWaits = () =>
  play('get', '/2fa-email/status', () =>
    json({ codeSent: true, attempt: 0, resendInSeconds: 0, expiresInSeconds: 600 }),
  );

test('A browser without an earlier session is offered an account first; later the form comes first', async () => {
  play('post', '/auth/login', () => json(owingCode));
  codeWaits();
  const { logIn, unmount } = await openLogin();
  const offer = screen.getByRole('region', { name: 'New to Hive?' });
  expect(within(offer).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  const email = screen.getByLabelText('Email');
  expect(offer.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await logIn('ada@example.com', 'a long password');
  await screen.findByRole('heading', { name: 'Check your email' });
  unmount();

  play('get', '/auth/logout', () => json({}));
  await act(async () => endSession());
  await openLogin();
  expect(screen.queryByRole('region', { name: 'New to Hive?' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

test('The correct password opens the verification page', async () => {
  const sent = play('post', '/auth/login', () => json(owingCode));
  codeWaits();
  const { logIn } = await openLogin();

  await logIn('ada@example.com', 'a long password');

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com', password: 'a long password' }]);
  expect(sessionStorage.getItem('2faCodeSent')).toBe('true');
  await screen.findByLabelText('6-digit code');
});

test.each([
  ['user', './DashboardPage', '/login'],
  ['user', './ResultsPage', '/results'],
] as const)(
  'A trusted device skips verification: a %s goes to %s',
  async (role, heading, opened) => {
    play('post', '/auth/login', () =>
      json({ accessToken: 't', user: person(role), requires2FA: false, methods: [] }),
    );
    const { logIn } = await openLogin(opened);

    await logIn('ada@example.com', 'a long password');

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  },
);

test('A wrong password is reported and the input stays', async () => {
  const message = '❌ Invalid email or password. Please try again.';
  play('post', '/auth/login', () => refusal(401, 'CREDENTIALS_INVALID', message));
  const { logIn } = await openLogin();

  await logIn('ada@example.com', 'wrong password');

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
  expect(useSession.getState().phase).toBe('visitor');
});

test('Missing and malformed input is reported beside its field, and nothing is sent', async () => {
  const sent = play('post', '/auth/login', () => json(owingCode));
  const { logIn } = await openLogin();

  await logIn('ada', '');

  expect(await screen.findByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(sent).toHaveLength(0);
});

test('A page too old for the api says so; after a reload it has the typed email address, not the password', async () => {
  const sentence = 'Hive has been updated since this page was opened. Please load it again.';
  play('post', '/auth/login', () => refusal(410, 'CONTRACT_RETIRED', sentence));
  const { unmount, logIn } = await openLogin();
  await logIn('ada@example.com', 'a long password');
  expect(await screen.findByText(sentence)).toBeVisible();

  window.dispatchEvent(new Event(leavingEvent));
  unmount();
  await openLogin();

  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test.each(naughtyTexts)('Takes %s as text, as an address and a password', async (_kind, text) => {
  const sent = play('post', '/auth/login', () => json(owingCode));
  const { user } = await openLogin();

  fireEvent.change(screen.getByLabelText('Email'), { target: { value: text } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('If the browser blocks storage, the user signs in and sees what will be lost', async () => {
  play('post', '/auth/login', () => json(owingCode));
  codeWaits();
  const { logIn } = await openLogin();
  document.cookie = 'hive_session=1; path=/';
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  });

  await logIn('ada@example.com', 'a long password');

  // Matches part of a text, so that it fails if the description repeats the title.
  expect(await screen.findByText(/Your browser blocks storage/)).toBeVisible();
  expect(screen.getByText(/typed and not sent is lost/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  await screen.findByLabelText('6-digit code');
  storage.mockRestore();
});

test.each([
  [
    'too many tries',
    () => refusal(429, 'RATE_LIMITED', 'Too many tries. Wait a minute.'),
    'Too many tries. Wait a minute.',
  ],
  [
    'no connection',
    () => HttpResponse.error(),
    'You seem to be offline. Check your connection and try again.',
  ],
])('The message for %s is shown', async (_what, answer, text) => {
  play('post', '/auth/login', answer);
  const { logIn } = await openLogin();

  await logIn('ada@example.com', 'a long password');

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('A user redirected after an expired session sees the reason', async () => {
  await openLogin('/login?reason=session-expired');

  expect(screen.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

test('The page links to registration and password reset', async () => {
  await openLogin();

  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('The password can be revealed', async () => {
  const { user } = await openLogin();

  await user.click(screen.getByRole('button', { name: 'Show password' }));

  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text'));
});

test('A user who is logged in, as in another tab, gets a link to the dashboard', async () => {
  await openLogin();
  expect(screen.queryByText(/^You are logged in/)).not.toBeInTheDocument();
  await act(async () => useSession.setState({ phase: 'signed-in', user: person('user', false) }));
  expect(screen.queryByText(/^You are logged in/)).not.toBeInTheDocument();
  await act(async () => useSession.setState({ phase: 'signed-in', user: person('user') }));
  expect(screen.getByText(/^You are logged in as /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
