import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { play, refusal, setUpApi } from '../../../test/api';
import { makeOverview, mockOverview } from '../../../test/overview';
import type { NavigationGroup } from './group';
import { Navigation } from './navigation';

setUpApi();

const groups: readonly NavigationGroup[] = [
  { label: 'Overview', items: [{ id: 'start', label: 'Start' }] },
  {
    label: 'Queues',
    items: [
      { id: 'orders', label: 'Orders', counts: ['orders'] },
      { id: 'reviews', label: 'Reviews', counts: ['reviews', 'reported-reviews'] },
    ],
  },
];
const open = () => renderPage(() => <Navigation groups={groups} current="orders" />);
const toggle = () => screen.getByRole('button', { name: /^Menu. You are at Queues: Orders/ });

it('names the open tab while it is closed, and lists all tabs by group once open', async () => {
  mockOverview(
    makeOverview({
      orders: { count: 10_000, isCapped: true },
      reviews: { count: 2 },
      'reported-reviews': { count: 1 },
      disputes: { count: 9 },
    }),
  );
  open();
  await waitFor(() => expect(toggle()).toHaveTextContent('10,000+ waiting'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  const queues = within(screen.getByRole('list', { name: 'Queues' }));
  expect(queues.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Orders10,000+ waiting',
    'Reviews3 waiting',
  ]);
  expect(queues.getByRole('link', { name: /^Orders/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=start',
  );
});

it('closes with Escape or a choice, and moves the focus to the button', async () => {
  mockOverview();
  open();
  await userEvent.click(toggle());
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Start' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('link', { name: 'Reviews' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/admin-dashboard');
  expect(toggle()).toHaveFocus();
});

it('has no counts if the api does not have them', async () => {
  play('get', '/admin/overview', () => refusal(404, 'NOT_FOUND'));
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(toggle()).toHaveTextContent(/^Menu. You are at Queues: Orders$/);
});
