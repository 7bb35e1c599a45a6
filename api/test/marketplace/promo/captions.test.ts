import type { BoxProfile } from '@hive/contract/boxes';
import { savePromoCaptions } from '@hive/contract/promo-media';
import { limits } from '@hive/contract/limits';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { listMedia, openAddress, premium, saveCaptions, uploadAd } from './promo-helpers';
import { makeFilm } from './video-files';

const captions = 'WEBVTT\n\n00:00.500 --> 00:02.000\nFresh beans, every month.\n';

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true }));
});
afterAll(() => test.close());

const approve = (id: string) => admin.post(`/api/admin/promo-media/${id}/approve`);

async function makeVideo() {
  const partner = await makePartner(test, premium);
  const { _id } = (await uploadAd(partner.client, await makeFilm())).body.medium!;
  return { ...partner, id: _id };
}

describe('The captions of a video', () => {
  it('are required before it is published, then served with it, and no longer change', async () => {
    const { client, box, id } = await makeVideo();
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'CAPTIONS_MISSING' } });

    const saved = await saveCaptions(client, id, captions);
    expect(savePromoCaptions.response.parse(saved.body).medium).toMatchObject({ captions });
    expect((await approve(id)).status).toBe(200);

    await test.app.catalogue.refresh();
    const { body } = await test.client.get<BoxProfile>(`/api/boxes/public/${box.id}`);
    const { type, bytes } = await openAddress(test, body.promo!.video!.captionsUrl!);
    expect(type).toContain('text/vtt');
    expect(bytes.toString()).toBe(captions);
    expect(await saveCaptions(client, id)).toMatchObject({
      status: 409,
      body: { code: 'CAPTIONS_PUBLISHED' },
    });
  });

  it.each([
    ['without its header', 'Fresh beans', /^Line 1: /],
    ['that end before they start', captions.replace('00:02', '00:00'), /^Line 3: End timestamp/],
    ['without a caption', 'WEBVTT\n', 'This file has no captions.'],
    ['beyond the limit', captions.padEnd(limits.captionsMax + 1, '-'), /up to 4000 characters/],
  ])('%s are refused beside the field, and the earlier ones remain', async (_, text, message) => {
    const { client, id } = await makeVideo();
    await saveCaptions(client, id, captions);

    const answer = await saveCaptions(client, id, text);

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.fields?.['captions']).toMatch(message);
    expect(await listMedia(client)).toMatchObject([{ captions, isSilent: false }]);
  });

  it('of another partner’s video are not found', async () => {
    const { id } = await makeVideo();
    const { client } = await makePartner(test);

    expect((await saveCaptions(client, id)).status).toBe(404);
  });
});
