import { screen, within } from '@testing-library/react';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(() => signIn(person()));

const logOutOf = async () => {
  const { user } = await openApp('/settings/security');
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Logout' }));
};

test('The page names the account and what protects it', async () => {
  await openApp('/settings/security');

  expect(await screen.findByText('ada@example.com')).toBeVisible();
  expect(screen.getByText(/A 6-digit code mailed to this address/)).toBeVisible();
});

test('Logging out leads home', async () => {
  play('get', '/auth/logout', () => json({}));

  await logOutOf();

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test('Logging out that failed is said', async () => {
  play('get', '/auth/logout', () => refusal(500, 'INTERNAL', 'Something broke.'));

  await logOutOf();

  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
});
