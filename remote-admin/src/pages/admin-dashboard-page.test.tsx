import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { mockScrollIntoView } from '../../test/mock-scroll-into-view';
import { json, play, setUpApi } from '../../test/api';
import { makeOverview, mockOverview } from '../../test/overview';
import { makeUser, mockUsers } from '../../test/people';
import { adminViewKey } from '../lib/use-tab';
import AdminDashboardPage from './admin-dashboard-page';

setUpApi();
beforeEach(() => {
  mockOverview();
  // The tab's requests are covered by its own tests.
  play('get', '/admin/affiliates', () => json([]));
  play('get', '/admin/analytics', () => new Promise(() => {}));
});

const open = (search = '') => renderPage(AdminDashboardPage, `/admin-dashboard${search}`);
const menu = (place: string) =>
  screen.findByRole('button', { name: `Menu. You are at Overview: ${place}` });

describe('the tab', () => {
  it('is the start page by default, and the last open tab is remembered', async () => {
    open();
    expect(await menu('Start')).toBeVisible();
    await userEvent.click(await menu('Start'));
    await userEvent.click(screen.getByRole('link', { name: 'Analytics' }));
    expect(await screen.findByRole('button', { name: 'Apply Filter' })).toBeVisible();
    expect(await menu('Analytics')).toHaveFocus();
    expect(localStorage.getItem(adminViewKey)).toBe('analytics');
  });

  it('is the last open one if the URL names none', async () => {
    localStorage.setItem(adminViewKey, 'analytics');
    open();
    expect(await menu('Analytics')).toBeVisible();
  });

  it('is the start page if the URL and the storage name an unknown tab', async () => {
    localStorage.setItem(adminViewKey, 'weather');
    open('?tab=cheese');
    expect(await menu('Start')).toBeVisible();
  });

  it('drops the list parameters of the previous tab', async () => {
    open('?tab=analytics&partnerId=x');
    await userEvent.click(await menu('Analytics'));
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=users',
    );
  });
});

it('focuses the heading of a tab that a link of the previous tab opens', async () => {
  mockOverview(makeOverview({ 'failed-mails': { count: 4, oldestAt: new Date().toISOString() } }));
  play('get', '/admin/table-views', () => json({ tables: [] }));
  play('get', '/admin/mails', () => json({ items: [], page: 1, pageSize: 25, total: 0 }));
  open();
  await userEvent.click(await screen.findByRole('link', { name: '4 Failed emails' }));
  const heading = await screen.findByRole('heading', { name: 'Mail', level: 2 });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('scrolls up to a tab that a link far down opens', async () => {
  const scrollIntoView = mockScrollIntoView();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900));
  mockOverview(makeOverview({ 'failed-mails': { count: 4, oldestAt: new Date().toISOString() } }));
  play('get', '/admin/table-views', () => json({ tables: [] }));
  play('get', '/admin/mails', () => json({ items: [], page: 1, pageSize: 25, total: 0 }));
  open();
  await userEvent.click(await screen.findByRole('link', { name: '4 Failed emails' }));
  await screen.findByRole('heading', { name: 'Mail', level: 2 });
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('requests the overview once for the navigation and the start page', async () => {
  const countRequests = mockOverview();
  const { queryClient } = open();
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(countRequests()).toBe(1);
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
    await menu('Start');
    act(() => useSession.setState({ user: makePerson({ role: 'partner' }) }));
    expect(screen.getByRole('alert')).toHaveTextContent('Access Denied: You must be an admin.');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  });

  it('is redirected to the login if not signed in', async () => {
    useSession.setState({ phase: 'visitor', user: null });
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized! Redirecting to login.');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/login'));
  });
});
