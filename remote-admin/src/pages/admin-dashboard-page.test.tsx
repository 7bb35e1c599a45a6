import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, setUpApi } from '../../test/api';
import { makeUser, mockUsers } from '../../test/people';
import { adminViewKey } from '../lib/use-tab';
import AdminDashboardPage from './admin-dashboard-page';

setUpApi();
beforeEach(() => {
  // The first tab's requests are covered by its own tests.
  play('get', '/admin/affiliates', () => json([]));
  play('get', '/admin/analytics', () => new Promise(() => {}));
});

const open = (search = '') => renderPage(AdminDashboardPage, `/admin-dashboard${search}`);
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the tab', () => {
  it('is Analytics by default, and the last open tab is remembered', async () => {
    open();
    expect(await tab('Analytics')).toHaveAttribute('aria-selected', 'true');
    expect(localStorage.getItem(adminViewKey)).toBe('analytics');
  });

  it('is Analytics if the URL or the storage names an unknown tab', async () => {
    localStorage.setItem(adminViewKey, 'weather');
    open('?tab=cheese');
    expect(await tab('Analytics')).toHaveAttribute('aria-selected', 'true');
  });
});

it('requests the first rows of a tab once, with the query in the URL', async () => {
  play('get', '/admin/table-views', () => json({ tables: [] }));
  const requests = mockUsers([makeUser(1, { role: 'admin' }), makeUser(2)]);
  const { queryClient } = open('?tab=users&role=admin&status=sleepy');
  // As in the shell: fresh data is not refetched.
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
  expect(await screen.findByRole('row', { name: /Person 1/ })).toBeVisible();
  expect(requests.map(String)).toEqual(['role=admin&page=1&pageSize=5&sort=name']);
});

describe('a user who is not an admin', () => {
  it('sees a message and is redirected to the home page', async () => {
    open();
    await tab('Analytics');
    act(() => useSession.setState({ user: makePerson({ role: 'partner' }) }));
    expect(screen.getByRole('alert')).toHaveTextContent('Access Denied: You must be an admin.');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  });

  it('is redirected to the login if not signed in', async () => {
    useSession.setState({ phase: 'visitor', user: null });
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized! Redirecting to login.');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/login'));
  });
});
