import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import Analytics from './analytics';

const offline = 'You seem to be offline. Check your connection and try again.';
const roast = '0190c2b4-0000-7000-8000-0000000000b1';

const analytics = (extra: Partial<SiteAnalytics> = {}): SiteAnalytics => ({
  startDate: '2026-11-01',
  endDate: '2026-11-02',
  pageViews: [
    { category: 'Coffee & Tea', views: 1200, previousViews: 100 },
    { category: 'home', views: 800, previousViews: 900 },
  ],
  subscriptions: [
    { date: '2026-11-01', count: 3 },
    { date: '2026-11-02', count: 4 },
  ],
  previousSubscriptions: [
    { date: '2026-10-30', count: 7 },
    { date: '2026-10-31', count: 0 },
  ],
  affiliateClicks: [
    { partner: 'Tuppenny Roast', clicks: 60 },
    { partner: 'Kettle & Cup', clicks: 20 },
  ],
  totals: { pageViews: 2000, subscriptions: 7, affiliateClicks: 80 },
  previous: { pageViews: 1000, subscriptions: 7, affiliateClicks: 0 },
  ...extra,
});

/** The query of each request. */
let requests: Record<string, string>[] = [];

setUpApi();
beforeEach(() => {
  requests = [];
  URL.createObjectURL = vi.fn(() => 'blob:file');
  // jsdom cannot save files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  play('get', '/admin/affiliates', () => json([{ _id: roast, name: 'Tuppenny Roast' }]));
  play('get', '/admin/analytics', (request) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
    return json(analytics());
  });
});

const open = (search = '') => renderPage(Analytics, `/admin-dashboard${search}`);
const november = '?startDate=2026-11-01&endDate=2026-11-02';
const apply = () => screen.findByRole('button', { name: 'Apply Filter' });

it('requests the last 30 days of all partners by default', async () => {
  open();
  expect(await screen.findByText('2,000')).toBeVisible();
  const { startDate, endDate, partnerId } = requests[0]!;
  expect(Date.parse(endDate!) - Date.parse(startDate!)).toBe(29 * 24 * 3600 * 1000);
  expect(partnerId).toBe('');
});

it('names a date in the URL that is not valid, and uses the other one', async () => {
  open('?startDate=abc&endDate=2026-11-02');
  expect(await screen.findByText(/is ignored: startDate=abc$/)).toBeVisible();
  expect(requests[0]).toMatchObject({ startDate: '2026-10-04', endDate: '2026-11-02' });
});

it('shows the totals with their change, and a table for each chart', async () => {
  open(november);
  expect(await screen.findByText(/100% more than the 1,000/)).toBeVisible();
  expect(screen.getByText(/Same as the 7/)).toBeVisible();
  expect(screen.getByText('Nothing in the previous period')).toBeVisible();

  const row = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table, hidden: true })).getByRole('row', {
      name,
      hidden: true,
    });
  expect(row('Page Views', 'Coffee & Tea 1,200 100 1,100 more')).toBeTruthy();
  expect(row('Page Views', 'Home page 800 900 100 fewer')).toBeTruthy();
  expect(row('New Subscriptions', '2 Nov 2026 4 0 4 more')).toBeTruthy();
  // No clicks in the previous period.
  expect(row('Affiliate Clicks', 'Kettle & Cup 20')).toBeTruthy();
  expect(screen.getByText('30 to 31 Oct 2026')).toBeVisible();
});

it('draws the previous period unless it is turned off, which the URL contains', async () => {
  open(`${november}&compare=off`);
  const comparison = await screen.findByRole('checkbox', {
    name: 'Compare with the previous period',
  });
  expect(comparison).not.toBeChecked();
  expect(screen.queryByText('Page views, previous period')).not.toBeInTheDocument();
  await userEvent.click(comparison);
  expect(screen.getAllByText('Page views, previous period')[0]).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('applies a suggested range at once, with the chosen partner', async () => {
  open(november);
  await screen.findByText('2,000');
  await userEvent.selectOptions(screen.getByLabelText('Partner'), 'Tuppenny Roast');
  await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  const { startDate = '', endDate = '', partnerId } = requests[1]!;
  expect(new Date(startDate).getUTCDay()).toBe(1);
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(6 * 24 * 3600 * 1000);
  expect(partnerId).toBe(roast);
  expect(screen.getByRole('button', { name: 'Last week' })).toHaveAttribute('aria-pressed', 'true');
});

it('requests the chosen filter only after it is applied', async () => {
  open(november);
  await screen.findByText('2,000');
  await userEvent.selectOptions(screen.getByLabelText('Partner'), 'Tuppenny Roast');
  expect(requests).toHaveLength(1);
  await userEvent.click(await apply());
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-02',
      partnerId: roast,
    }),
  );
  expect(await apply()).toHaveFocus();
  expect(screen.getByLabelText('Partner')).toHaveValue(roast);
});

it('keeps the filter in the URL across a reload', async () => {
  open(`${november}&partnerId=${roast}`);
  await screen.findByText('2,000');
  await screen.findByRole('option', { name: 'Tuppenny Roast' });
  expect(screen.getByLabelText('Partner')).toHaveDisplayValue('Tuppenny Roast');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(requests).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-02', partnerId: roast }]);
});

it('refetches when the same filter is applied again', async () => {
  open(november);
  await screen.findByText('2,000');
  await userEvent.click(await apply());
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('shows an error for an end before the start, without a request', async () => {
  open(november);
  await screen.findByText('2,000');
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.type(screen.getByLabelText('To'), '2026-10-01');
  await userEvent.click(await apply());
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    'Choose an end date on or after the start date.',
  );
  expect(requests).toHaveLength(1);
});

it('shows the server’s error at the field and keeps the dates', async () => {
  play('get', '/admin/analytics', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { startDate: 'Choose at most 732 days.' } }),
  );
  open('?startDate=2020-01-01&endDate=2026-11-02');
  await waitFor(() =>
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Choose at most 732 days.'),
  );
  expect(screen.getByLabelText('From')).toHaveValue('2020-01-01');
});

it('shows an empty state for each chart without data', async () => {
  play('get', '/admin/analytics', () =>
    json(
      analytics({
        pageViews: [],
        subscriptions: [{ date: '2026-11-01', count: 0 }],
        affiliateClicks: [],
        totals: { pageViews: 0, subscriptions: 0, affiliateClicks: 0 },
      }),
    ),
  );
  open(november);
  expect(await screen.findByText('No page view data available.')).toBeVisible();
  expect(screen.getByText('No subscription data available.')).toBeVisible();
  expect(screen.getByText('No affiliate click data available.')).toBeVisible();
});

it('shows a load error, and Retry loads the figures', async () => {
  play('get', '/admin/analytics', () => HttpResponse.error());
  open(november);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch analytics. Please try again.');
  play('get', '/admin/analytics', () => json(analytics()));
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2,000')).toBeVisible();
});

describe('the exports', () => {
  it('use the applied filter', async () => {
    const exported: string[] = [];
    play('get', '/admin/export-analytics', (request) => {
      exported.push(new URL(request.url).search);
      return new HttpResponse('Date,What');
    });
    open(`${november}&partnerId=${roast}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Export Analytics CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(exported).toEqual([`${november}&partnerId=${roast}`]);
  });

  it.each([
    ['Export Users CSV', '/admin/export-users', '❌ Failed to export user data.'],
    ['Export Analytics CSV', '/admin/export-analytics', '❌ Failed to export analytics data.'],
  ])('%s shows a failure', async (name, path, sentence) => {
    play('get', path, () => HttpResponse.error());
    open(november);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(`${sentence} ${offline}`)).toBeVisible();
  });
});
