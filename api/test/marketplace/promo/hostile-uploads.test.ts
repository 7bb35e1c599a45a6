import { once } from 'node:events';
import http from 'node:http';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makePartner } from '../../partners/membership/own-boxes';
import { smuggling, unreadable } from '../../auth/profile/hostile-files';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { makeFilm } from './video-files';
import { expensiveStructures } from './film-structures';
import { hostileFilms, pictureAndFilm, smugglingFilms } from './hostile-videos';
import { listMedia, openAddress, premium, uploadAd, uploadPath } from './promo-helpers';

let test: PictureApp;
let client: TestClient;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  ({ client } = await makePartner(test, premium));
});
afterAll(() => test.close());

/** The codes for files refused for their content. An internal error has another code. */
const refusals = ['PICTURE_UNREADABLE', 'MEDIA_UNREADABLE', 'VIDEO_TOO_LONG'];

const hostile = [...hostileFilms, ...unreadable];

it('The tests cover more than 60 kinds of hostile files', () => {
  expect(hostile.length + smugglingFilms.length + smuggling.length).toBeGreaterThan(60);
});

it.each(hostile)('Uploading %s is rejected and stores nothing', async (_what, make) => {
  const before = await test.listFiles();

  const { body } = await uploadAd(client, await make());

  expect(refusals).toContain(body.code);
  expect(JSON.stringify(body)).not.toMatch(/vips|sharp|mediabunny|slice|Assertion|tmp|uploads/i);
  expect(await test.listFiles()).toEqual(before);
  expect(await listMedia(client)).toEqual([]);
});

it.each([...smugglingFilms, ...smuggling])(
  'Uploading %s stores only the displayed content',
  async (_what, make) => {
    const before = await test.listFiles();

    const { status, body } = await uploadAd(client, await make());

    expect(status).toBe(201);
    const { bytes } = await openAddress(test, body.medium!.url);
    expect(bytes.length).toBeGreaterThan(50);
    expect(bytes.includes('script')).toBe(false);
    expect(await test.listFiles()).toHaveLength(before.length + 1);
  },
);

it('A file that is both a picture and a film is stored as a picture', async () => {
  const { body } = await uploadAd(client, await pictureAndFilm());

  expect(body.medium).toMatchObject({ kind: 'image', width: 1, height: 1 });
  const { bytes } = await openAddress(test, body.medium!.url);
  expect(bytes.includes('moov')).toBe(false);
});

it('A structure that no encoder writes is refused, with its field', async () => {
  const [, make, says] = expensiveStructures[0]!;

  const { status, body } = await uploadAd(client, make());

  expect([status, body]).toMatchObject([
    415,
    { code: 'MEDIA_UNREADABLE', fields: { adMedia: expect.stringContaining(says) } },
  ]);
  expect(await listMedia(client)).toEqual([]);
});

it('While the queue of an account is full, it is asked to try again, and nothing stays', async () => {
  const full = await createPictureApp({
    policy: {
      films: { ...securityPolicy.films, atOnce: 0 },
      uploadQueues: { ...securityPolicy.uploadQueues, waitingPerAccount: 0 },
    },
  });
  const partner = await makePartner(full, premium);

  const { status, body, headers } = await uploadAd(partner.client, await makeFilm());

  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(body.message).toContain('try again in');
  expect(headers.get('retry-after')).toBe(String(securityPolicy.uploadQueues.retryAfterSeconds));
  expect(await full.listFiles()).toEqual([]);
  await full.close();
});

it('A film that takes too long to read is rejected and leaves no file', async () => {
  const impatient = await createPictureApp({
    policy: { films: { ...securityPolicy.films, readSeconds: 0 } },
  });
  const partner = await makePartner(impatient, premium);

  expect((await uploadAd(partner.client, await makeFilm())).body.code).toBe('MEDIA_UNREADABLE');
  expect(await impatient.listFiles()).toEqual([]);
  await impatient.close();
});

describe('An upload that is too large', () => {
  it('is rejected at once when it declares two gigabytes', async () => {
    const request = open({ 'content-length': String(2 * 1024 ** 3) });
    request.flushHeaders();

    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];

    expect(answer.statusCode).toBe(413);
    request.destroy();
  });

  it('is stopped and deleted when it declares no length', async () => {
    const before = await test.listFiles();
    const logged = test.readLog().length;
    const request = open({ 'transfer-encoding': 'chunked' });
    request.write(formHead);
    const piece = Buffer.alloc(1024 * 1024);
    let isClosed = false;
    request.once('close', () => (isClosed = true));
    // Two gigabytes, if accepted.
    for (let sent = 0; sent < 2048 && !isClosed; sent++) {
      if (request.write(piece)) continue;
      await Promise.race([once(request, 'drain'), once(request, 'close')]).catch(() => undefined);
    }

    await until('the refusal is logged', () =>
      test
        .readLog()
        .slice(logged)
        .some((line) => line.includes(uploadPath) && line.includes('413')),
    );
    await until(
      'nothing is left of it',
      async () => (await test.listFiles()).length === before.length,
    );
  });
});

it('An aborted upload leaves no file', async () => {
  const before = await test.listFiles();
  const request = open({ 'content-length': String(30_000_000) });
  request.write(formHead);
  request.write(Buffer.alloc(2_000_000));
  await until('its file is begun', async () => (await test.listFiles()).length > before.length);

  request.destroy();

  await until('its file is gone', async () => (await test.listFiles()).length === before.length);
});

it('A user who has uploaded too often is asked to wait', async () => {
  const { points } = securityPolicy.rateLimits.promoUpload;
  for (let count = 0; count < points; count++) await uploadAd(client, Buffer.from('none'));

  const answer = await uploadAd(client, Buffer.from('none'));
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(answer.body.message).toContain('try again in');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

const formHead =
  '--b\r\nContent-Disposition: form-data; name="adMedia"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n';

/** A raw request, sent byte by byte. */
function open(headers: Record<string, string>): http.ClientRequest {
  const request = http.request(test.origin + uploadPath, {
    agent: false,
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
    },
  });
  // The test itself closes the connection.
  request.on('error', () => undefined);
  return request;
}
