import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import {
  analytics,
  json,
  ownBox,
  mockRequest,
  refusal,
  setUpApi,
  subscription,
} from '../../test/api';
import PartnerDashboardPage from './partner-dashboard-page';

const roast = ownBox();
const kettle = ownBox({
  _id: '0190c2b4-0000-7000-8000-0000000000b2',
  name: 'Kettle & Cup',
  tier: 'bronze',
});

/** The query parameters of each analytics request. */
let requests: Record<string, string>[] = [];

setUpApi();
beforeEach(() => {
  requests = [];
  mockRequest('get', '/partner/boxes', () => json({ boxes: [roast] }));
  mockRequest('get', '/partner/subscription', () => json(subscription()));
  mockRequest('get', '/accounting/my-invoices', () => json([]));
  mockRequest('get', '/partner/analytics', (request) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
    return json(analytics());
  });
});

const open = (search = '') => renderPage(PartnerDashboardPage, `/partner-dashboard${search}`);
const november = '?from=2026-11-01&to=2026-11-02';
const figure = async (name: string) => (await screen.findByText(name)).parentElement!;

describe('the boxes', () => {
  it('show the tier, and no select field for a single box', async () => {
    open();
    expect(await screen.findByText('Gold')).toBeVisible();
    expect(screen.queryByLabelText('Box')).not.toBeInTheDocument();
    await figure('Total Clicks');
  });

  it('can be selected when there are several; the URL contains the selection', async () => {
    mockRequest('get', '/partner/boxes', () => json({ boxes: [kettle, roast] }));
    open(`?box=${roast._id}`);
    const select = await screen.findByLabelText('Box');
    expect(select).toHaveDisplayValue('Tuppenny Roast');
    await userEvent.selectOptions(select, kettle._id);
    expect(await screen.findByText('Bronze')).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.['boxId']).toBe(kettle._id));
  });

  it('change with the browser’s Back button', async () => {
    mockRequest('get', '/partner/boxes', () => json({ boxes: [kettle, roast] }));
    function DashboardAndBack() {
      const navigate = useNavigate();
      return (
        <>
          <button onClick={() => void navigate(-1)}>Back</button>
          <PartnerDashboardPage />
        </>
      );
    }
    renderPage(DashboardAndBack, `/partner-dashboard?box=${roast._id}`);
    await userEvent.selectOptions(await screen.findByLabelText('Box'), kettle._id);
    expect(await screen.findByText('Bronze')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Gold')).toBeVisible();
    expect(screen.getByLabelText('Box')).toHaveDisplayValue('Tuppenny Roast');
  });

  it('fall back to the first when the URL contains another partner’s box', async () => {
    open('?box=0190c2b4-0000-7000-8000-00000000ffff');
    await figure('Total Clicks');
    expect(requests[0]?.['boxId']).toBe(roast._id);
  });

  it('show what to do when there are none', async () => {
    mockRequest('get', '/partner/boxes', () => json({ boxes: [] }));
    open();
    expect(await screen.findByText('No box is linked to your account')).toBeVisible();
    expect(screen.getByRole('link', { name: 'List your box' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('show that the tier is automatic', async () => {
    mockRequest('get', '/partner/boxes', () => json({ boxes: [ownBox({ tierMode: 'dynamic' })] }));
    open();
    expect(await screen.findByText('Dynamic (automatic)', { selector: 'span' })).toBeVisible();
    await figure('Total Clicks');
  });

  it('load on Retry after an error', async () => {
    mockRequest('get', '/partner/boxes', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your boxes could not be loaded.')).toBeVisible();
    mockRequest('get', '/partner/boxes', () => json({ boxes: [roast] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await figure('Total Clicks')).toBeVisible();
  });
});

describe('the figures', () => {
  it('are totals with their change since the previous period', async () => {
    open(november);
    expect(await figure('Total Clicks')).toHaveTextContent(
      'Total Clicks1,234100% more than the 617 in the previous period',
    );
    expect(await figure('Total Subscriptions')).toHaveTextContent(
      '910% fewer than the 10 in the previous period',
    );
    expect(requests[0]).toEqual({ boxId: roast._id, from: '2026-11-01', to: '2026-11-02' });
  });

  it('are for the last 30 days when the URL contains invalid dates', async () => {
    open('?from=2026-13-45&to=tomorrow');
    await figure('Total Clicks');
    const { from = '', to = '' } = requests[0] ?? {};
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  });

  it('show which clicks were not counted and why', async () => {
    open();
    await userEvent.click(await screen.findByText('Clicks we didn’t count: 37'));
    expect(await figure('Repeats')).toHaveTextContent(/^Repeats20The same visitor/);
    expect(await figure('Bots')).toHaveTextContent('7');
    expect(await figure('Over the limit')).toHaveTextContent('1');
    expect(await figure('Same network')).toHaveTextContent('5');
    expect(await figure('Partners and Hive staff')).toHaveTextContent('4');
  });

  it('leave out reasons that an older api does not count', async () => {
    mockRequest('get', '/partner/analytics', () =>
      json(analytics({ notCounted: { bot: 1, repeat: 2, overLimit: 3 } })),
    );
    open();
    await userEvent.click(await screen.findByText('Clicks we didn’t count: 6'));
    expect(await figure('Over the limit')).toHaveTextContent('3');
    expect(screen.queryByText('Same network')).not.toBeInTheDocument();
  });

  it('are also shown by day in a table, compared with the previous period', async () => {
    open(november);
    await userEvent.click(await screen.findByText('Show these figures as a table'));
    const table = screen.getByRole('table', { name: 'Clicks and subscriptions over time' });
    const row = (name: string) => within(table).getByRole('row', { name });
    expect(row('1 Nov 2026 1,000 600 400 more 4 5 1 fewer')).toBeVisible();
    expect(row('2 Nov 2026 234 17 217 more 5 5 Same')).toBeVisible();
    expect(screen.getByText('30 to 31 Oct 2026')).toBeVisible();
  });

  it('are not compared after the comparison is turned off, nor after a reload', async () => {
    open(november);
    const name = 'Compare with the previous period';
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByText('Show these figures as a table'));
    expect(screen.getByRole('row', { name: '1 Nov 2026 1,000 4' })).toBeVisible();
    cleanup();
    open(`${november}&compare=off`);
    expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
  });

  it.each([
    ['there is no earlier data', { previous: { totalClicks: 0, totalSubscriptions: 0 } }, true],
    ['an older api has no earlier days', { previousDays: undefined }, false],
  ])('are not compared when %s', async (_case, extra, isExplained) => {
    mockRequest('get', '/partner/analytics', () => json(analytics(extra)));
    open(november);
    await userEvent.click(await screen.findByText('Show these figures as a table'));
    expect(screen.getByRole('row', { name: '1 Nov 2026 1,000 4' })).toBeVisible();
    const message = screen.queryByText('There is no data for 30 to 31 Oct 2026.');
    expect(message !== null).toBe(isExplained);
  });

  it('follow the selected period', async () => {
    const { queryClient } = open(november);
    // As in the shell's query client.
    queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
    await figure('Total Clicks');
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    const { from = '', to = '' } = requests[1] ?? {};
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keep their period after a reload, since it is in the URL', async () => {
    const today = londonToday();
    open(`?from=${addDays(today, -6)}&to=${today}`);
    const button = await screen.findByRole('button', { name: '7 days' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('keep a refused period, and show the error at its field', async () => {
    mockRequest('get', '/partner/analytics', () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { from: 'Choose at most 366 days.' } }),
    );
    open('?from=2020-01-01&to=2026-11-02');
    expect(await screen.findByText('Choose at most 366 days.')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('2020-01-01');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('load on Retry after an error', async () => {
    mockRequest('get', '/partner/analytics', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your figures could not be loaded.')).toBeVisible();
    mockRequest('get', '/partner/analytics', () => json(analytics()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await figure('Total Clicks')).toBeVisible();
  });

  it('show a message when there are none', async () => {
    const none = { totalClicks: 0, totalSubscriptions: 0 };
    mockRequest('get', '/partner/analytics', () => json(analytics({ ...none, previous: none })));
    open();
    expect(await screen.findByText('No clicks or subscriptions in this period')).toBeVisible();
    expect(screen.getAllByText('Nothing in the previous period')).toHaveLength(2);
  });
});

describe('the CSV file', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    URL.createObjectURL = (next) => {
      blob = next as Blob;
      return 'blob:csv';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('is saved for the displayed box and period', async () => {
    let query = '';
    mockRequest('get', '/partner/export-analytics', (request) => {
      query = new URL(request.url).search;
      return new Response('Date,Clicks\r\n2026-11-01,1000\r\n', {
        headers: { 'content-type': 'text/csv' },
      });
    });
    open(november);
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('partner_analytics.csv');
    expect(saved[0]?.blob.size).toBe(30);
    expect(query).toBe(`?boxId=${roast._id}&from=2026-11-01&to=2026-11-02`);
  });

  it('shows an error when the download fails, and can be retried', async () => {
    mockRequest('get', '/partner/export-analytics', () => refusal(500, 'INTERNAL'));
    open();
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    expect(await screen.findByText('❌ Failed to download CSV.')).toBeVisible();
    expect(button).toBeEnabled();
    expect(saved).toEqual([]);
  });

  it('and the chart are only in some tiers; the others show which', async () => {
    mockRequest('get', '/partner/analytics', () =>
      json(analytics({ isChartIncluded: false, clicks: [], subscriptions: [] })),
    );
    open();
    expect(await screen.findByText('See your traffic day by day')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
    expect(screen.queryByText('Show these figures as a table')).not.toBeInTheDocument();
  });
});
