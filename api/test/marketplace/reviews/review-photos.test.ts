import type { ApiErrorBody } from '@hive/contract/common';
import type { Notification } from '@hive/contract/notifications';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { OwnReview } from '@hive/contract/reviews';
import sharp from 'sharp';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, drawPicture, makeForm } from '../../auth/profile/picture-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { openAddress } from '../promo/promo-helpers';
import type { Answer } from './review-helpers';
import {
  approve,
  change,
  makeListedBox,
  readOwn,
  readPublished,
  readQueue,
  signInAdmin,
} from './review-helpers';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
afterAll(() => test.close());

async function upload(client: TestClient, boxId: string, content?: Uint8Array) {
  const form = await makeForm([
    {
      field: 'photo',
      content: content ?? (await drawPicture().png().toBuffer()),
      fileName: 'jam.jpg',
      type: 'image/jpeg',
    },
  ]);
  return client.request<Partial<ApiErrorBody> & { photo?: StoredReviewPhoto }>(
    'POST',
    `/api/boxes/${boxId}/reviews/photos`,
    form,
  );
}

const uploaded = async (client: TestClient, boxId: string): Promise<string> =>
  (await upload(client, boxId)).body.photo!._id;

const writeWith = (client: TestClient, boxId: string, photos: unknown) =>
  client.post<Answer<{ review: OwnReview }>>(`/api/boxes/${boxId}/reviews`, {
    rating: 5,
    message: 'Lovely jam.',
    photos,
  });

const changeTo = (client: TestClient, boxId: string, photos: unknown) =>
  client.request<Answer<{ review: OwnReview }>>('PUT', `/api/boxes/${boxId}/reviews/own`, {
    body: { rating: 5, message: 'Lovely jam.', photos },
  });

async function begin() {
  const { client, userId } = await signIn(test);
  return { client, userId, boxId: (await makeListedBox(test)).id };
}

it('A photo is re-encoded without metadata, hidden until approval, and shown below the review then', async () => {
  const { client, boxId } = await begin();
  const admin = await signInAdmin(test);
  const picture = await drawPicture(2000, 1000)
    .withExif({
      IFD0: { Make: 'Spycam' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(client, boxId, picture);
  expect(status).toBe(201);
  const { _id, url } = body.photo!;
  expect(body.photo).toMatchObject({ width: 1200, height: 600, alt: '' });
  const stored = await openAddress(test, url);
  expect(stored).toMatchObject({ status: 200, type: 'image/webp' });
  const { format, exif, xmp, iptc } = await sharp(stored.bytes).metadata();
  expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
  for (const word of ['Spycam', 'GPS']) expect(stored.bytes.includes(word)).toBe(false);
  const unused = await client.get(`/api/boxes/${boxId}/reviews/own`);
  expect(unused.body).toMatchObject({ review: null, unusedPhotos: [{ _id }] });

  const written = await writeWith(client, boxId, [{ _id, alt: ' Two jars of jam ' }]);
  expect(written.body.review!.photos).toMatchObject([{ _id, alt: 'Two jars of jam' }]);
  const [waiting] = await readQueue(admin, { status: 'pending' });
  expect(waiting!.photos).toMatchObject([{ _id, alt: 'Two jars of jam' }]);
  expect((await openAddress(test, waiting!.photos![0]!.url)).status).toBe(200);
  const publicUrl = `/media/${(await test.listFiles())[0]!.replace('files/', '')}`;
  expect((await openAddress(test, publicUrl)).status).toBe(404);

  await approve(admin, written.body.review!._id);
  const [shown] = (await readPublished(test, boxId)).items;
  expect(shown!.photos).toEqual([
    { url: publicUrl, alt: 'Two jars of jam', width: 1200, height: 600 },
  ]);
  expect((await openAddress(test, publicUrl)).bytes).toEqual(stored.bytes);

  // An earlier client sends no photos: a change retains them, and hides them again.
  await change(client, boxId, 4, 'Good jam.');
  expect((await readOwn(client, boxId))!.photos).toHaveLength(1);
  expect((await openAddress(test, publicUrl)).status).toBe(404);
});

it.each([
  ['no picture', Buffer.from('no picture'), 415, 'PICTURE_UNREADABLE'],
  ['too large', Buffer.alloc(6 * 1024 * 1024), 413, 'BODY_TOO_LARGE'],
])('A file that is %s is refused, and stores nothing', async (_what, content, status, code) => {
  const { client, boxId } = await begin();
  const before = await test.listFiles();
  const answer = await upload(client, boxId, content);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await test.listFiles()).toEqual(before);
});

it('A review accepts at most three photos, each described, once, and uploaded by its author for this box', async () => {
  const { client, boxId } = await begin();
  const other = await begin();
  const own = await uploaded(client, boxId);
  const ofOther = await uploaded(other.client, boxId);
  const ofOtherBox = await uploaded(client, other.boxId);
  const alt = 'Jam';
  const twice = [own, own].map((_id) => ({ _id, alt }));
  for (const [photos, field] of [
    [[{ _id: own, alt: ' ' }], 'photos.0.alt'],
    [twice, 'photos'],
    [[...twice, ...twice], 'photos'],
    [[{ _id: ofOther, alt }], 'photos'],
    [[{ _id: ofOtherBox, alt }], 'photos'],
  ] as const) {
    const { status, body } = await writeWith(client, boxId, photos);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await readOwn(client, boxId)).toBeNull();
  expect((await writeWith(client, boxId, [{ _id: own, alt }])).status).toBe(201);
});

it('Photos are deleted with their files: left out of a change, removed by a moderator, with the review, unused', async () => {
  const { client, boxId } = await begin();
  const admin = await signInAdmin(test);
  const files = await test.listFiles();
  const count = async () => (await test.listFiles()).length - files.length;
  const photos = [await uploaded(client, boxId), await uploaded(client, boxId)].map((_id) => ({
    _id,
    alt: 'Jam',
  }));
  const { _id: id } = (await writeWith(client, boxId, photos)).body.review!;
  expect(await count()).toBe(2);
  // Nothing new: it stays the same version.
  await changeTo(client, boxId, photos);
  await approve(admin, id, 1);

  const left = await changeTo(client, boxId, photos.slice(1));
  expect(left.body.review).toMatchObject({ status: 'pending', photos: [photos[1]] });
  expect(await count()).toBe(1);

  const path = `/api/admin/reviews/${id}/photos/${photos[1]!._id}`;
  expect((await client.request('DELETE', path)).status).toBe(403);
  expect((await admin.request('DELETE', path)).status).toBe(200);
  expect((await admin.request('DELETE', path)).status).toBe(404);
  const { items } = (await client.get<{ items: Notification[] }>('/api/notifications')).body;
  expect(items.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^We have removed a picture from your review of Box/),
  );
  expect((await readOwn(client, boxId))!.photos).toEqual([]);
  expect(await count()).toBe(0);

  await changeTo(client, boxId, [{ _id: await uploaded(client, boxId), alt: 'Jam' }]);
  await uploaded(client, boxId);
  expect(await count()).toBe(2);
  await client.request('DELETE', `/api/boxes/${boxId}/reviews/own`);
  expect(await count()).toBe(1);

  const { unusedPhotosPerUser, unusedPhotoSeconds } = securityPolicy.retention;
  for (let more = 0; more < unusedPhotosPerUser + 1; more += 1) await uploaded(client, boxId);
  expect(await count()).toBe(unusedPhotosPerUser);
  test.clock.advance(unusedPhotoSeconds + 1);
  for (const job of test.app.housekeeping) await job();
  expect(await count()).toBeLessThanOrEqual(0);
});

it('An erased account leaves its review without the photos', async () => {
  const { client, userId, boxId } = await begin();
  const admin = await signInAdmin(test);
  const photo = await upload(client, boxId);
  const { review } = (await writeWith(client, boxId, [{ _id: photo.body.photo!._id, alt: 'Jam' }]))
    .body;
  await approve(admin, review!._id);
  const exported = await client.get('/api/user/export');
  expect(exported.body).toMatchObject({
    reviewPhotos: [
      { description: 'Jam', picture: expect.stringMatching(/^data:image\/webp;base64,./) },
    ],
  });
  const files = await test.listFiles();

  expect((await admin.request('DELETE', `/api/user/${userId}`)).status).toBe(200);

  expect((await readPublished(test, boxId)).items).toMatchObject([
    { message: 'Lovely jam.', photos: [] },
  ]);
  expect(await test.listFiles()).toHaveLength(files.length - 1);
  expect((await openAddress(test, photo.body.photo!.url)).status).toBe(404);
});

it('A user who has uploaded too often is asked to wait', async () => {
  const { client, boxId } = await begin();
  const { points } = securityPolicy.rateLimits.reviewPhoto;
  for (let count = 0; count < points; count++) await upload(client, boxId, Buffer.from('none'));
  const answer = await upload(client, boxId, Buffer.from('none'));
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
