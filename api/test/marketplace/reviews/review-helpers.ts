import type { ApiErrorBody } from '@hive/contract/common';
import type { ModeratedReview, OwnReview, ReviewStatus } from '@hive/contract/reviews';
import { v7 as newId } from 'uuid';
import type { BoxProfile, ReviewPage } from '@hive/contract/boxes';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

export type Answer<T> = Partial<ApiErrorBody> & Partial<T>;

/** A listed box. */
export async function makeListedBox(test: TestApp) {
  const box = await createFactories(test.database).makeBox();
  await test.app.catalogue.refresh();
  return box;
}

export const write = (client: TestClient, boxId: string, rating = 4, message = 'Good value.') =>
  client.post<Answer<{ review: OwnReview }>>(`/api/boxes/${boxId}/reviews`, { rating, message });

export const change = (client: TestClient, boxId: string, rating: number, message: string) =>
  client.request<Answer<{ review: OwnReview }>>('PUT', `/api/boxes/${boxId}/reviews/own`, {
    body: { rating, message },
  });

export const readOwn = async (client: TestClient, boxId: string): Promise<OwnReview | null> =>
  (await client.get<{ review: OwnReview | null }>(`/api/boxes/${boxId}/reviews/own`)).body.review;

export const readPublished = async (test: TestApp, boxId: string): Promise<ReviewPage> =>
  (await test.client.get<ReviewPage>(`/api/boxes/${boxId}/reviews`, { query: { pageSize: 50 } }))
    .body;

/** The public profile, once all changes have arrived. */
export async function readProfile(test: TestApp, boxId: string): Promise<BoxProfile> {
  await test.app.catalogue.refresh();
  return (await test.client.get<BoxProfile>(`/api/boxes/public/${boxId}`)).body;
}

export const signInAdmin = async (test: TestApp): Promise<TestClient> =>
  (await signIn(test, { role: 'admin', isSteppedUp: true })).client;

export async function readQueue(
  admin: TestClient,
  query: { status?: ReviewStatus; reported?: 'true' | 'false' } = {},
): Promise<ModeratedReview[]> {
  const answer = await admin.get<{ items: ModeratedReview[] }>('/api/admin/reviews', {
    query: { pageSize: 100, ...query },
  });
  return answer.body.items;
}

export const approve = (admin: TestClient, id: string, version = 1) =>
  admin.post<Answer<object>>(`/api/admin/reviews/${id}/approve`, { version });

export const reject = (admin: TestClient, id: string, reason: string, version = 1) =>
  admin.post<Answer<object>>(`/api/admin/reviews/${id}/reject`, { version, reason });

/** A photo of a review, or of none yet; its file is missing. */
export async function insertPhoto(
  { database }: Pick<TestApp, 'database'>,
  photo: { userId: string; boxId: string; reviewId?: string },
): Promise<string> {
  const id = newId();
  await database
    .insertInto('review_photo')
    .values({
      id,
      user_id: photo.userId,
      box_id: photo.boxId,
      review_id: photo.reviewId ?? null,
      position: 0,
      alt: 'A jar of jam',
      file_key: `reviews/${id}.webp`,
      width: 1,
      height: 1,
    })
    .execute();
  return id;
}
