import { act, screen, waitFor } from '@testing-library/react';
import type { OwnReview } from '@hive/contract/reviews';
import type { SlotProps } from '@hive/contract/slot-props';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import {
  box,
  mockJson,
  mockOffline,
  mockRequest,
  person,
  refusal,
  setUpApi,
  shortlisted,
  signIn,
} from '../../test/api';
import OnYourShortlist from './on-your-shortlist';
import YourReview from './your-review';

setUpApi();

const props: SlotProps['box-profile.personal'] = {
  boxId: 'b1',
  boxName: 'Tuppenny Roast',
  ownReviewAnchor: 'own-review',
};

/** Expects that a part shows nothing once its request has been answered. */
async function isEmptyAfter(
  sent: unknown[],
  { queryClient }: ReturnType<typeof renderPage>,
): Promise<void> {
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
}

describe('On your shortlist', () => {
  const open = () => renderPage(() => <OnYourShortlist {...props} />);
  const shortlistIs = (...items: object[]) =>
    mockJson('get', '/shortlist', { items, canHaveNotices: true, areEmailsOn: true });

  it('shows since when the box is on the list, how its price has changed, and the way to the list', async () => {
    shortlistIs(shortlisted);
    open();

    const part = await screen.findByRole('region', { name: 'On your shortlist' });
    expect(part).toHaveTextContent('You added it on 1 Nov 2026. It costs £1.50 a month less now.');
    expect(part).toHaveTextContent('Price fell');
    expect(screen.getByRole('link', { name: 'Open your shortlist' })).toHaveAttribute(
      'href',
      '/shortlist',
    );
  });

  it.each([
    [{ monthlyCostWhenAdded: 10 }, 'It costs £3.50 a month more now.'],
    [{ monthlyCostWhenAdded: 13.5 }, 'Its price has not changed since.'],
  ])('says what else the price did: %j', async (change, text) => {
    shortlistIs({ ...shortlisted, ...change });
    open();

    expect(await screen.findByRole('region', { name: 'On your shortlist' })).toHaveTextContent(
      text,
    );
    expect(screen.queryByText('Price fell')).not.toBeInTheDocument();
  });

  it('says nothing about a price that was not known', async () => {
    shortlistIs({ ...shortlisted, monthlyCostWhenAdded: null });
    open();

    const part = await screen.findByRole('region', { name: 'On your shortlist' });
    expect(part).toHaveTextContent(/You added it on 1 Nov 2026\.\s*Open your shortlist$/);
  });

  it.each([
    ['the box is not on the list', () => shortlistIs({ ...shortlisted, boxId: 'b2', box: box() })],
    ['the list is empty', () => shortlistIs()],
    ['the list cannot be loaded', () => mockOffline('get', '/shortlist')],
  ])('is empty when %s', async (_what, prepare) => {
    const sent = prepare();
    await isEmptyAfter(sent, open());
  });

  it('asks for nothing before the second factor', async () => {
    const sent = shortlistIs(shortlisted);
    signIn({ ...person, twoFAVerified: false });
    open();

    await act(async () => undefined);
    expect(sent).toEqual([]);
  });
});

describe('Your review', () => {
  const open = () => renderPage(() => <YourReview {...props} />);
  const review = (change: Partial<OwnReview> = {}): OwnReview => ({
    _id: 'r1',
    boxId: 'b1',
    rating: 4,
    message: 'Good beans.',
    status: 'approved',
    rejectionReason: null,
    reply: null,
    isVerifiedSubscriber: false,
    createdAt: '2026-11-01T09:00:00Z',
    updatedAt: '2026-11-01T09:00:00Z',
    ...change,
  });
  const reviewIs = (answer: OwnReview | null) =>
    mockJson('get', '/boxes/b1/reviews/own', { review: answer });

  it('is empty when there is none: the page invites to write it', async () => {
    const sent = reviewIs(null);
    await isEmptyAfter(sent, open());
  });

  it.each([
    ['pending', 'Waiting for a moderator'],
    ['approved', 'Published'],
    ['rejected', 'Not published'],
  ] as const)('shows the state of a review: %s', async (status, label) => {
    reviewIs(review({ status }));
    open();

    const part = await screen.findByRole('region', { name: 'You reviewed Tuppenny Roast' });
    expect(part).toHaveTextContent(label);
    expect(screen.getByRole('link', { name: 'Read or change your review' })).toHaveAttribute(
      'href',
      '#own-review',
    );
  });

  it('shows why a review was rejected, as plain text', async () => {
    reviewIs(review({ status: 'rejected', rejectionReason: '<img src=x> names a person' }));
    open();

    expect(await screen.findByText('Reason: <img src=x> names a person')).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('is empty when the review cannot be loaded', async () => {
    const sent = mockRequest('get', '/boxes/b1/reviews/own', () => refusal(500, 'INTERNAL'));
    await isEmptyAfter(sent, open());
  });
});
