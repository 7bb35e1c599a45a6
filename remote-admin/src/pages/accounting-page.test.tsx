import { act, screen } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { makeReport } from '../../test/accounting';
import { json, play, setUpApi } from '../../test/api';
import AccountingPage from './accounting-page';
import AdminDashboardPage from './admin-dashboard-page';

setUpApi();
beforeEach(() => play('get', '/accounting/report', () => json(makeReport())));

const link = (name: string) => screen.findByRole('link', { name });

it('opens the overview, whatever the URL names', async () => {
  renderPage(AccountingPage, '/admin/accounting?view=cheese');
  expect(await screen.findByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('heading', { name: 'Recent Revenue' })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('href', '/admin/accounting');
});

it('is also a tab of the dashboard', async () => {
  renderPage(AdminDashboardPage, '/admin-dashboard?tab=accounting');
  expect(await screen.findByRole('heading', { name: 'Recent Expenses' })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('href', '/admin-dashboard?tab=accounting');
});

it('is shown to admins only', async () => {
  renderPage(AccountingPage, '/admin/accounting');
  await link('Overview');
  act(() => useSession.setState({ user: makePerson({ role: 'partner' }) }));
  expect(screen.getByRole('alert')).toHaveTextContent('Access Denied: You must be an admin.');
  expect(screen.queryByRole('link', { name: 'Overview' })).not.toBeInTheDocument();
});
