import { screen, waitFor, within } from '@testing-library/react';
import type { BoxProfile } from '@hive/contract/boxes';
import type { OwnReview } from '@hive/contract/reviews';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, play, playSend, refusal, setUpApi } from './api';
import { makeProfile, makeReview, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

const profile = makeProfile({ name: 'Tuppenny Roast' });
const others = makeReview({ message: 'Arrived on time.' });
const written: OwnReview = {
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
let listed = [others];

beforeEach(() => {
  own = null;
  listed = [others];
  play(`/boxes/public/${profile._id}`, () => json(profile));
  play(boxPath, () => json(makeReviewPage(listed)));
  play(ownPath, () => json({ review: own }));
});

const signIn = (change = {}) =>
  useSession.setState({ phase: 'signed-in', user: makePerson(change), accessToken: 'token' });

const open = () => openPage(`/partner/${profile._id}?sort=lowest`);
const part = async () => within(await screen.findByRole('group', { name: 'Your review' }));

describe('A visitor', () => {
  it('is invited to sign in, and asked nothing more', async () => {
    open();
    expect(await screen.findByText(/^Have you tried Tuppenny Roast\? Sign in/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await screen.findByText('Arrived on time.');
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('who owes a code is led to it', async () => {
    signIn({ twoFAVerified: false });
    open();
    const link = await screen.findByRole('link', { name: 'Enter your code' });
    expect(link).toHaveAttribute('href', '/verify-2fa');
  });
});

describe('Writing', () => {
  it('sends stars and words, and says that they wait for a moderator', async () => {
    signIn();
    const bodies = playSend('post', boxPath, () => json({ review: written }, 201));
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Write a review' }));
    await user.click(place.getByRole('radio', { name: '4 stars' }));
    await enterText(user, place.getByLabelText('How is Tuppenny Roast?'), 'Good beans.');
    own = written;
    await user.click(place.getByRole('button', { name: 'Send review' }));
    expect(
      await place.findByText('Thank you. Your review is shown once a moderator has approved it.'),
    ).toBeVisible();
    expect(bodies).toEqual([{ rating: 4, message: 'Good beans.' }]);
    expect(place.getByText('Waiting for a moderator')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your review' })).toHaveFocus();
  });

  it('says beside each field what is wrong with it, and keeps what was typed', async () => {
    signIn();
    const fields = { rating: 'Choose one to five stars.', message: 'Use at most 2000 characters.' };
    playSend('post', boxPath, () => refusal(400, 'VALIDATION_FAILED', { fields }));
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Write a review' }));
    await enterText(user, place.getByLabelText('How is Tuppenny Roast?'), 'Far too long');
    await user.click(place.getByRole('button', { name: 'Send review' }));
    expect(await place.findByText(fields.rating)).toBeVisible();
    const field = place.getByLabelText('How is Tuppenny Roast?');
    expect(field).toHaveValue('Far too long');
    expect(field).toHaveAccessibleDescription(/^Use at most 2000 characters\./);
  });

  it('says why somebody may not, and keeps what was typed', async () => {
    signIn();
    playSend('post', boxPath, () => refusal(403, 'FORBIDDEN'));
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Write a review' }));
    await user.click(place.getByRole('radio', { name: '5 stars' }));
    await enterText(user, place.getByLabelText('How is Tuppenny Roast?'), 'We are great.');
    await user.click(place.getByRole('button', { name: 'Send review' }));
    expect(await place.findByText('Refused: FORBIDDEN')).toBeVisible();
    expect(place.getByLabelText('How is Tuppenny Roast?')).toHaveValue('We are great.');
    expect(place.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it('can be given up', async () => {
    signIn();
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Write a review' }));
    await enterText(user, place.getByLabelText('How is Tuppenny Roast?'), 'Well');
    await user.click(place.getByRole('button', { name: 'Cancel' }));
    await user.click(place.getByRole('button', { name: 'Write a review' }));
    expect(place.getByLabelText('How is Tuppenny Roast?')).toHaveValue('');
  });
});

describe('One’s own review', () => {
  it.each([
    ['approved', null, 'Published'],
    ['rejected', 'It names a person.', 'Not published'],
  ] as const)('that was %s says so', async (status, rejectionReason, words) => {
    signIn();
    own = { ...written, status, rejectionReason };
    open();
    const place = await part();
    expect(await place.findByText(words)).toBeVisible();
    if (rejectionReason) expect(place.getByText(/It names a person\./)).toBeVisible();
  });

  it('is changed with what stands there to begin with', async () => {
    signIn();
    own = { ...written, status: 'approved' };
    const bodies = playSend('put', ownPath, () =>
      json({ review: { ...written, message: 'Good beans. Really.' } }),
    );
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Edit' }));
    expect(place.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await enterText(user, place.getByLabelText('How is Tuppenny Roast?'), ' Really.');
    await user.click(place.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies).toEqual([{ rating: 4, message: 'Good beans. Really.' }]));
    expect(await place.findByText('Waiting for a moderator')).toBeVisible();
  });

  it('is deleted after a question', async () => {
    signIn();
    own = written;
    const deleted = playSend('delete', ownPath, () => {
      own = null;
      return json({});
    });
    const { user } = open();
    const place = await part();
    await user.click(await place.findByRole('button', { name: 'Delete' }));
    await user.click(place.getByRole('button', { name: 'Keep it' }));
    expect(deleted).toHaveLength(0);
    await user.click(place.getByRole('button', { name: 'Delete' }));
    await user.click(place.getByRole('button', { name: 'Delete it' }));
    expect(await place.findByText('Your review has been deleted.')).toBeVisible();
    expect(place.getByRole('button', { name: 'Write a review' })).toBeVisible();
  });

  it('says that it could not be loaded, and comes on Retry', async () => {
    signIn();
    play(ownPath, () => refusal(503, 'UNAVAILABLE'));
    const { user } = open();
    const place = await part();
    expect(await place.findByText(/^Your own review could not be loaded\./)).toBeVisible();
    play(ownPath, () => json({ review: written }));
    await user.click(place.getByRole('button', { name: 'Retry' }));
    expect(await place.findByText('Good beans.')).toBeVisible();
  });
});

describe('Reporting', () => {
  it('is offered for others’ reviews only', async () => {
    signIn();
    own = { ...written, _id: others._id, status: 'approved' };
    listed = [others, makeReview({ user: 'Joan B.' })];
    open();
    expect(
      await screen.findByRole('button', { name: 'Report the review by Joan B.' }),
    ).toBeVisible();
    await (await part()).findByText('Published');
    expect(
      screen.queryByRole('button', { name: `Report the review by ${others.user}` }),
    ).not.toBeInTheDocument();
  });

  it('asks what is wrong, and thanks', async () => {
    signIn();
    let isRefused = true;
    const fields = { reason: 'Choose what is wrong with it.' };
    const bodies = playSend('post', `/reviews/${others._id}/report`, () =>
      isRefused ? refusal(400, 'VALIDATION_FAILED', { fields }) : json({}, 202),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report the review by Priya S.' }));
    await enterText(user, await screen.findByLabelText(/^Anything a moderator/), 'Copied.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(fields.reason)).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('radio', { name: 'Advertising or spam' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(bodies.at(-1)).toEqual({ reason: 'spam', note: 'Copied.' });
  });
});

describe('The brand’s advertising', () => {
  const image = { url: '/media/promo/a.webp', width: 640, height: 360 };
  const openWith = (promo: BoxProfile['promo']) => {
    play(`/boxes/public/${profile._id}`, () => json({ ...profile, promo }));
    open();
  };

  it('stands labelled on the profile, and nothing plays by itself', async () => {
    openWith({ image, video: { ...image, url: '/media/promo/b.mp4' } });
    const ad = within(await screen.findByRole('region', { name: 'From Tuppenny Roast' }));
    expect(ad.getByText('Ad')).toBeVisible();
    expect(ad.getByAltText('Promo picture from Tuppenny Roast')).toHaveAttribute('src', image.url);
    const video = ad.getByLabelText('Video ad from Tuppenny Roast');
    expect(video).toHaveAttribute('controls');
    expect(video).not.toHaveAttribute('autoplay');
  });

  it.each([
    ['where there is none', { image: null, video: null }],
    ['from an older api', undefined],
  ])('leaves no trace %s', async (_what, promo) => {
    openWith(promo);
    await screen.findByText('Arrived on time.');
    expect(screen.queryByRole('region', { name: 'From Tuppenny Roast' })).not.toBeInTheDocument();
  });
});
