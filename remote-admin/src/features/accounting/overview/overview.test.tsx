import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { makeExpense, makeReport, makeRevenue } from '../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { openTab } from '../../../../test/open-tab';
import { press } from '../../../../test/fields';
import Overview from './overview';

setUpApi();

const reportIs = (extra: Parameters<typeof makeReport>[0] = {}) => {
  const report = makeReport(extra);
  play('get', '/accounting/report', () => json(report));
  return report;
};
const open = () => openTab(Overview);
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const receipt = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });

it('shows each month in pounds and pence, newest first', async () => {
  reportIs();
  open();
  const table = await screen.findByRole('table', {
    name: 'Monthly Revenue vs. Expenses',
    hidden: true,
  });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthRevenueExpensesResult',
    'Nov 2025£0.10£0.30-£0.20',
    'Oct 2025£1,028.75£100.10£928.65',
    'Sep 2025£0.00£0.00£0.00',
  ]);
  expect(
    within(table).getByRole('link', {
      name: '-£0.20, entries of the result in Nov 2025',
      hidden: true,
    }),
  ).toHaveAttribute(
    'href',
    '/admin-dashboard?view=reports&period=month&day=2025-11-01&figure=profit',
  );
});

it('marks the current month, whose figures are not final', async () => {
  const month = `${londonToday().slice(0, 7)}-01`;
  reportIs({ months: [{ month, revenue: 10, expenses: 5 }] });
  open();
  const name = `${formatMonth(month)} (so far)`;
  expect(
    await screen.findByRole('row', { name: (text) => text.startsWith(name), hidden: true }),
  ).toHaveTextContent(`${name}£10.00£5.00£5.00`);
});

it('shows the latest revenue and expenses, and opens their PDFs', async () => {
  const { revenue, expenses } = reportIs();
  open();
  const came = await list('Recent Revenue');
  expect(came.getByText('HIVE-000042 · 1 Nov 2026 · Commission and plan')).toBeVisible();
  expect(came.getByRole('link', { name: '£1,234.50, open HIVE-000042' })).toHaveAttribute(
    'href',
    `/admin-dashboard?view=invoices&invoice=${revenue[0]!.invoiceId}`,
  );
  expect(came.getByRole('link', { name: /^View Invoice/ })).toHaveAttribute(
    'href',
    revenue[0]!.signedUrl,
  );
  const went = await list('Recent Expenses');
  expect(went.getByText('Northlight Print')).toBeVisible();
  expect(went.getByText('14 Oct 2026 · Marketing')).toBeVisible();
  expect(went.getByRole('link', { name: /^£120.00, open the expense/ })).toHaveAttribute(
    'href',
    `/admin-dashboard?view=expenses&expense=${expenses[0]!._id}`,
  );
  expect(went.getByRole('link', { name: /^View Receipt/ })).toHaveAttribute(
    'href',
    expenses[0]!.signedUrl,
  );
});

it('labels the PDF of a credit note as a credit note', async () => {
  reportIs({ revenue: [makeRevenue({ kind: 'credit-note', number: 'HIVE-CN-000007' })] });
  open();
  expect(await screen.findByRole('link', { name: /^View Credit Note/ })).toBeVisible();
});

it('requests the URL of an invoice that has none yet, and shows an error when it cannot be opened', async () => {
  const { revenue } = reportIs({ revenue: [makeRevenue({ signedUrl: null })] });
  const tab = { opener: {}, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const requests: (string | null)[] = [];
  play('get', '/accounting/signed-url', (request) => {
    requests.push(new URL(request.url).searchParams.get('key'));
    return json({ url: '/media/signed/drawn.pdf' });
  });
  open();
  const link = await screen.findByRole('link', { name: /^View Invoice/ });
  const { invoiceUrl } = revenue[0]!;
  expect(link).toHaveAttribute(
    'href',
    `/admin/accounting?${new URLSearchParams({ file: invoiceUrl })}`,
  );
  await userEvent.click(link);
  await waitFor(() => expect(tab.location.href).toBe('/media/signed/drawn.pdf'));
  expect(requests).toEqual([invoiceUrl]);
  expect(tab.opener).toBeNull();

  play('get', '/accounting/signed-url', () => HttpResponse.error());
  await userEvent.click(link);
  expect(
    await screen.findByText(/^The file could not be opened\. You seem to be offline/),
  ).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});

describe('a missing file', () => {
  const choose = async () => userEvent.upload(await screen.findByLabelText('File'), receipt);
  const reupload = () => press('Reupload');

  async function openMissing() {
    const lost = makeExpense({ fileAvailable: false, signedUrl: null });
    reportIs({ expenses: [lost] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Reupload Missing File/ }));
    return lost;
  }

  it('requires a file, and sends nothing without one', async () => {
    await openMissing();
    await reupload();
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/^Choose a file\./);
    expect(screen.getByLabelText('File')).toHaveFocus();
  });

  it('is uploaded, and the record shows it', async () => {
    const lost = await openMissing();
    let answer = (_: Response) => undefined as void;
    play(
      'put',
      `/accounting/expense/${lost._id}/reupload`,
      () => new Promise<Response>((resolve) => (answer = resolve)),
    );
    await choose();
    await reupload();
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
    reportIs({ expenses: [{ ...lost, fileAvailable: true, signedUrl: '/media/signed/new.pdf' }] });
    await waitFor(() => {
      answer(json({ fileUrl: lost.fileUrl }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('link', { name: /^View Receipt/ })).toHaveAttribute(
      'href',
      '/media/signed/new.pdf',
    );
  });

  it('shows why a file was rejected, and can send it again', async () => {
    const lost = await openMissing();
    const path = `/accounting/expense/${lost._id}/reupload`;
    play('put', path, () => refusal(415, 'RECEIPT_UNREADABLE'));
    await choose();
    await reupload();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Upload failedRefused: RECEIPT_UNREADABLE');

    const sent = play('put', path, () => HttpResponse.error());
    await reupload();
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has separate labels for an invoice and for a receipt never uploaded', async () => {
    reportIs({
      revenue: [makeRevenue({ fileAvailable: false, signedUrl: null })],
      expenses: [makeExpense({ fileUrl: null, fileAvailable: false, signedUrl: null })],
    });
    open();
    expect(await screen.findByRole('button', { name: /^Add receipt/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Reupload Missing Invoice/ }));
    expect(
      await screen.findByRole('dialog', { name: 'Reupload Missing Invoice' }),
    ).toHaveTextContent('HIVE-000042');
  });
});

it('shows empty states', async () => {
  reportIs({ revenue: [], expenses: [], months: [] });
  open();
  expect(await screen.findByText('Nothing has been booked yet.')).toBeVisible();
  expect(screen.getByText('No invoices yet.')).toBeVisible();
  expect(screen.getByText('No expenses yet.')).toBeVisible();
});

it('shows an error if it fails to load, and loads on Retry', async () => {
  play('get', '/accounting/report', () => HttpResponse.error());
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The accounts could not be loaded.');
  reportIs();
  await press('Retry');
  expect(await screen.findByText('HIVE-000042 · 1 Nov 2026 · Commission and plan')).toBeVisible();
});
