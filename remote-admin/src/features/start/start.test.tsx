import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slotProps } from '@hive/contract/slot-props';
import { slotHost } from '@hive/shared-auth/session';
import type { SlotComponent, SlotPartsProps } from '@hive/shared-auth/slot-host';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeCheck, makeOverview, mockOverview } from '../../../test/overview';
import Start from './start';

setUpApi();
afterEach(() => {
  slotHost.load = undefined;
});

const open = () => renderPage(Start, '/admin-dashboard');
const region = (name: string) => screen.findByRole('region', { name });

it('says that nothing waits, nothing has changed and no problem was found', async () => {
  mockOverview();
  open();
  expect(within(await region('Waiting for you')).getByText('Nothing waits')).toBeVisible();
  expect(
    within(await region('Changes in the last 7 days')).getByText('Nothing has changed.'),
  ).toBeVisible();
  const health = await region('Health');
  expect(within(health).getByText('No problems found.')).toBeVisible();
  expect(within(health).getByText('2 checks without a problem')).toBeVisible();
});

it('links each kind of waiting record to its list, with the count, age and sum', async () => {
  const oldestAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  mockOverview(
    makeOverview({
      orders: { count: 10_000, isCapped: true, oldestAt },
      'flagged-orders': { count: 12, oldestAt },
      'reported-reviews': { count: 1, oldestAt },
      disputes: { count: 2, oldestAt },
      'overdue-invoices': { count: 3, oldestAt, amount: 1234.5 },
      'vat-reliefs': { count: 1, oldestAt, amount: 20 },
      'missing-invoices': { count: 1, oldestAt },
      'missing-receipts': { count: 1, oldestAt },
      'failed-mails': { count: 4, oldestAt },
    }),
  );
  open();
  const waiting = within(await region('Waiting for you'));
  const links = waiting
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['10,000+ Orders to decide', '/admin-dashboard?tab=orders'],
    ['12 Flagged orders', '/admin-dashboard?tab=orders&flagged=yes'],
    ['1 Reported review', '/admin-dashboard?tab=reviews&state=reported'],
    ['2 Open disputes', '/admin-dashboard?tab=accounting&view=invoices&disputed=true'],
    ['3 Overdue invoices', '/admin-dashboard?tab=accounting&view=invoices&status=overdue'],
    ['1 Invoice with VAT to reclaim', '/admin-dashboard?tab=accounting&view=debtors'],
    ['1 Invoice without a file', '/admin-dashboard?tab=accounting&view=invoices&fileMissing=true'],
    [
      '1 Expense without a receipt',
      '/admin-dashboard?tab=accounting&view=expenses&fileMissing=true',
    ],
    ['4 Failed emails', '/admin-dashboard?tab=mail&status=dead'],
  ]);
  const overdue = within(waiting.getByText('Overdue invoices').closest('li')!);
  expect(overdue.getByText('£1,234.50')).toBeVisible();
  expect(overdue.getByText('3 days ago')).toBeVisible();
  expect(
    waiting.getByText(
      /^Nothing else waits: no reviews to moderate, applications.* or expense drafts\.$/,
    ),
  ).toBeVisible();
});

it('names what does not wait within a sentence, with abbreviations as they are', async () => {
  mockOverview(makeOverview({ orders: { count: 1 } }));
  open();
  expect(
    await screen.findByText(
      /^Nothing else waits: no flagged orders,.* invoices with VAT to reclaim,/,
    ),
  ).toBeVisible();
});

it('lists changes newest first, with links to them', async () => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const box = { _id: 'b', name: 'Tea & Co' };
  const actor = { _id: 'a', name: 'Priya', email: 'p@hive.example' };
  const entity = { kind: 'box', id: 'b', name: 'Tea & Co' };
  mockOverview(
    makeOverview(
      {},
      {
        changes: {
          since: '2026-11-17T09:00:00.000Z',
          actions: [
            {
              action: 'conversion.approve',
              count: 40,
              at: at(1),
              actor,
              entity: { ...entity, name: null },
            },
            { action: 'box.change', count: 1, at: at(4), actor: null, entity },
          ],
          tierMoves: [{ box, from: 'bronze', to: 'gold', cause: 'partner', at: at(3) }],
          partners: [{ box, at: at(2) }],
        },
      },
    ),
  );
  open();
  const changes = within(await region('Changes in the last 7 days'));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Conversion approvedPriya, 40 times, 1 hour ago',
    'New partner for Tea & CoAccepted an invitation, 2 hours ago',
    'Tea & Co moved from Bronze to GoldChosen by the partner, 3 hours ago',
    'Partner changed: Tea & CoFormer member, 4 hours ago',
  ]);
  expect(changes.getByRole('link', { name: 'Conversion approved' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=audit&action=conversion.approve&from=2026-11-17&actor=a',
  );
  for (const name of ['New partner for Tea & Co', 'Tea & Co moved from Bronze to Gold'])
    expect(changes.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/admin-dashboard?tab=affiliates&box=${box._id}`,
    );
});

it('shows problems in words, the most urgent first, and ignores checks of a newer api', async () => {
  mockOverview(
    makeOverview(
      {},
      {
        health: [
          makeCheck({
            check: 'files',
            state: 'notice',
            message: '2 stored files belong to no record.',
          }),
          makeCheck({
            check: 'closing',
            state: 'attention',
            message: 'May 2026 is not closed yet.',
          }),
          makeCheck({ check: 'weather', state: 'attention', message: 'Rain.' }),
        ],
      },
    ),
  );
  open();
  const health = within(await region('Health'));
  expect(health.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Closed monthsNeeds attentionMay 2026 is not closed yet.',
    'Stored filesFor information2 stored files belong to no record.',
  ]);
});

it('says that the overview could not be loaded, and loads it on Retry', async () => {
  play('get', '/admin/overview', () => refusal(503, 'UNAVAILABLE'));
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  play('get', '/admin/overview', () => json(makeOverview()));
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing waits')).toBeVisible();
});

it('has a place for parts of other remotes, with addresses that a part links to', async () => {
  const given: SlotPartsProps[] = [];
  const Parts: SlotComponent = (place) => {
    given.push(place);
    return <p>{place.place}</p>;
  };
  slotHost.load = () => Promise.resolve(Parts);
  mockOverview();
  open();

  expect(await screen.findByText('admin-start.areas')).toBeVisible();
  const { props } = given.at(-1)!;
  expect(props).toEqual({
    loadedAt: expect.any(Number),
    invitationsHref: '/admin-dashboard?tab=applications&part=invitations',
    boxHrefPrefix: '/admin-dashboard?tab=affiliates&box=',
  });
  expect(slotProps['admin-start.areas'].parse(props)).toEqual(props);
});
