import type { ApiErrorBody } from '@hive/contract/common';
import type { PromoMedium } from '@hive/contract/promo-media';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { makeForm } from '../../auth/profile/picture-helpers';
import type { TestAnswer, TestClient } from '../../support/test-client';

export type PromoAnswer = TestAnswer<Partial<ApiErrorBody> & { medium?: PromoMedium }>;

export const uploadPath = '/api/partner/upload-ad';

export const premium = { subscription_tier: 'premium', allow_video: true } as const;

/** Uploads bytes with the file name of a video. */
export async function uploadAd(
  client: TestClient,
  content: Uint8Array,
  {
    boxId,
    fileName = 'ad.mp4',
    type = 'video/mp4',
  }: { boxId?: string; fileName?: string; type?: string } = {},
): Promise<PromoAnswer> {
  const form = await makeForm([{ field: 'adMedia', content, fileName, type }]);
  return client.request('POST', uploadPath, { ...form, query: boxId ? { boxId } : {} });
}

/** Captions of a video, or that it needs none. */
export const saveCaptions = (
  client: TestClient,
  id: string,
  captions: string | null = null,
): Promise<PromoAnswer> =>
  client.request('PUT', `/api/partner/promo-media/${id}/captions`, {
    body: { captions, isSilent: captions === null },
  });

/** Uploads a film in which nobody speaks, which can be approved. */
export async function uploadSilentAd(client: TestClient, content: Uint8Array) {
  const medium = (await uploadAd(client, content)).body.medium!;
  await saveCaptions(client, medium._id);
  return medium;
}

export const listMedia = async (client: TestClient): Promise<PromoMedium[]> =>
  (await client.get<{ media: PromoMedium[] }>('/api/partner/promo-media')).body.media;

/** The bytes at a URL, with their headers. */
export async function openAddress(test: PictureApp, address: string) {
  const answer = await fetch(new URL(address, test.origin));
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
