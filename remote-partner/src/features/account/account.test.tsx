import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, refusal, setUpApi } from '../../../test/api';
import { makeAccount } from '../../../test/statements';
import { Account } from './account';

const box = ownBox();

setUpApi();

const open = (search = '') =>
  renderPage(() => <Account box={box} />, `/partner-dashboard${search}`);

it('lists the entries with the balance after each, between the opening and the closing balance', async () => {
  const requests: URLSearchParams[] = [];
  mockRequest('get', '/partner/account', (request) => {
    requests.push(new URL(request.url).searchParams);
    return json(makeAccount());
  });
  open();
  expect(screen.getByText('Loading the account…')).toBeInTheDocument();
  const table = within(await screen.findByRole('region', { name: 'Account entries' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateEntryAmountBalance',
    '25 Nov 2025Opening balance£10.00',
    '1 Oct 2026InvoiceHIVE-000042£120.00£130.00',
    '5 Oct 2026PaymentHeld as credit-£70.00£60.00',
    '24 Nov 2026Closing balance£60.00',
  ]);
  expect(table.getByRole('link', { name: 'HIVE-000042' })).toHaveAttribute(
    'href',
    `/partner-dashboard/billing/0190c2b4-0000-7000-8000-000000000042?box=${box._id}`,
  );
  const [from, to] = ['from', 'to'].map((name) => Date.parse(requests[0]!.get(name)!));
  expect((to! - from!) / 86_400_000).toBe(364);

  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('says when a period has no entries', async () => {
  mockRequest('get', '/partner/account', () => json(makeAccount({ items: [] })));
  open();
  expect(await screen.findByText('No entries in this period.')).toBeVisible();
});

it('shows the error of a period beside its field, and loads on Retry after another error', async () => {
  mockRequest('get', '/partner/account', () => refusal(500, 'INTERNAL'));
  open('?from=2010-01-01&to=2026-11-24');
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  mockRequest('get', '/partner/account', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { from: 'Choose at most 3660 days.' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Choose at most 3660 days.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('names the dates of its address that are not valid', async () => {
  mockRequest('get', '/partner/account', () => json(makeAccount()));
  open('?from=abc');
  expect(
    await screen.findByText('Part of this page’s address isn’t valid and is ignored: from=abc'),
  ).toBeVisible();
});
