import { screen, waitFor, within } from '@testing-library/react';
import type { OwnReview } from '@hive/contract/reviews';
import { useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { makePerson } from '@hive/shared-auth/testing/person';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { makeProfile, makeReview, makeReviewPage } from './boxes';
import { openPage } from './open-page';

setUpApi();

const profile = makeProfile({ name: 'Tuppenny Roast' });
const boxPath = `/boxes/${profile._id}/reviews`;
const ownPath = `${boxPath}/own`;
const textLabel = 'What do you think of Tuppenny Roast?';
const pendingReview: OwnReview = {
  _id: '0190c2b4-0000-7000-a000-000000000001',
  boxId: profile._id,
  rating: 4,
  message: 'Good.',
  status: 'pending',
  rejectionReason: null,
  reply: null,
  isVerifiedSubscriber: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const photo = {
  _id: '0190c2b4-0000-7000-a000-0000000000f1',
  url: '/media/signed/reviews/a.webp?signature=1',
  alt: '',
  width: 1200,
  height: 800,
};
const photosPath = `${boxPath}/photos`;
const jam = new File(['picture'], 'jam.png', { type: 'image/png' });
let listed = [makeReview()];

beforeEach(() => {
  listed = [makeReview()];
  mockGet(`/boxes/public/${profile._id}`, () => json(profile));
  mockGet(boxPath, () => json(makeReviewPage(listed)));
  mockGet(ownPath, () => json({ review: null }));
});

async function openForm() {
  useSession.setState({ phase: 'signed-in', user: makePerson(), accessToken: 'token' });
  const { user, unmount } = openPage(`/partner/${profile._id}`);
  const group = within(await screen.findByRole('group', { name: 'Your review' }));
  await user.click(await group.findByRole('button', { name: 'Write a review' }));
  await group.findByRole('button', { name: 'Send review' });
  return { user, group, unmount };
}
const findField = (group: Awaited<ReturnType<typeof openForm>>['group']) =>
  group.findByLabelText(/^Add a/);

it('Photos are uploaded when chosen, survive a reload with their description, and are sent with the review', async () => {
  let unusedPhotos: object[] = [];
  mockGet(ownPath, () => json({ review: null, unusedPhotos }));
  mockRequest('post', photosPath, () => {
    unusedPhotos = [photo];
    return json({ photo }, 201);
  });
  const first = await openForm();
  await first.user.upload(await findField(first.group), jam);
  await enterText(
    first.user,
    await first.group.findByLabelText('What does picture 1 show?'),
    'Two jars',
  );
  first.unmount();

  const bodies = mockRequest('post', boxPath, () => json({ review: pendingReview }, 201));
  const { user, group } = await openForm();
  expect(await group.findByLabelText('What does picture 1 show?')).toHaveValue('Two jars');
  expect(group.getByRole('presentation')).toHaveAttribute('src', photo.url);
  await user.click(group.getByRole('radio', { name: '4 stars' }));
  await enterText(user, group.getByLabelText(textLabel), 'Good.');
  await user.click(group.getByRole('button', { name: 'Send review' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ photos: [{ _id: photo._id, alt: 'Two jars' }] }]),
  );
});

it('A file that is no picture and a photo without a description: the form names what is wrong beside the field, and loses nothing', async () => {
  mockGet(ownPath, () => json({ review: null, unusedPhotos: [] }));
  mockRequest('post', photosPath, () => refusal(415, 'PICTURE_UNREADABLE'));
  const { user, group } = await openForm();
  const field = await findField(group);
  const text = group.getByLabelText(textLabel);
  await enterText(user, text, 'Good beans.');
  await user.upload(field, jam);
  expect(await group.findByText('Refused: PICTURE_UNREADABLE')).toBeVisible();
  expect(field).toHaveAccessibleDescription(/^Refused: PICTURE_UNREADABLE/);
  expect(text).toHaveValue('Good beans.');

  mockRequest('post', photosPath, () => json({ photo }, 201));
  await user.upload(field, jam);
  const alt = await group.findByLabelText('What does picture 1 show?');
  await user.click(group.getByRole('radio', { name: '4 stars' }));
  await user.click(group.getByRole('button', { name: 'Send review' }));
  expect(await group.findByText('Describe what the picture shows.')).toBeVisible();
  expect(alt).toHaveFocus();
  await user.click(group.getByRole('button', { name: 'Remove picture 1' }));
  expect(alt).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

it('Photos are not offered with an older api, and are shown below a published review', async () => {
  listed = [makeReview({ photos: [{ ...photo, alt: 'Two jars of beans' }] })];
  const { group } = await openForm();
  expect(group.queryByLabelText(/^Add a/)).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: /^Two jars of beans/ });
  expect(link).toHaveAttribute('href', photo.url);
  expect(within(link).getByRole('img')).toHaveAttribute('loading', 'lazy');
});
