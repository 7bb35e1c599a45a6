import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { SettingsFrame } from '../src/settings/settings-frame';

test('The layout links to every settings page and marks the current one', () => {
  render(
    <MemoryRouter initialEntries={[paths.securitySettings.getHref()]}>
      <SettingsFrame title="Security" lead="How your account is protected.">
        <p>A section</p>
      </SettingsFrame>
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(nav).toBeVisible();
  const profile = screen.getByRole('link', { name: 'Profile' });
  expect(profile).toHaveAttribute('href', '/settings/profile');
  expect(profile).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  );
  expect(screen.getByText('A section')).toBeVisible();
});
