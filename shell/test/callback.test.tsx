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

test('A social sign-in that failed leads to log in', async () => {
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('A check that gets no answer leads to log in', async () => {
  withSession();
  play('get', '/auth/status', () => json({}, 502));
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('A code that is owed is asked for, and marked with the moment', async () => {
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

test("While it is checked who it is, the page says 'Authenticating...'", async () => {
  withSession();
  let answer: (value: Response) => void = () => undefined;
  play('get', '/auth/status', () => new Promise<Response>((resolve) => (answer = resolve)));
  await openApp('/auth/callback');
  expect(await screen.findByRole('heading', { name: 'Authenticating...' })).toBeVisible();

  answer(json({ isAuthenticated: true, accessToken: 't', user: person() }));

  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible();
});

test('Then the picture shows with its controls, and a moment later the page leads home', async () => {
  withSession();
  playStatus({ ...person(), profilePicture: '/media/pictures/ada.webp' });
  await openApp('/auth/callback');

  expect(await screen.findByRole('img', { name: 'Your profile picture' })).toBeVisible();
  expect(screen.getByLabelText('Change picture')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
});

test('Whoever was going somewhere is led there', async () => {
  withSession();
  playStatus();
  rememberDestination('/questionnaire');
  const { user } = await openApp('/auth/callback');

  await user.click(await screen.findByRole('link', { name: 'Continue' }));

  expect(await screen.findByRole('heading', { name: './QuestionnairePage' })).toBeVisible();
});

test('Who came back is asked of the cookie: a token from before is somebody else’s', async () => {
  withSession();
  sessionStorage.setItem('accessToken', 'from-before');
  play('get', '/auth/status', (request) =>
    json({
      isAuthenticated: true,
      ...(request.headers.has('authorization')
        ? { user: { ...person(), name: 'Somebody Else' } }
        : { user: person(), accessToken: 'fresh' }),
    }),
  );
  await openApp('/auth/callback');

  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible();
  expect(sessionStorage.getItem('accessToken')).toBe('fresh');
});
