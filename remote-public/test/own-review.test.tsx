import { screen, waitFor, within } from '@testing-library/react';
import type { BoxProfile } from '@hive/contract/boxes';
import type { OwnReview } from '@hive/contract/reviews';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { makeProfile, makeReview, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

const profile = makeProfile({ name: 'Tuppenny Roast' });
const otherReview = makeReview({ message: 'Arrived on time.' });
const pendingReview: OwnReview = {
  _id: '0190c2b4-0000-7000-c000-000000000001',
  boxId: profile._id,
  rating: 4,
  message: 'Good beans.',
  status: 'pending',
  rejectionReason: null,
  reply: null,
  isVerifiedSubscriber: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const boxPath = `/boxes/${profile._id}/reviews`;
const ownPath = `${boxPath}/own`;
let own: OwnReview | null = null;
let listed = [otherReview];

beforeEach(() => {
  own = null;
  listed = [otherReview];
  mockGet(`/boxes/public/${profile._id}`, () => json(profile));
  mockGet(boxPath, () => json(makeReviewPage(listed)));
  mockGet(ownPath, () => json({ review: own }));
});

const signIn = (change = {}) =>
  useSession.setState({ phase: 'signed-in', user: makePerson(change), accessToken: 'token' });

const open = (search = 'sort=lowest') => openPage(`/partner/${profile._id}?${search}`);
const ownReview = async () => within(await screen.findByRole('group', { name: 'Your review' }));

describe('A visitor', () => {
  it('sees a link to log in, and no report buttons', async () => {
    open();
    expect(await screen.findByText(/^Have you tried Tuppenny Roast\? Log in/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await screen.findByText('Arrived on time.');
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('who still has to enter a code sees a link to it', async () => {
    signIn({ twoFAVerified: false });
    open();
    const link = await screen.findByRole('link', { name: 'Enter your code' });
    expect(link).toHaveAttribute('href', '/verify-2fa');
  });
});

describe('Writing', () => {
  it('sends rating and text, and shows that the review awaits moderation', async () => {
    signIn();
    const bodies = mockRequest('post', boxPath, () => json({ review: pendingReview }, 201));
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Write a review' }));
    expect(screen.getByRole('group', { name: 'Your review' })).toHaveFocus();
    await user.click(await group.findByRole('radio', { name: '4 stars' }));
    const text = group.getByLabelText('What do you think of Tuppenny Roast?');
    await enterText(user, text, 'Good beans.');
    await user.selectOptions(
      group.getByRole('combobox', { name: 'Did you get something for this review?' }),
      'Yes, a free box',
    );
    own = pendingReview;
    await user.click(group.getByRole('button', { name: 'Send review' }));
    expect(
      await group.findByText(
        'Thank you. We’ll publish your review once a moderator has approved it.',
      ),
    ).toBeVisible();
    expect(bodies).toEqual([{ rating: 4, message: 'Good beans.', incentive: 'free-box' }]);
    expect(group.getByText('Waiting for a moderator')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your review' })).toHaveFocus();
  });

  it('is open at once at the link of an invitation, but not a review that exists', async () => {
    signIn();
    const { unmount } = open('review=write');
    expect(await screen.findByRole('button', { name: 'Send review' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your review' })).toHaveFocus();
    unmount();
    own = pendingReview;
    open('review=write');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  const textLabel = 'What do you think of Tuppenny Roast?';
  it('checks the input before sending, and keeps it', async () => {
    signIn();
    const bodies = mockRequest('post', boxPath, () => refusal(500, 'INTERNAL'));
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Write a review' }));
    await user.click(await group.findByLabelText(textLabel));
    await user.paste('x'.repeat(3000));
    await user.click(group.getByRole('button', { name: 'Send review' }));
    expect(await group.findByText('Choose one to five stars.')).toBeVisible();
    expect(group.getByRole('radio', { name: '1 star' })).toHaveFocus();
    const field = group.getByLabelText(textLabel);
    expect(field).toHaveValue('x'.repeat(3000));
    expect(field).toHaveAccessibleDescription(/^Use at most 2000 characters\./);
    expect(bodies).toEqual([]);
    await user.click(group.getByRole('radio', { name: '2 stars' }));
    await waitFor(() =>
      expect(group.queryByText('Choose one to five stars.')).not.toBeInTheDocument(),
    );
  });

  it('shows the api’s errors beside the fields, and keeps the input', async () => {
    signIn();
    const fields = { rating: 'Choose one to five stars.', message: 'Use at most 2000 characters.' };
    mockRequest('post', boxPath, () => refusal(400, 'VALIDATION_FAILED', { fields }));
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Write a review' }));
    await user.click(group.getByRole('radio', { name: '3 stars' }));
    await enterText(user, group.getByLabelText(textLabel), 'Far too long');
    await user.click(group.getByRole('button', { name: 'Send review' }));
    expect(await group.findByText(fields.rating)).toBeVisible();
    const field = group.getByLabelText(textLabel);
    expect(field).toHaveValue('Far too long');
    expect(field).toHaveAccessibleDescription(/^Use at most 2000 characters\./);
    expect(group.getByText(/^Your review was not sent\./)).toBeVisible();
  });

  it('explains a refusal, and keeps the input', async () => {
    signIn();
    mockRequest('post', boxPath, () => refusal(403, 'FORBIDDEN'));
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Write a review' }));
    await user.click(group.getByRole('radio', { name: '5 stars' }));
    await enterText(
      user,
      group.getByLabelText('What do you think of Tuppenny Roast?'),
      'We are great.',
    );
    await user.click(group.getByRole('button', { name: 'Send review' }));
    expect(await group.findByText('Refused: FORBIDDEN')).toBeVisible();
    expect(group.getByLabelText('What do you think of Tuppenny Roast?')).toHaveValue(
      'We are great.',
    );
    expect(group.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it('can be cancelled', async () => {
    signIn();
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Write a review' }));
    await enterText(user, group.getByLabelText('What do you think of Tuppenny Roast?'), 'Well');
    await user.click(group.getByRole('button', { name: 'Cancel' }));
    await user.click(group.getByRole('button', { name: 'Write a review' }));
    expect(group.getByLabelText('What do you think of Tuppenny Roast?')).toHaveValue('');
  });
});

describe('The user’s own review', () => {
  it.each([
    ['approved', null, 'Published'],
    ['rejected', 'It names a person.', 'Not published'],
  ] as const)('shows that it was %s', async (status, rejectionReason, label) => {
    signIn();
    own = { ...pendingReview, status, rejectionReason };
    open();
    const group = await ownReview();
    expect(await group.findByText(label)).toBeVisible();
    if (rejectionReason) expect(group.getByText(/It names a person\./)).toBeVisible();
  });

  it('is edited starting from its current values', async () => {
    signIn();
    own = { ...pendingReview, status: 'approved' };
    const bodies = mockRequest('put', ownPath, () =>
      json({ review: { ...pendingReview, message: 'Good beans. Really.' } }),
    );
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Edit' }));
    expect(group.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await enterText(user, group.getByLabelText('What do you think of Tuppenny Roast?'), ' Really.');
    await user.click(group.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ rating: 4, message: 'Good beans. Really.', incentive: 'none' }]),
    );
    expect(await group.findByText('Waiting for a moderator')).toBeVisible();
  });

  it('is deleted after confirmation', async () => {
    signIn();
    own = pendingReview;
    const deleted = mockRequest('delete', ownPath, () => {
      own = null;
      return json({});
    });
    const { user } = open();
    const group = await ownReview();
    await user.click(await group.findByRole('button', { name: 'Delete' }));
    await user.click(group.getByRole('button', { name: 'Keep it' }));
    expect(deleted).toHaveLength(0);
    await user.click(group.getByRole('button', { name: 'Delete' }));
    await user.click(group.getByRole('button', { name: 'Delete it' }));
    expect(await group.findByText('Your review has been deleted.')).toBeVisible();
    expect(group.getByRole('button', { name: 'Write a review' })).toBeVisible();
  });

  it('shows an error, and loads on Retry', async () => {
    signIn();
    mockGet(ownPath, () => refusal(503, 'UNAVAILABLE'));
    const { user } = open();
    const group = await ownReview();
    expect(await group.findByText(/^Your own review could not be loaded\./)).toBeVisible();
    mockGet(ownPath, () => json({ review: pendingReview }));
    await user.click(group.getByRole('button', { name: 'Retry' }));
    expect(await group.findByText('Good beans.')).toBeVisible();
  });
});

describe('Reporting', () => {
  it('is offered only for other people’s reviews', async () => {
    signIn();
    own = { ...pendingReview, _id: otherReview._id, status: 'approved' };
    listed = [otherReview, makeReview({ user: 'Joan B.' })];
    open();
    expect(
      await screen.findByRole('button', { name: 'Report the review by Joan B.' }),
    ).toBeVisible();
    await (await ownReview()).findByText('Published');
    expect(
      screen.queryByRole('button', { name: `Report the review by ${otherReview.user}` }),
    ).not.toBeInTheDocument();
  });

  it('asks for a reason, and confirms the report', async () => {
    signIn();
    let isRefused = true;
    const fields = { reason: 'This reason is not available.' };
    const bodies = mockRequest('post', `/reviews/${otherReview._id}/report`, () =>
      isRefused ? refusal(400, 'VALIDATION_FAILED', { fields }) : json({}, 202),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report the review by Priya S.' }));
    await enterText(user, await screen.findByLabelText(/^Anything a moderator/), 'Copied.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Choose what is wrong with it.')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Offensive' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(fields.reason)).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('radio', { name: 'Advertising or spam' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(
      await screen.findByText('Thank you. A moderator will review your report.'),
    ).toBeVisible();
    expect(bodies.at(-1)).toEqual({ reason: 'spam', note: 'Copied.' });
  });
});

describe('The brand’s advertising', () => {
  const image = { url: '/media/promo/a.webp', width: 640, height: 360 };
  const openWith = (promo: BoxProfile['promo']) => {
    mockGet(`/boxes/public/${profile._id}`, () => json({ ...profile, promo }));
    open();
  };

  it('is labelled on the profile, and the video does not autoplay', async () => {
    openWith({ image, video: { ...image, url: '/media/promo/b.mp4' } });
    const ad = within(await screen.findByRole('region', { name: 'From Tuppenny Roast' }));
    expect(ad.getByText('Ad')).toBeVisible();
    expect(ad.getByAltText('Promo picture from Tuppenny Roast')).toHaveAttribute('src', image.url);
    const video = ad.getByLabelText('Video ad from Tuppenny Roast');
    expect(video).toHaveAttribute('controls');
    expect(video).not.toHaveAttribute('autoplay');
  });

  it.each([
    ['when there is none', { image: null, video: null }],
    ['when the api is older', undefined],
  ])('is left out %s', async (_what, promo) => {
    openWith(promo);
    await screen.findByText('Arrived on time.');
    expect(screen.queryByRole('region', { name: 'From Tuppenny Roast' })).not.toBeInTheDocument();
  });
});
