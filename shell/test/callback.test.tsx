import { screen } from '@testing-library/react';
import { rememberDestination } from '../src/guards/destination';
import { json, person, play, setUpApi } from './api';
import { openApp } from './render-app';

setUpApi();

const withSession = () => {
  document.cookie = 'hive_session=1; path=/';
};
const playStatus = (user = person()) =>
  play('get', '/auth/status', () => json({ isAuthenticated: true, accessToken: 't', user }));

test('A failed social sign-in redirects to the login page', async () => {
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('A status request without a response redirects to the login page', async () => {
  withSession();
  play('get', '/auth/status', () => json({}, 502));
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('A sign-in that needs a code redirects to verification, and its time is stored', async () => {
  withSession();
  playStatus(person('user', false));
  play('get', '/2fa-email/status', () =>
    json({ codeSent: true, attempt: 0, resendInSeconds: 9, expiresInSeconds: 500 }),
  );
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(Number(sessionStorage.getItem('awaiting2FA'))).toBeGreaterThan(0);
  await screen.findByLabelText('6-digit code');
});

test("While the session is loading, the page shows 'Authenticating...'", async () => {
  withSession();
  let answer: (value: Response) => void = () => undefined;
  play('get', '/auth/status', () => new Promise<Response>((resolve) => (answer = resolve)));
  await openApp('/auth/callback');
  expect(await screen.findByRole('heading', { name: 'Authenticating...' })).toBeVisible();

  answer(json({ isAuthenticated: true, accessToken: 't', user: person() }));

  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible();
});

test('Then the picture is shown with its controls, and soon after the home page opens', async () => {
  withSession();
  playStatus({ ...person(), profilePicture: '/media/pictures/ada.webp' });
  await openApp('/auth/callback');

  expect(await screen.findByRole('img', { name: 'Your profile picture' })).toBeVisible();
  expect(screen.getByLabelText('Change picture')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
});

test('The user returns to the requested page', async () => {
  withSession();
  playStatus();
  rememberDestination('/questionnaire');
  const { user } = await openApp('/auth/callback');

  await user.click(await screen.findByRole('link', { name: 'Continue' }));

  expect(await screen.findByRole('heading', { name: './QuestionnairePage' })).toBeVisible();
});

test('The user is determined by the cookie: an earlier token may belong to another user', async () => {
  withSession();
  sessionStorage.setItem('accessToken', 'from-before');
  play('get', '/auth/status', (request) =>
    json({
      isAuthenticated: true,
      ...(request.headers.has('authorization')
        ? { user: { ...person(), name: 'Another User' } }
        : { user: person(), accessToken: 'fresh' }),
    }),
  );
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible();
  expect(sessionStorage.getItem('accessToken')).toBe('fresh');
});
