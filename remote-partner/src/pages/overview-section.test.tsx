import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import {
  analytics,
  json,
  mockRequest,
  ownBox,
  refusal,
  setUpApi,
  subscription,
} from '../../test/api';
import OverviewSection from './overview-section';

setUpApi();

const heading = { name: 'Subscription tier' };
const open = (search = '') =>
  renderPage(() => <OverviewSection box={ownBox()} />, `/partner-dashboard${search}`);

beforeEach(() => {
  mockRequest('get', '/partner/subscription', () => json(subscription()));
  mockRequest('get', '/partner/analytics', () => json(analytics()));
});

it('waits until it is known whether invoices are overdue, but asks for the rest meanwhile', async () => {
  let answer: (invoices: Response) => void = () => undefined;
  mockRequest('get', '/accounting/my-invoices', () => new Promise((resolve) => (answer = resolve)));
  const plans = mockRequest('get', '/partner/subscription', () => json(subscription()));
  open();
  await waitFor(() => expect(plans).toHaveLength(1));
  expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
  answer(json([]));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

it('is shown without the notice when the invoices cannot be loaded', async () => {
  mockRequest('get', '/accounting/my-invoices', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

it('names the dates of its address that are not valid', async () => {
  mockRequest('get', '/accounting/my-invoices', () => json([]));
  open('?from=2026-02-30&to=2026-11-20');
  expect(
    await screen.findByText(
      'Part of this page’s address isn’t valid and is ignored: from=2026-02-30',
    ),
  ).toBeVisible();
});
