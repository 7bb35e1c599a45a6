import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { analytics, json, mockRequest, ownBox, setUpApi, subscription } from '../../test/api';
import { commentPage } from '../../test/comments';
import { ownListing } from '../../test/listings';
import { postbackKey } from '../../test/postbacks';
import { makeAccount, makeStatement } from '../../test/statements';
import PartnerDashboardPage from './partner-dashboard-page';

const roast = ownBox();
const kettle = ownBox({ _id: '0190c2b4-0000-7000-8000-0000000000b2', name: 'Kettle & Cup' });

setUpApi();
beforeEach(() => {
  mockRequest('get', '/partner/boxes', () => json({ boxes: [kettle, roast] }));
  mockRequest('get', '/partner/subscription', () => json(subscription()));
  mockRequest('get', '/partner/analytics', () => json(analytics()));
  mockRequest('get', '/partner/promo-media', () => json({ media: [], videoMissing: null }));
  mockRequest('get', '/partner/listing', () => json(ownListing()));
  mockRequest('get', '/partner/comments', () => json(commentPage([])));
  mockRequest('get', '/accounting/my-invoices', () => json([]));
  mockRequest('get', '/partner/account', () => json(makeAccount()));
  mockRequest('get', '/partner/statement', () => json(makeStatement()));
  mockRequest('get', '/partner/postback-keys', () => json({ keys: [], canMake: true }));
  for (const path of ['/partner/postbacks', '/partner/orders'])
    mockRequest('get', path, () => json({ items: [], page: 1, pageSize: 10, total: 0 }));
});

const sections = [
  paths.partnerDashboard.path,
  paths.partnerOrders.path,
  paths.partnerReviews.path,
  paths.partnerListing.path,
  paths.partnerPromote.path,
  paths.partnerBilling.path,
  paths.partnerStatement.path,
  paths.partnerIntegration.path,
];

const Dashboard = () => (
  <Routes>
    {sections.map((path) => (
      <Route key={path} path={path} element={<PartnerDashboardPage />} />
    ))}
  </Routes>
);

const link = (name: string) => screen.getByRole('link', { name });

it('opens each section by its link, marks it, and keeps the selected box', async () => {
  renderPage(Dashboard, `/partner-dashboard?box=${roast._id}`);
  expect(await screen.findByText('Total Clicks')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'hello@hive.example' })).toBeVisible();
  expect(link('Overview')).toHaveAttribute('aria-current', 'page');
  const content: [section: string, heading: string][] = [
    ['Orders', 'Orders'],
    ['Reviews', 'Customer Comments'],
    ['Listing', 'Listing'],
    ['Promote', 'Promote'],
    ['Billing', 'Your Invoices'],
    ['Integration', 'Postbacks'],
    ['Overview', 'Subscription tier'],
  ];
  for (const [section, heading] of content) {
    await userEvent.click(link(section));
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Partner Dashboard' })).toBeVisible();
    expect(screen.getByLabelText('Box')).toHaveDisplayValue('Tuppenny Roast');
    expect(link(section)).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  }
});

it('opens the statement of this month from Billing, which stays marked', async () => {
  renderPage(Dashboard, '/partner-dashboard/billing');
  await userEvent.click(await screen.findByRole('link', { name: 'See every order' }));
  expect(await screen.findByText(/^Statement for Nov 2026/)).toBeVisible();
  expect(link('Billing')).toHaveAttribute('aria-current', 'page');
});

it('shows a section for an address in capitals or with a slash at its end', async () => {
  renderPage(Dashboard, '/partner-dashboard/Reviews/');
  expect(await screen.findByRole('heading', { name: 'Customer Comments' })).toBeVisible();
});

it('names a single box and links to its public page', async () => {
  mockRequest('get', '/partner/boxes', () => json({ boxes: [roast] }));
  renderPage(Dashboard, '/partner-dashboard/orders');
  expect(await screen.findByText('Tuppenny Roast')).toBeVisible();
  expect(link('See your public page')).toHaveAttribute('href', `/partner/${roast._id}`);
});

it('lists the first steps of a box that is not visible yet', async () => {
  mockRequest('get', '/partner/boxes', () => json({ boxes: [{ ...roast, isActive: false }] }));
  mockRequest('get', '/partner/postback-keys', () =>
    json({ keys: [postbackKey()], canMake: true }),
  );
  mockRequest('get', '/partner/billing-details', () =>
    json({ name: '', address: [], vatNumber: null }),
  );
  const checklist = [{ key: 'picture', isDone: false }];
  mockRequest('get', '/partner/listing', () => json(ownListing({ checklist })));
  renderPage(Dashboard, '/partner-dashboard');
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  const progress = 'Tuppenny Roast is not visible yet. 1 of 5 steps are complete.';
  expect(await steps.findByText(progress)).toBeVisible();
  expect(steps.getByRole('heading', { name: 'Connect your server (complete)' })).toBeVisible();
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Set up the app',
    'Go to Listing',
    'Go to Billing',
  ]);
  expect(await screen.findByText(/^A paid plan costs from the day/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your public page' })).not.toBeInTheDocument();
});
