import { screen, within } from '@testing-library/react';
import { readConsent } from '@hive/shared-auth/consent';
import { openPage } from './open-page';

afterEach(() => {
  document.cookie = 'hive_consent=; max-age=0; path=/';
});

it('lets the user make and change the cookie choice', async () => {
  const { user } = openPage('/privacy');
  expect(screen.getByRole('status')).toHaveTextContent('You have not chosen yet');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(readConsent()).toBe('accepted');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(readConsent()).toBe('rejected');
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-pressed', 'true');
});

it('starts with the stored choice', () => {
  document.cookie = 'hive_consent=accepted; path=/';
  openPage('/privacy');
  expect(screen.getByRole('status')).toHaveTextContent('You accepted.');
});

it('lists everything stored in the browser', () => {
  openPage('/privacy');
  const table = within(screen.getByRole('table'));
  const names = ['hive_refresh', 'hive_session', 'hive_device', 'twoFACookie', 'trustedDevice'];
  for (const name of [
    ...names,
    'hive_consent',
    'hive_visitor',
    'hive_account',
    'hive_not_counted',
    'accessToken',
  ]) {
    expect(table.getByText(name)).toBeInTheDocument();
  }
});

it('explains on How we rank what never counts', () => {
  openPage('/how-we-rank');
  expect(screen.getByRole('region', { name: 'What never counts' })).toHaveTextContent(
    'What a brand pays Hive is not part of the score.',
  );
});
