import { act, screen, waitFor } from '@testing-library/react';
import { loadSession } from '@hive/shared-auth/session';
import { beVisitor, json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const address = () => window.location.pathname + window.location.search;

test('A protected page shows a loading state until the status is known', async () => {
  document.cookie = 'hive_session=1; path=/';
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 't', user: person() }),
  );
  await openApp('/results');
  expect(screen.getByText('Loading…')).toBeInTheDocument();

  await act(() => loadSession());

  expect(await screen.findByRole('heading', { name: './ResultsPage' })).toBeVisible();
});

test('A visitor is redirected to the login page, and the return path survives a reload', async () => {
  beVisitor();
  await openApp('/results?from=mail');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(sessionStorage.getItem('hive-destination')).toBe('/results?from=mail');
});

test('A failed status request redirects to the login page', async () => {
  document.cookie = 'hive_session=1; path=/';
  play('get', '/auth/status', () => refusal(500, 'INTERNAL', 'Broken.'));
  await openApp('/dashboard');
  await act(() => loadSession());

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('A failed status request on the verification page redirects home', async () => {
  document.cookie = 'hive_session=1; path=/';
  play('get', '/auth/status', () => refusal(500, 'INTERNAL', 'Broken.'));
  await openApp('/verify-2fa');
  await act(() => loadSession());

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test.each([
  ['user', '/dashboard'],
  ['partner', '/partner-dashboard'],
] as const)('A %s on an admin page is redirected to their own home', async (role, home) => {
  signIn(person(role));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openApp('/admin-dashboard');

  await waitFor(() => expect(address()).toBe(home));
  expect(await screen.findByText('Access Denied: You must be an admin.')).toBeVisible();
  errors.mockRestore();
});

test('A visitor on an admin page sees why the login page opens', async () => {
  beVisitor();
  await openApp('/admin-dashboard');

  expect(await screen.findByRole('alert')).toHaveTextContent('Unauthorized! Redirecting to login.');
  expect(address()).toBe('/login');
});

test('A user who is not an admin sees an error at the box form and is redirected to the home page', async () => {
  signIn(person());
  await openApp('/manage-affiliates');

  expect(await screen.findByRole('alert')).toHaveTextContent('Access Denied. Admins only.');
  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  expect(address()).toBe('/');
});

test('An admin with the view enabled reaches the box form, which is not released yet', async () => {
  signIn(person('admin'));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  play('get', '/auth/enabled-views', () => json({ enabledViews: ['manage-affiliates'] }));
  await openApp('/manage-affiliates');

  expect(
    await screen.findByRole('heading', { name: 'This part of Hive is not available right now.' }),
  ).toBeVisible();
  errors.mockRestore();
});

test('An admin whose views cannot be loaded can retry', async () => {
  signIn(person('admin'));
  let works = false;
  play('get', '/auth/enabled-views', () =>
    works ? json({ enabledViews: [] }) : refusal(403, 'FORBIDDEN', 'No.'),
  );
  const { user } = await openApp('/manage-affiliates');
  const retry = await screen.findByRole('button', { name: 'Retry' });

  works = true;
  await user.click(retry);

  expect(await screen.findByRole('alert')).toHaveTextContent('Access Denied. Admins only.');
});

test('Forged web storage and cookies give no access', async () => {
  for (const name of ['hive_session', 'twoFACookie', 'trustedDevice']) {
    document.cookie = `${name}=true; path=/`;
  }
  sessionStorage.setItem('accessToken', 'made-up');
  localStorage.setItem('accessToken', 'made-up');
  const requests = play('get', '/auth/status', () => json({ isAuthenticated: false }));
  await openApp('/admin-dashboard');
  await act(() => loadSession());

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(requests).not.toHaveLength(0);
  for (const name of ['twoFACookie', 'trustedDevice']) {
    document.cookie = `${name}=; max-age=0; path=/`;
  }
});

test('/admin-login is the login page', async () => {
  beVisitor();
  await openApp('/admin-login');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(address()).toBe('/login');
});
