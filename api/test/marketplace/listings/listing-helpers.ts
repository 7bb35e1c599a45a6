import type { ApiErrorBody } from '@hive/contract/common';
import type { ListingDraft, ListingPicture, OwnListing } from '@hive/contract/listings';
import { getListing } from '@hive/contract/listings';
import { makeForm } from '../../auth/profile/picture-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

type Answer<T> = TestAnswer<T & Partial<ApiErrorBody>>;
interface Publication {
  listing: OwnListing;
  published: string[];
  waiting: string[];
}

/** A partner with a box that has a price. */
export const makeOwn = (test: TestApp) =>
  makePartner(test, { price_pence: 2000, delivery_pence: 250, created_at: test.clock.now() });

export const readListing = async (client: TestClient): Promise<OwnListing> => {
  const { body } = await client.get<OwnListing>('/api/partner/listing');
  expect(getListing.response.safeParse(body).error).toBeUndefined();
  return body;
};

export const saveDraft = (client: TestClient, draft: ListingDraft, revision: number) =>
  client.request<Answer<OwnListing>['body']>('PUT', '/api/partner/listing/draft', {
    body: { draft, revision },
  });

/** Saves a draft and publishes it. */
export async function publish(
  client: TestClient,
  draft: ListingDraft,
  effectiveOn?: string,
): Promise<Answer<Publication>> {
  const { body } = await saveDraft(client, draft, (await readListing(client)).revision);
  return client.post('/api/partner/listing/publish', {
    revision: body.revision,
    boxVersion: body.boxVersion,
    ...(effectiveOn && { effectiveOn }),
  });
}

export async function uploadPicture(
  client: TestClient,
  content: Uint8Array,
): Promise<Answer<{ picture: ListingPicture }>> {
  const file = { field: 'picture', content, fileName: 'tea.png', type: 'image/png' };
  return client.request('POST', '/api/partner/listing/pictures', await makeForm([file]));
}
