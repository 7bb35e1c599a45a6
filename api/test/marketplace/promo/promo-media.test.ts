import sharp from 'sharp';
import type { BoxProfile } from '@hive/contract/boxes';
import { getPublicBox } from '@hive/contract/boxes';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { listPromoMedia, uploadPromoMedium } from '@hive/contract/promo-media';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, drawPicture } from '../../auth/profile/picture-helpers';
import { readAudit } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { makeFilm } from './video-files';
import { listMedia, openAddress, premium, uploadAd, uploadSilentAd } from './promo-helpers';

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

const picture = (width = 2000, height = 500) => drawPicture(width, height).png().toBuffer();

const approve = (id: string) => admin.post(`/api/admin/promo-media/${id}/approve`);
const refuse = (id: string, reason = 'Not about the box.') =>
  admin.post(`/api/admin/promo-media/${id}/refuse`, { reason });
const remove = (client: TestClient, id: string) =>
  client.request('DELETE', `/api/partner/promo-media/${id}`);

async function readPromo(boxId: string): Promise<BoxProfile['promo']> {
  await test.app.catalogue.refresh();
  return (await test.client.get<BoxProfile>(`/api/boxes/public/${boxId}`)).body.promo;
}

const status = async (address: string) => (await openAddress(test, address)).status;

describe('An uploaded picture', () => {
  it('is re-encoded, pending, and served at its URL', async () => {
    const { client, box } = await makePartner(test);

    const answer = await uploadAd(client, await picture());

    expect(answer.status).toBe(201);
    expect(uploadPromoMedium.response.safeParse(answer.body).error).toBeUndefined();
    const medium = answer.body.medium!;
    expect(medium).toMatchObject({
      boxId: box.id,
      kind: 'image',
      status: 'awaiting',
      refusalReason: null,
      width: 1600,
      height: 400,
      durationSeconds: null,
    });
    const { type, bytes } = await openAddress(test, medium.url);
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    expect(await test.listFiles()).toHaveLength(1);
  });

  it('within the size limit is not resized', async () => {
    const { client } = await makePartner(test);

    const { body } = await uploadAd(client, await picture(300, 200));
    expect(body.medium).toMatchObject({ width: 300, height: 200 });
  });

  it('may have 5 MB and not more, although a film may', async () => {
    const { client } = await makePartner(test, premium);
    const { maxBytes } = securityPolicy.pictures;
    const largest = Buffer.concat([await picture(), Buffer.alloc(maxBytes)]).subarray(0, maxBytes);
    const tooLarge = Buffer.concat([largest, Buffer.alloc(1)]);

    expect(await uploadAd(client, tooLarge)).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('5 MB or less') },
    });
    expect(await test.listFiles()).toEqual([]);
    expect((await uploadAd(client, largest)).status).toBe(201);
    const film = await makeFilm({ frameBytes: 200_000 });
    expect(film.length).toBeGreaterThan(maxBytes);
    expect((await uploadAd(client, film)).status).toBe(201);
  });
});

describe('An uploaded film', () => {
  it.each(['mp4', 'webm'] as const)('is stored as %s, with its duration', async (format) => {
    const { client } = await makePartner(test, premium);

    const film = await makeFilm({ format, hasSound: true });
    const { status: code, body } = await uploadAd(client, film);

    expect(code).toBe(201);
    expect(body.medium).toMatchObject({ kind: 'video', width: 640, height: 360 });
    expect(body.medium?.durationSeconds).toBeCloseTo(3, 0);
    expect((await openAddress(test, body.medium!.url)).type).toBe(`video/${format}`);
    expect(await test.listFiles()).toHaveLength(1);
  });

  it('may last up to 30 seconds, and its file name and declared type are ignored', async () => {
    const { client } = await makePartner(test, premium);

    const answer = await uploadAd(client, await makeFilm({ seconds: 30 }), {
      fileName: '../../photo.png',
      type: 'image/png',
    });

    expect(answer.body.medium).toMatchObject({ kind: 'video', durationSeconds: 30 });
    expect(await uploadAd(client, await makeFilm({ seconds: 31 }))).toMatchObject({
      status: 400,
      body: { code: 'VIDEO_TOO_LONG', message: expect.stringContaining('longer than 30 seconds') },
    });
  });

  it.each([
    [{ subscription_tier: 'free', allow_video: true }, 'come with the Premium plan'],
    [{ subscription_tier: 'premium', allow_video: false }, 'are switched off for this box'],
  ] as const)('requires a plan that includes it: %j', async (plan, says) => {
    const { client } = await makePartner(test, plan);

    expect(await uploadAd(client, await makeFilm())).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', message: expect.stringContaining(says) },
    });
    expect(await test.listFiles()).toEqual([]);
    const { body } = await client.get('/api/partner/promo-media');
    expect(listPromoMedia.response.parse(body).videoMissing).toContain(says);
  });
});

describe('The promo on a profile', () => {
  it('contains only media that a moderator has approved', async () => {
    const { client, box } = await makePartner(test, premium);
    const image = (await uploadAd(client, await picture())).body.medium!;
    const video = await uploadSilentAd(client, await makeFilm());
    expect(await readPromo(box.id)).toEqual({ image: null, video: null });

    expect((await approve(image._id)).status).toBe(200);
    expect(await readAudit(admin)).toMatchObject([
      {
        action: 'promo.approve',
        entity: { kind: 'promo', id: image._id },
        before: { status: 'awaiting' },
        after: { status: 'approved', kind: 'image' },
      },
    ]);
    const shown = await readPromo(box.id);

    expect(shown).toEqual({
      image: { url: expect.stringMatching(/^\/media\/promo\//), width: 1600, height: 400 },
      video: null,
    });
    expect(await status(shown!.image!.url)).toBe(200);
    // The partner may know the URL of their pending video.
    const hidden = new URL(video.url, test.origin).pathname.replace('/signed', '');
    expect(await status(hidden)).toBe(404);
    await approve(video._id);
    expect((await readPromo(box.id))?.video).toMatchObject({ url: hidden });
    expect(await status(hidden)).toBe(200);
    const { body } = await test.client.get(`/api/boxes/public/${box.id}`);
    expect(getPublicBox.response.safeParse(body).error).toBeUndefined();
  });

  it('stays until its replacement is approved', async () => {
    const { client, box } = await makePartner(test);
    const first = (await uploadAd(client, await picture())).body.medium!;
    await approve(first._id);
    const before = await readPromo(box.id);

    const second = (await uploadAd(client, await picture(100, 100))).body.medium!;
    expect(await readPromo(box.id)).toEqual(before);
    expect((await listMedia(client)).map((one) => one.status)).toEqual(['approved', 'awaiting']);
    await approve(second._id);

    expect((await readPromo(box.id))?.image).toMatchObject({ width: 100 });
    expect(await status(before!.image!.url)).toBe(404);
    expect((await listMedia(client)).map(({ _id }) => _id)).toEqual([second._id]);
    expect(await test.listFiles()).toHaveLength(1);
  });

  it('is removed when it is refused later, and the partner gets the reason', async () => {
    const { client, box } = await makePartner(test);
    const { _id, url } = (await uploadAd(client, await picture())).body.medium!;
    await approve(_id);
    const shown = await readPromo(box.id);

    await refuse(_id, 'The price is not what the box costs.');

    expect(await readPromo(box.id)).toEqual({ image: null, video: null });
    expect(await status(shown!.image!.url)).toBe(404);
    expect(await status(url)).toBe(200);
    expect(await listMedia(client)).toMatchObject([
      { status: 'refused', refusalReason: 'The price is not what the box costs.' },
    ]);
  });

  it('loses its film when the plan no longer includes films', async () => {
    const { client, box } = await makePartner(test, premium);
    await approve((await uploadSilentAd(client, await makeFilm()))._id);
    const { video } = (await readPromo(box.id))!;

    await test.database
      .updateTable('box')
      .set({ subscription_tier: 'free' })
      .where('id', '=', box.id)
      .execute();

    expect(await readPromo(box.id)).toEqual({ image: null, video: null });
    expect(await status(video!.url)).toBe(404);
  });
});

describe('A promo medium', () => {
  it.each(['pending', 'refused'])('replaces a %s one and deletes its file', async (state) => {
    const { client } = await makePartner(test);
    const first = (await uploadAd(client, await picture())).body.medium!;
    if (state === 'refused') await refuse(first._id);

    const second = (await uploadAd(client, await picture())).body.medium!;

    expect((await listMedia(client)).map(({ _id }) => _id)).toEqual([second._id]);
    expect((await approve(first._id)).status).toBe(404);
    expect(await status(first.url)).toBe(404);
    expect(await test.listFiles()).toHaveLength(1);
  });

  it('uploaded by five concurrent requests is stored once', async () => {
    const { client } = await makePartner(test);
    const content = await picture(60, 40);

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => uploadAd(client, content)));

    expect(answers.map((one) => one.status)).toEqual([201, 201, 201, 201, 201]);
    expect(await listMedia(client)).toHaveLength(1);
    expect(await test.listFiles()).toHaveLength(1);
  });

  it.each(['shown', 'pending'])('can be removed once while it is %s', async (state) => {
    const { client, box } = await makePartner(test);
    const { _id } = (await uploadAd(client, await picture())).body.medium!;
    if (state === 'shown') await approve(_id);

    for (const expected of [200, 404]) expect((await remove(client, _id)).status).toBe(expected);

    expect(await readPromo(box.id)).toEqual({ image: null, video: null });
    expect(await test.listFiles()).toEqual([]);
  });

  it('of another partner’s box is not found', async () => {
    const mine = await makePartner(test);
    const theirs = await makePartner(test);
    const { _id } = (await uploadAd(theirs.client, await picture())).body.medium!;
    const query = { boxId: theirs.box.id };

    expect((await uploadAd(mine.client, await picture(), query)).status).toBe(404);
    expect((await mine.client.get('/api/partner/promo-media', { query })).status).toBe(404);
    expect((await remove(mine.client, _id)).status).toBe(404);
    expect(await listMedia(theirs.client)).toHaveLength(1);
    expect(await test.listFiles()).toHaveLength(1);
  });

  it('is listed in the moderation queue with its box, oldest first', async () => {
    const first = await makePartner(test);
    const second = await makePartner(test);
    await uploadAd(first.client, await picture());
    test.clock.advance(60);
    await uploadAd(second.client, await picture());

    const { body } = await admin.get<{ items: ModeratedPromo[]; total: number }>(
      '/api/admin/promo-media',
      { query: { status: 'awaiting', pageSize: 1 } },
    );

    expect(body).toMatchObject({ total: 2, items: [{ box: { _id: first.box.id } }] });
    expect(await status(body.items[0]!.url)).toBe(200);
  });

  it('whose file is lost can still be listed and removed, and the profile shows the others', async () => {
    const { client, box } = await makePartner(test, premium);
    const { _id, url } = (await uploadAd(client, await picture())).body.medium!;
    const [file] = await test.listFiles();
    const film = await uploadSilentAd(client, await makeFilm());
    for (const one of [_id, film._id]) await approve(one);
    await test.context.files.delete(file!.replace('files/', ''));

    expect(await status(url)).toBe(404);
    const promo = await readPromo(box.id);
    expect(await status(promo!.image!.url)).toBe(404);
    expect(await status(promo!.video!.url)).toBe(200);
    expect(await listMedia(client)).toHaveLength(2);
    expect((await remove(client, _id)).status).toBe(200);
    expect(await readPromo(box.id)).toMatchObject({ image: null, video: {} });
  });
});
