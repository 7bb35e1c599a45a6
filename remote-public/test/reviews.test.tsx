import { screen, waitFor, within } from '@testing-library/react';
import type { BoxProfile } from '@hive/contract/boxes';
import { json, play, refusal, setUpApi } from './api';
import { makeProfile, makeReview, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

/** Twelve reviews: each page says which it is, and in which order. */
const pageOf = (url: URL): Response => {
  const page = Number(url.searchParams.get('page'));
  const message = `${url.searchParams.get('sort')} page ${page}`;
  return json(makeReviewPage([makeReview({ message })], { page, total: 12 }));
};

function open(search = '', answer: (url: URL) => Response = pageOf, box: Partial<BoxProfile> = {}) {
  const profile = makeProfile({ name: 'Tuppenny Roast', ...box });
  play(`/boxes/public/${profile._id}`, () => json(profile));
  const requests = play(`/boxes/${profile._id}/reviews`, answer);
  return { profile, requests, ...openPage(`/partner/${profile._id}${search}`) };
}

it('shows the mean, the number of people and how the stars spread', async () => {
  open();
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(reviews.getByText('1.2k+ users')).toBeInTheDocument();
  const spread = within(reviews.getByRole('list', { name: 'Ratings by stars' }));
  expect(spread.getByText('5 stars').parentElement).toHaveTextContent('60%, 6 of 10 ratings');
});

it('shows who wrote, when, and what the partner answered', async () => {
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

it('does not call a member a subscriber without a subscription', async () => {
  open();
  await screen.findByText('newest page 1');
  expect(screen.queryByText('Verified subscriber')).not.toBeInTheDocument();
});

it('asks for five at a time, and keeps page and order in the address', async () => {
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

it('opens at the page and order that the address names', async () => {
  open('?page=3&sort=highest');
  expect(await screen.findByText('highest page 3')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?sort=highest&page=2#reviews$/),
  );
});

it('takes an address it cannot read for the first page, the newest first', async () => {
  open('?page=-2&sort=%3Cscript%3E');
  expect(await screen.findByText('newest page 1')).toBeInTheDocument();
});

it('moves the reading place to the headline with another page, but not on arrival', async () => {
  const { user } = open();
  await screen.findByText('newest page 1');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
});

it('leads back from a page beyond the last', async () => {
  open('?page=99', () => json(makeReviewPage([], { page: 99, total: 12 })));
  expect(await screen.findByText('There are no reviews on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toBeInTheDocument();
});

it('says that an unrated box has no ratings yet', async () => {
  open('', () => json(makeReviewPage([])), { rating: null });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(reviews.getByText('No ratings yet')).toBeInTheDocument();
  expect(reviews.queryByRole('navigation')).not.toBeInTheDocument();
});

it('keeps the profile when reviews fail to load, and tries again on Retry', async () => {
  let fails = true;
  const { user } = open('', (url) => (fails ? refusal(503, 'UNAVAILABLE') : pageOf(url)));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded');
  expect(screen.getByText('True monthly cost')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('newest page 1')).toBeInTheDocument();
});
