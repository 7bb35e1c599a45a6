import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoxPriceEntry } from '@hive/contract/admin-boxes';
import type { AccountSecurity, OrderSummary } from '@hive/contract/admin-records';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { json, play, refusal, setUpApi } from '../../test/api';
import { makeBox } from '../../test/boxes';
import { makeApplication, makePromo, makeReview } from '../../test/moderation';
import { openTab } from '../../test/open-tab';
import { makeBoxRule } from '../../test/orders';
import { makeUser } from '../../test/people';
import { makeVerification } from '../../test/verification';
import BoxPage from './box-page';
import PersonPage from './person-page';

setUpApi();

const at = '2026-11-20T09:05:00.000Z';
const ada = makeUser(1, { name: 'Ada Byron', email: 'ada@tea.example', role: 'partner' });
const box = makeBox({ name: 'Tuppenny Roast', rating: 4.5, ratingCount: 12, tier: 'gold' });
const user = { _id: ada._id, name: ada.name, email: ada.email, role: ada.role, suspended: false };
const membership = { user, box: { _id: box._id, name: box.name }, since: at };

/** Mocks a list that returns all of these items. Returns the query of each request. */
function mockPages(path: string, items: object[], more: object = {}): string[] {
  const queries: string[] = [];
  play('get', path, (request) => {
    queries.push(new URL(request.url).searchParams.toString());
    return json({ items, page: 1, pageSize: 5, total: items.length, ...more });
  });
  return queries;
}

const section = (name: string) => screen.findByRole('region', { name });
/** The value of a term in a section. */
const fact = async (name: string, term: string) =>
  (await within(await section(name)).findByText(term, { selector: 'dt' })).nextElementSibling;

describe('The page of a person', () => {
  const security: AccountSecurity = {
    hasPassword: true,
    hasApp: true,
    passkeys: 2,
    recoveryCodesLeft: 8,
    hasGoogle: false,
    sessions: 3,
    lastSignInAt: at,
  };
  const entry = {
    _id: '0190c2b4-0000-7000-8000-0000000000e1',
    at,
    actor: null,
    action: 'user.suspend',
    entity: { kind: 'user', id: ada._id, name: ada.name },
    before: { suspended: false },
    after: { suspended: true },
    requestId: 'r-7',
  };
  const mail = {
    _id: '0190c2b4-0000-7000-8000-0000000000d1',
    to: ada.email,
    subject: 'Your role on Hive has changed',
    status: 'sent',
    attempts: 1,
    lastError: null,
    canRetry: false,
    createdAt: at,
    expiresAt: null,
    sentAt: at,
  };
  let queries: string[][];
  beforeEach(() => {
    play('get', '/user/:id', () => json(ada));
    play('get', '/admin/users/:id/security', () => json(security));
    queries = [
      mockPages('/admin/memberships', [membership]),
      mockPages('/admin/reviews', [makeReview({ status: 'rejected', rating: 2 })]),
      mockPages('/admin/applications', [makeApplication()]),
      mockPages('/admin/mails', [mail]),
      mockPages('/admin/audit', [entry]),
    ];
  });
  const open = () => openTab(() => <PersonPage id={ada._id} />);

  it('shows the account, factors, boxes, reviews, applications, emails and audit entries', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 2 })).toHaveFocus();
    expect(await fact('Account', 'Email')).toHaveTextContent('ada@tea.example');
    expect(await fact('Sign-in and security', 'Passkeys')).toHaveTextContent('2');
    expect(await fact('Sign-in and security', 'Active sessions')).toHaveTextContent('3');
    const boxLink = await within(await section('Boxes')).findByRole('link', { name: box.name });
    expect(boxLink).toHaveAttribute('href', `/admin-dashboard?tab=affiliates&box=${box._id}`);
    expect(await within(await section('Reviews')).findByText('Rejected')).toBeVisible();
    expect(await within(await section('Applications')).findByText('Waiting')).toBeVisible();
    expect(await within(await section('Emails')).findByText(mail.subject)).toBeVisible();
    const entryButton = await within(await section('Audit')).findByRole('button');
    await userEvent.click(entryButton);
    expect(await screen.findByRole('dialog', { name: 'User suspended' })).toBeVisible();

    const of = `userId=${ada._id}&page=1&pageSize=5`;
    expect(queries).toEqual([
      [of],
      [`${of}&sort=newest`],
      [of],
      ['to=ada%40tea.example&page=1&pageSize=5'],
      [`entity=user&entityId=${ada._id}&page=1&pageSize=5`],
    ]);
  });

  it('suspends with a reason, as the list does, and shows the new state', async () => {
    const suspended = { ...ada, suspended: true, version: 4 };
    const bodies = play('patch', '/user/:id/suspend', () => {
      play('get', '/user/:id', () => json(suspended));
      return json(suspended);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ada Byron' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Abusive messages.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('button', { name: 'Unsuspend Ada Byron' })).toBeVisible();
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(bodies).toEqual([{ suspended: true, reason: 'Abusive messages.', version: 3 }]);
  });

  it('shows the failure of one section with a retry, and all others', async () => {
    play('get', '/admin/mails', () => refusal(500, 'INTERNAL'));
    open();
    const emails = within(await section('Emails'));
    expect(await emails.findByRole('alert')).toHaveTextContent('Emails could not be loaded.');
    expect(await fact('Sign-in and security', 'Password')).toHaveTextContent('Set up');
    mockPages('/admin/mails', []);
    await userEvent.click(emails.getByRole('button', { name: 'Retry : Emails' }));
    expect(await emails.findByText(/^No emails are stored/)).toBeVisible();
  });

  it('says that there is no such user', async () => {
    play('get', '/user/:id', () => refusal(404, 'NOT_FOUND'));
    open();
    expect(await screen.findByText('We couldn’t find this user.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=users',
    );
  });
});

describe('The page of a box', () => {
  const plan: PartnerSubscription = {
    subscription: 'gold',
    tier: 'gold',
    next: { tier: 'bronze', on: '2026-12-01' },
    offers: [],
    sponsored: { days: 30, views: 1200, clicks: 34 },
    premium: { state: 'granted', next: null, monthlyPence: 2900, buyNowPence: 0 },
  };
  const none = { count: 0, amountPence: 0, commissionPence: 0 };
  const summary: OrderSummary = {
    pending: { count: 2, amountPence: 4000, commissionPence: 400 },
    flagged: 1,
    approved: none,
    declined: none,
    refunds: none,
    lastOrderAt: at,
  };
  const invoice: AdminInvoice = {
    _id: '0190c2b4-0000-7000-8000-0000000000f1',
    number: 'HIVE-000042',
    date: '2026-11-01',
    month: '2026-10-01',
    amount: 120,
    category: 'Plan',
    box: { _id: box._id, name: box.name },
    status: 'overdue',
    dueOn: '2026-12-01',
    net: 100,
    vat: 20,
    credited: 0,
    paidOn: null,
    sentAt: at,
    invoiceUrl: 'invoices/1.pdf',
    fileAvailable: true,
    isAddressed: true,
    isDisputed: true,
  };
  const price: BoxPriceEntry = {
    _id: '1',
    price: 11,
    deliveryPrice: 0,
    monthlyCost: 11,
    frequency: 'monthly',
    firstBoxPrice: null,
    from: at,
    by: null,
  };
  const prices = [
    { ...price, _id: '2', price: 12.5, monthlyCost: 12.5, firstBoxPrice: 5, by: user },
    price,
  ];
  const postback = {
    _id: '0190c2b4-0000-7000-8000-0000000000f2',
    receivedAt: at,
    kind: 'conversion',
    outcome: 'refused',
    isTest: true,
    message: 'The signature is wrong.',
  };
  const rule = makeBoxRule({ choice: 'site-default', effective: 'after-14-days' });
  const totals = { amount: 240, credited: 0, outstanding: 120 };
  beforeEach(() => {
    play('get', '/boxes/:id', () => json(box));
    play('get', '/admin/boxes/:id/subscription', () => json(plan));
    play('get', '/admin/boxes/:id/order-summary', () => json(summary));
    play('get', '/admin/approval-rules/:id', () => json(rule));
    play('get', '/admin/boxes/:id/verification', () => json(makeVerification()));
    mockPages('/admin/boxes/:id/prices', prices);
    mockPages('/admin/memberships', [membership]);
    mockPages('/accounting/invoices', [invoice], { totals });
    mockPages('/admin/postbacks', [postback], { total: 7 });
    mockPages('/admin/reviews', [makeReview()]);
    mockPages('/admin/promo-media', [makePromo({ kind: 'video' })]);
    for (const path of ['/admin/boxes/:id/versions', '/admin/audit']) mockPages(path, []);
  });
  const open = () => openTab(() => <BoxPage id={box._id} />);

  it('shows the listing, plan, prices, members, orders, rule, invoices, postbacks, reviews and media', async () => {
    open();
    expect(await screen.findByRole('heading', { name: box.name, level: 2 })).toHaveFocus();
    expect(await fact('Listing', 'Rating')).toHaveTextContent('4.5 from 12 reviews');
    expect(await fact('Tier and plan', 'Tier')).toHaveTextContent(
      'Gold, chosen, £99.00 a month, without VAT',
    );
    expect(await fact('Tier and plan', 'Next tier')).toHaveTextContent('Bronze from 1 Dec 2026');
    expect(await fact('Tier and plan', 'Premium')).toHaveTextContent(
      'Granted by an admin, free of charge',
    );
    expect(await fact('Tier and plan', 'Sponsored places')).toHaveTextContent(
      '1,200 views, 34 clicks in 30 days',
    );
    expect(await fact('Listing', 'Price')).toHaveTextContent(
      '£12.50 a month with delivery£12.50 per box, monthly, delivery free',
    );
    const rows = await within(await section('Prices')).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '£12.50 a month with delivery£12.50 per box, monthly, delivery freeFirst box £5.00, then £12.50 a monthFrom 20 Nov 2026, 09:05, by Ada Byron',
      '£11.00 a month with delivery£11.00 per box, monthly, delivery freeFrom 20 Nov 2026, 09:05',
    ]);
    const member = await within(await section('Members')).findByRole('link', { name: ada.name });
    expect(member).toHaveAttribute('href', `/admin-dashboard?tab=users&person=${ada._id}`);
    expect(await fact('Orders', 'Waiting')).toHaveTextContent('2 orders, £40.00, commission £4.00');
    expect(within(await section('Orders')).getByRole('link', { name: '1 order' })).toHaveAttribute(
      'href',
      `/admin-dashboard?tab=orders&box=${box._id}&view=to-decide&flagged=yes`,
    );
    expect(await fact('Approval rule', 'In effect')).toHaveTextContent('Approve after 14 days');
    expect(await fact('Invoices', 'Outstanding')).toHaveTextContent('£120.00');
    expect(within(await section('Invoices')).getByText('Disputed')).toBeVisible();
    expect(await fact('Postbacks', 'Received in 30 days')).toHaveTextContent('7');
    const postbacks = within(await section('Postbacks'));
    expect(postbacks.getByText(/The signature is wrong/)).toBeVisible();
    const refused = await fact('Postbacks', 'Refused');
    await waitFor(() => expect(refused).toHaveTextContent('7'));
    expect(await within(await section('Promo media')).findByText('Video ad')).toBeVisible();
    expect(
      await within(await section('Audit')).findByText('No admin has changed this yet.'),
    ).toBeVisible();
  });

  it('shows the last page of a list whose current page no longer exists', async () => {
    play('get', '/admin/reviews', (request) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      // The second page is empty once it is requested: its only review was deleted.
      return json({
        items: page === 1 ? [makeReview({ message: 'Kind and crisp' })] : [],
        page,
        pageSize: 5,
        total: page === 1 ? 6 : 5,
      });
    });
    open();
    const reviews = within(await section('Reviews'));
    await userEvent.click(await reviews.findByRole('button', { name: 'Next' }));
    expect(await reviews.findByText(/Kind and crisp/)).toBeVisible();
    expect(await reviews.findByText('Page 1 of 2')).toBeVisible();
  });

  it('opens the approval rule of the box in a dialog', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approval rule' }));
    expect(await dialog.findByLabelText(/^As the site default: approve after 14/)).toBeChecked();
  });

  it('says that there is no such partner, also for a malformed id', async () => {
    play('get', '/boxes/:id', () => refusal(400, 'VALIDATION_FAILED'));
    open();
    expect(await screen.findByText('We couldn’t find this partner.')).toBeVisible();
  });
});
