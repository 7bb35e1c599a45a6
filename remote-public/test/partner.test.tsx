import { screen, within } from '@testing-library/react';
import type { BoxProfile } from '@hive/contract/boxes';
import { makeBoxDetails } from '@hive/contract/testing/box-details';
import { json, never, mockGet, refusal, setUpApi } from './api';
import { makeBox, makeProfile, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

function open(changes: Partial<BoxProfile> = {}) {
  const profile = makeProfile({ name: 'Tuppenny Roast', ...changes });
  mockGet(`/boxes/public/${profile._id}`, () => json(profile));
  mockGet(`/boxes/${profile._id}/reviews`, () => json(makeReviewPage([])));
  return { profile, ...openPage(`/partner/${profile._id}`) };
}

const factNamed = async (name: string) => {
  const term = await screen.findByText(name);
  return term.parentElement;
};

it('shows the name, badges, rating, and what was checked of a verified brand', async () => {
  open({ verification: { verifiedOn: '2026-11-20', checks: ['company', 'new', 'test-order'] } });
  expect(
    await screen.findByText('Verified on 20 Nov 2026. Checked: company, test order.'),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Tuppenny Roast');
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  expect(header.getByRole('link', { name: 'Verified (what this means)' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );
  expect(header.getByRole('link', { name: 'Coffee & Tea' })).toHaveAttribute(
    'href',
    '/boxes/coffee-tea',
  );
  expect(header.getByText('1.2k+ users')).toBeInTheDocument();
  expect(screen.getByText('Second paragraph.')).toBeInTheDocument();
});

it.each([
  ['through its category', {}, ['/boxes', '/boxes/coffee-tea']],
  ['without a category', { category: null }, ['/boxes']],
])('leads back to the directory %s', async (_, changes, hrefs) => {
  open(changes);
  await screen.findByRole('heading', { level: 1 });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

it('says that a brand is not verified, and links to what ‘Verified’ means', async () => {
  open({ isVerified: false, verification: null });
  expect(await screen.findByText('We haven’t checked who is behind this brand.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Not verified yet (what this means)' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );
});

it('opens at an address with an earlier name, and shows the canonical one with what follows the path', async () => {
  const { profile, unmount } = open();
  unmount();
  window.history.replaceState({ idx: 1 }, '', `/partner/old-name-${profile._id}?page=2#reviews`);
  openPage(`/partner/old-name-${profile._id}?page=2#reviews`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Tuppenny Roast');
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(`/partner/tuppenny-roast-${profile._id}?page=2#reviews`);
  expect(window.history.state).toEqual({ idx: 1 });
});

it('lists the facts to know before subscribing, and how the monthly cost is calculated', async () => {
  open();
  expect(await factNamed('Price per delivery')).toHaveTextContent('£11.50');
  expect(await factNamed('Delivery charge')).toHaveTextContent('£2.50');
  expect(await factNamed('How often')).toHaveTextContent('Every two weeks');
  expect(await factNamed('True monthly cost')).toHaveTextContent(
    '£30.33(£11.50 + £2.50 delivery) × 26 deliveries ÷ 12 months',
  );
  expect(await factNamed('Minimum term')).toHaveTextContent('3 months');
  expect(await factNamed('Cancellation')).toHaveTextContent('Cancel after 3 months');
});

it('shows the stated details with their source and day, how to cancel with its links, and what is missing', async () => {
  open({ details: makeBoxDetails() });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  const cancelling = screen.getByRole('region', { name: 'How to cancel' });
  expect(cancelling).toHaveTextContent('Cancel after 3 months. The minimum term is 3 months.');
  expect(cancelling).toHaveTextContent('Give 5 days of notice before the next payment.');
  expect(cancelling).toHaveTextContent('Confirmed 12 Nov 2026 on the brand’s website');
  expect(
    within(cancelling)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    'https://roast.example/cancel',
    'tel:01614960172',
    'mailto:hello@roast.example',
    'https://roast.example/terms',
  ]);
  expect(within(cancelling).getAllByRole('listitem')[0]).toHaveTextContent('Open My coffee.');
  const terms = details.getByText('Gift and prepaid terms').parentElement;
  expect(terms).toHaveTextContent('Gift, 3 months: £69.00. Ends automatically.');
  expect(terms).toHaveTextContent('Prepaid, 1 month: £23.50. Renews unless you cancel.');
  expect(details.getByText('Where it is delivered').parentElement).toHaveTextContent(
    'United Kingdom, IrelandScottish Highlands and islands: no surchargeNorthern Ireland: £3.50 extraChannel Islands: no deliveryConfirmed 12 Nov 2026 by the brand',
  );
  expect(details.getByText(/^Not stated yet: First box/)).toHaveTextContent('In the last boxes.');
});

it('links to the sections that it has, and says that the steps of cancelling are not stated', async () => {
  open({ details: makeBoxDetails({ cancelling: null }), minimumTerm: 0 });
  const sections = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(
    sections.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['About', '#about'],
    ['How to cancel', '#how-to-cancel'],
    ['Details', '#details'],
    ['Reviews (1,240)', '#reviews'],
  ]);
  const cancelling = screen.getByRole('region', { name: 'How to cancel' });
  expect(cancelling).toHaveTextContent('There is no minimum term.');
  expect(cancelling).toHaveTextContent('Tuppenny Roast has not stated the steps yet.');
});

it('shows its pictures in a strip, and each in a large view that keys and buttons change', async () => {
  const picture = (name: string) => ({
    url: `/media/${name}.webp`,
    alt: `The box in ${name}`,
    width: 1200,
    height: 900,
  });
  // jsdom has no modal dialogs; the browser restores the focus when one closes.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'));
    },
  });
  const { user } = open({ pictures: [picture('May'), picture('June')] });
  const gallery = within(await screen.findByRole('group', { name: 'Pictures of Tuppenny Roast' }));
  const may = gallery.getByRole('link', { name: 'The box in May (larger picture)' });
  // The file, for visitors without JavaScript.
  expect(may).toHaveAttribute('href', '/media/May.webp');
  expect(gallery.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute(
    'href',
    '#picture-2',
  );
  await user.click(may);
  const large = within(await screen.findByRole('dialog', { name: 'Picture of Tuppenny Roast' }));
  await user.click(large.getByRole('button', { name: 'Next' }));
  expect(large.getByRole('img', { name: 'The box in June' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(large.getByRole('img', { name: 'The box in May' })).toBeInTheDocument();
  expect(large.getByRole('status')).toHaveTextContent('1 of 2: The box in May');
  await user.click(large.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the prices of the last 12 months, and no details that an older api does not send', async () => {
  const { unmount } = open({
    priceHistory: [
      { from: '2026-05-19', monthlyCost: 30.33 },
      { from: '2025-09-01', monthlyCost: 28.17 },
    ],
  });
  const history = within(await screen.findByRole('region', { name: 'Price history' }));
  expect(history.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FromA month with delivery',
    '19 May 2026£30.33',
    '1 Sep 2025£28.17',
  ]);
  expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
  unmount();
  open({ priceHistory: [{ from: '2026-05-19', monthlyCost: 30.33 }] });
  expect(
    await screen.findByText('£30.33 a month with delivery since 19 May 2026.'),
  ).toBeInTheDocument();
});

it('shows free delivery and no minimum term', async () => {
  open({ deliveryPrice: 0, minimumTerm: 0, frequency: 'quarterly', cancellation: 'anytime' });
  expect(await factNamed('Delivery charge')).toHaveTextContent('Free');
  expect(await factNamed('Minimum term')).toHaveTextContent('None');
  expect(await factNamed('True monthly cost')).toHaveTextContent('£11.50 ÷ 3 months');
});

it('mentions gift wrapping only where it is available', async () => {
  const { unmount } = open({ giftWrapping: true });
  expect(await factNamed('Gift wrapping')).toHaveTextContent('Available');
  unmount();
  open({ giftWrapping: false });
  await factNamed('Cancellation');
  expect(screen.queryByText('Gift wrapping')).not.toBeInTheDocument();
});

it('links to the brand through the tracked link, with its label and disclosure', async () => {
  const { profile } = open();
  const visit = await screen.findByRole('link', { name: /^Visit website/ });
  expect(visit).toHaveAttribute('href', `/go/${profile._id}?place=profile`);
  expect(visit).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  expect(within(visit.parentElement as HTMLElement).getByText('Ad')).toBeInTheDocument();
  expect(screen.getByText(/Hive earns a commission if you subscribe/)).toBeInTheDocument();
});

it('shows when there is no affiliate link', async () => {
  open({ affiliateLink: null });
  expect(await screen.findByText('⚠️ No affiliate link available.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Visit website/ })).not.toBeInTheDocument();
});

it('shows similar boxes', async () => {
  const similarBox = makeBox({ name: 'Kettlewick Leaf' });
  open({ similar: [similarBox] });
  const similar = within(await screen.findByRole('region', { name: 'Similar boxes' }));
  expect(similar.getByRole('link', { name: /^Visit Kettlewick Leaf/ })).toHaveAttribute(
    'href',
    `/go/${similarBox._id}?place=similar`,
  );
  expect(similar.getByRole('link', { name: 'Details of Kettlewick Leaf' })).toHaveAttribute(
    'href',
    `/partner/kettlewick-leaf-${similarBox._id}`,
  );
});

it.each([
  ['unknown', 404, 'NOT_FOUND'],
  ['malformed', 400, 'VALIDATION_FAILED'],
])('links to all partners for an %s id, and is not indexed', async (_kind, status, code) => {
  mockGet('/boxes/public/:id', () => refusal(status, code));
  openPage('/partner/nothing-here');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'We could not find this partner',
  );
  expect(screen.getByRole('link', { name: 'See all partners' })).toHaveAttribute('href', '/boxes');
  expect(document.title).toBe('Partner not found | Hive');
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('shows an error when the partner fails to load, and reloads on Retry', async () => {
  let fails = true;
  const profile = makeProfile({ name: 'Late Box', rating: null });
  mockGet('/boxes/public/:id', () => (fails ? refusal(503, 'UNAVAILABLE') : json(profile)));
  mockGet('/boxes/:id/reviews', () => json(makeReviewPage([])));
  const { user } = openPage(`/partner/${profile._id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This partner could not be loaded');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Late Box' })).toBeInTheDocument();
});

it('shows that the partner is loading', () => {
  mockGet('/boxes/public/:id', never);
  openPage('/partner/any');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the partner…');
});
