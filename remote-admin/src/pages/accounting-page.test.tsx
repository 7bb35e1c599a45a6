import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { makeReport } from '../../test/accounting';
import { json, play, refusal, setUpApi } from '../../test/api';
import { mockOverview } from '../../test/overview';
import AccountingPage from './accounting-page';
import AdminDashboardPage from './admin-dashboard-page';

setUpApi();
beforeEach(() => play('get', '/accounting/report', () => json(makeReport())));

const link = (name: string) => screen.findByRole('link', { name });

it('opens the overview when the URL names an unknown view', async () => {
  renderPage(AccountingPage, '/admin/accounting?view=cheese');
  expect(await screen.findByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('heading', { name: 'Recent Revenue' })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('href', '/admin/accounting');
});

it('is also a tab of the dashboard', async () => {
  mockOverview();
  renderPage(AdminDashboardPage, '/admin-dashboard?tab=accounting');
  expect(await screen.findByRole('heading', { name: 'Recent Expenses' })).toBeVisible();
  expect(await link('Overview')).toHaveAttribute('href', '/admin-dashboard?tab=accounting');
});

describe('with a file', () => {
  const open = () => renderPage(AccountingPage, '/admin/accounting?file=invoices%2Fone.pdf');

  it('replaces the page by the file', async () => {
    const leave = vi.spyOn(window, 'open').mockReturnValue(null);
    const keys: (string | null)[] = [];
    play('get', '/accounting/signed-url', (request) => {
      keys.push(new URL(request.url).searchParams.get('key'));
      return json({ url: '/media/signed/one.pdf' });
    });
    open();
    expect(await link('Open the file again')).toHaveAttribute('href', '/media/signed/one.pdf');
    expect(leave.mock.calls).toEqual([['/media/signed/one.pdf', '_self']]);
    expect(keys).toEqual(['invoices/one.pdf']);
  });

  it('shows that a file was not found, and loads it on Retry', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    play('get', '/accounting/signed-url', () =>
      refusal(404, 'NOT_FOUND', { message: 'Receipt or invoice not found.' }),
    );
    open();
    expect(await screen.findByText('Receipt or invoice not found.')).toBeVisible();
    play('get', '/accounting/signed-url', () => json({ url: '/media/signed/one.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await link('Open the file again')).toBeVisible();
  });
});

it('is shown to admins only', async () => {
  renderPage(AccountingPage, '/admin/accounting');
  await link('Overview');
  act(() => useSession.setState({ user: makePerson({ role: 'partner' }) }));
  expect(screen.getByRole('alert')).toHaveTextContent('Access Denied: You must be an admin.');
  expect(screen.queryByRole('link', { name: 'Overview' })).not.toBeInTheDocument();
});
