import { screen, waitFor, within } from '@testing-library/react';
import type { BoxProfile } from '@hive/contract/boxes';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, mockGet, refusal, setUpApi } from './api';
import { makeProfile, makeReview, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

/** A page of 12 reviews; its review contains the page number and the order. */
const pageOf = (url: URL): Response => {
  const page = Number(url.searchParams.get('page'));
  const message = `${url.searchParams.get('sort')} page ${page}`;
  return json(makeReviewPage([makeReview({ message })], { page, total: 12 }));
};

function open(search = '', answer: (url: URL) => Response = pageOf, box: Partial<BoxProfile> = {}) {
  const profile = makeProfile({ name: 'Tuppenny Roast', ...box });
  mockGet(`/boxes/public/${profile._id}`, () => json(profile));
  const requests = mockGet(`/boxes/${profile._id}/reviews`, answer);
  return { profile, requests, ...openPage(`/partner/${profile._id}${search}`) };
}

it('shows the average, the number of ratings and the distribution of stars', async () => {
  open();
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(reviews.getByText('1.2k+ users')).toBeInTheDocument();
  const distribution = within(reviews.getByRole('list', { name: 'Ratings by stars' }));
  expect(distribution.getByText('5 stars').parentElement).toHaveTextContent('60%, 6 of 10 ratings');
});

it('shows the author, the date and the partner’s reply', async () => {
  const review = makeReview({ isVerifiedSubscriber: true, reply: 'Thank you. – Joan' });
  open('', () => json(makeReviewPage([review])));
  const item = (await screen.findByText('Arrived on time.')).closest('li') as HTMLElement;
  expect(within(item).getByText('Priya S.')).toBeInTheDocument();
  expect(within(item).getByText('Verified subscriber')).toBeInTheDocument();
  expect(within(item).getByText('19 Nov 2026')).toBeInTheDocument();
  expect(within(item).getByText('Reply from Tuppenny Roast')).toBeInTheDocument();
  expect(within(item).getByText('Thank you. – Joan')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages of reviews' })).not.toBeInTheDocument();
});

it('shows the title and badges of the writer, and what they mean', async () => {
  const writer = { title: 'Tasting panel', badges: ['Taster', 'Early bird'] };
  const { user } = open('', () => json(makeReviewPage([makeReview({ writer })])));
  const item = within((await screen.findByText('Arrived on time.')).closest('li')!);
  for (const text of ['Tasting panel', ...writer.badges])
    expect(item.getByText(text)).toBeVisible();
  await user.click(screen.getByText('What the labels mean'));
  expect(screen.getByText('Grey labels and titles,')).toBeVisible();
});

it('shows no subscriber badge without a subscription', async () => {
  open();
  await screen.findByText('newest page 1');
  expect(screen.queryByText('Verified subscriber')).not.toBeInTheDocument();
});

it('shows how a review came about, what its author got for it, and what the labels mean', async () => {
  const review = makeReview({ isVerifiedOrder: true, isInvited: true, incentive: 'discount' });
  const { user } = open('', () => json(makeReviewPage([review])));
  const item = within((await screen.findByText('Arrived on time.')).closest('li')!);
  expect(item.getByText('Verified order · Invited')).toBeVisible();
  expect(item.getByText('Got a discount')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How reviews are checked' })).toHaveAttribute(
    'href',
    '/review-policy',
  );
  await user.click(screen.getByText('What the labels mean'));
  expect(screen.getByText(/Brands can’t choose who we ask/)).toBeVisible();
});

it('shows how many customers were invited, also before the first review', async () => {
  open('', pageOf, { rating: null, ratingCount: 0, invitations: { sent: 1042, answered: 11 } });
  expect(await screen.findByText('Invited 1,042 customers, 11 wrote a review')).toBeVisible();
});

it('shows no number of invitations without any', async () => {
  open('', pageOf, { invitations: { sent: 0, answered: 0 } });
  await screen.findByText('newest page 1');
  expect(screen.queryByText(/wrote a review$/)).not.toBeInTheDocument();
});

it('requests five at a time, and stores page and order in the URL', async () => {
  const { requests, user, search } = open();
  await screen.findByText('newest page 1');
  expect(requests[0]?.searchParams.get('pageSize')).toBe('5');
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Prev' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('newest page 2')).toBeInTheDocument();
  expect(search()).toBe('?page=2');
  await user.click(screen.getByRole('link', { name: 'Lowest' }));
  expect(await screen.findByText('lowest page 1')).toBeInTheDocument();
  expect(search()).toBe('?sort=lowest');
  expect(screen.getByRole('link', { name: 'Lowest' })).toHaveAttribute('aria-current', 'true');
});

it('opens at the page and order in the URL', async () => {
  open('?page=3&sort=highest');
  expect(await screen.findByText('highest page 3')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?sort=highest&page=2#reviews$/),
  );
});

/** Reviews with the filters of the request as their message. */
const filtered = ({ searchParams }: URL): Response => {
  const message = ['stars', 'verified', 'text']
    .map((name) => searchParams.get(name) ?? 'any')
    .join(' ');
  return json(
    makeReviewPage([makeReview({ message })], {
      total: 3,
      counts: { stars: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 }, verified: 2 },
    }),
  );
};

it('filters by stars, words and verification, in the URL, and removes each filter', async () => {
  const { user, search } = open('?sort=lowest', filtered, { ratingCount: 1200 });
  await user.click(await screen.findByRole('link', { name: /^3 stars/ }));
  expect(await screen.findByText('3 any any')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Verified only 2' }));
  const field = screen.getByRole('searchbox', { name: 'Search the reviews' });
  await enterText(user, field, ' late ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('3 true late')).toBeInTheDocument();
  expect(search()).toBe('?sort=lowest&stars=3&verified=true&text=late');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 1,200 reviews match');
  // A row without ratings is no link: it would lead to nothing.
  expect(screen.queryByRole('link', { name: /^4 stars/ })).not.toBeInTheDocument();
  const chips = within(screen.getByRole('list', { name: 'Filters' }));
  await user.click(chips.getByRole('link', { name: '3 stars (remove this filter)' }));
  expect(await screen.findByText('any true late')).toBeInTheDocument();
  await user.click(chips.getByRole('link', { name: '‘late’ (remove this filter)' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(search()).toBe('?sort=lowest&verified=true');
});

it('leads from filters that no review matches to all reviews', async () => {
  const none = { stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, verified: 0 };
  open('?text=zebra&stars=9', () => json(makeReviewPage([], { counts: none })));
  expect(await screen.findByText('No reviews match')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all reviews' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/partner\/[\w-]+#reviews$/),
  );
});

it('offers no filters with an older api, which ignores them', async () => {
  open('?stars=3');
  await screen.findByText('newest page 1');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByText(/reviews match/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /stars/ })).not.toBeInTheDocument();
});

it('falls back to the first page, newest first, for invalid parameters', async () => {
  open('?page=-2&sort=%3Cscript%3E');
  expect(await screen.findByText('newest page 1')).toBeInTheDocument();
});

it('focuses the heading when the page changes, but not on first load', async () => {
  const { user } = open();
  await screen.findByText('newest page 1');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
});

it('links to the first page from a page beyond the last', async () => {
  open('?page=99', () => json(makeReviewPage([], { page: 99, total: 12 })));
  expect(await screen.findByText('There are no reviews on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toBeInTheDocument();
});

it('shows that an unrated box has no ratings yet', async () => {
  open('', () => json(makeReviewPage([])), { rating: null });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(reviews.getByText('No ratings yet')).toBeInTheDocument();
  expect(reviews.queryByRole('navigation')).not.toBeInTheDocument();
});

it('keeps the profile when reviews fail to load, and reloads them on Retry', async () => {
  let fails = true;
  const { user } = open('', (url) => (fails ? refusal(503, 'UNAVAILABLE') : pageOf(url)));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded');
  expect(screen.getByText('True monthly cost')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('newest page 1')).toBeInTheDocument();
});
