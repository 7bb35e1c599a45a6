import { once } from 'node:events';
import http from 'node:http';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import type { Part, PictureApp } from './picture-helpers';
import {
  createPictureApp,
  drawPicture,
  makeForm,
  upload,
  uploadParts,
  uploadPath,
} from './picture-helpers';

const { maxBytes } = securityPolicy.pictures;

let test: PictureApp;
let client: TestClient;
let png: Buffer;
beforeAll(async () => {
  test = await createPictureApp();
  png = await drawPicture().png().toBuffer();
});
beforeEach(async () => {
  ({ client } = await signIn(test));
});
afterEach(async () => {
  expect(await test.listFiles()).toEqual([]);
});
afterAll(() => test.close());

describe('An invalid form', () => {
  const file = { fileName: 'me.png', type: 'image/png' };

  it.each<[string, () => Part[], Record<string, string>]>([
    [
      'a file in another field',
      () => [{ ...file, field: 'avatar', content: png }],
      { avatar: 'This field is not known.' },
    ],
    [
      'two files',
      () => [
        { ...file, content: png },
        { ...file, content: png },
      ],
      { profilePicture: 'Send one picture only.' },
    ],
    [
      'twenty files',
      () => Array.from({ length: 20 }, () => ({ ...file, content: png })),
      { profilePicture: 'Send one picture only.' },
    ],
    [
      'a field before the picture',
      () => [
        { field: 'role', content: 'admin' },
        { ...file, content: png },
      ],
      { role: 'This field is not known.' },
    ],
    [
      'a field after the picture',
      () => [
        { ...file, content: png },
        { field: 'userId', content: 'another user' },
      ],
      { userId: 'This field is not known.' },
    ],
    [
      'the picture as text',
      () => [{ content: 'data:image/png;base64,AAAA' }],
      { profilePicture: 'Send the picture as a file.' },
    ],
    ['no field at all', () => [], { profilePicture: 'Choose a picture.' }],
  ])('is rejected and its field named: %s', async (_what, parts, fields) => {
    expect(await uploadParts(client, parts())).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields },
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'cannot change a prototype with the field %s',
    async (field) => {
      const answer = await uploadParts(client, [{ ...file, field, content: png }]);

      expect(answer.status).toBe(400);
      expect('me.png' in {}).toBe(false);
    },
  );

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary other than the declared one', 'multipart/form-data; boundary=other', '--one\r\n'],
    ['a truncated body', 'multipart/form-data; boundary=one', '--one\r\nContent-Disposition: f'],
  ])('is rejected with %s', async (_what, type, rawBody) => {
    const answer = await client.request('POST', uploadPath, {
      rawBody,
      headers: { 'content-type': type },
    });

    expect(answer).toMatchObject({ status: 400, body: { requestId: expect.any(String) } });
  });

  it('is rejected as JSON', async () => {
    const answer = await client.post(uploadPath, { profilePicture: png.toString('base64') });

    expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } });
  });

  it('is rejected by a call that accepts only JSON', async () => {
    const form = await makeForm([{ ...file, content: png }]);
    const answer = await client.request('PATCH', '/api/user/profile', form);

    expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } });
  });
});

describe('The size limit', () => {
  const tooLarge = {
    status: 413,
    body: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('5 MB or less') },
  };

  it('refuses a file that exceeds it by one byte', async () => {
    const answer = await upload(
      client,
      Buffer.concat([png, Buffer.alloc(maxBytes + 1 - png.length)]),
    );

    expect(answer).toMatchObject(tooLarge);
  });

  it('accepts a file of exactly that size', async () => {
    const answer = await upload(client, Buffer.concat([png, Buffer.alloc(maxBytes - png.length)]));

    expect(answer.status).toBe(200);
    await client.request('DELETE', '/api/user/delete-profile-picture');
  });

  it('refuses a larger file while the client is still sending', async () => {
    expect(await upload(client, Buffer.alloc(maxBytes + 2_000_000))).toMatchObject(tooLarge);
  });

  it('refuses a request as soon as its content length exceeds it', async () => {
    const request = openRequest({ 'content-length': String(500 * 1024 * 1024) });
    request.flushHeaders();

    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];

    expect(answer.statusCode).toBe(413);
    request.destroy();
  });

  it('refuses a chunked request without a content length, and closes its connection', async () => {
    const logged = test.readLog().length;
    const request = openRequest({ 'transfer-encoding': 'chunked' });
    request.write(formHead);
    const piece = Buffer.alloc(64 * 1024);
    const pump = setInterval(() => request.writableNeedDrain || request.write(piece), 1);

    // A client that continues sending may see the connection break before the response.
    await new Promise((resolve) => request.once('close', resolve));
    clearInterval(pump);

    await until('the refusal is logged', () =>
      test
        .readLog()
        .slice(logged)
        .some((line) => line.includes(uploadPath) && line.includes('413')),
    );
  });
});

describe('An aborted upload', () => {
  it.each([
    ['in the middle of its file', 2_000_000],
    ['before its file starts', 0],
  ])('%s leaves no file, changes nothing and logs no error', async (_when, bytes) => {
    const logged = test.readLog().length;
    const readNewLines = () => test.readLog().slice(logged);
    const request = openRequest({ 'content-length': String(3_000_000) });
    request.write(formHead);
    if (bytes > 0) {
      request.write(Buffer.alloc(bytes));
      await until('its file is created', async () => (await test.listFiles()).length === 1);
    }

    request.destroy();

    await until('its file is deleted', async () => (await test.listFiles()).length === 0);
    expect((await client.get('/api/user/profile')).body).toMatchObject({ profilePicture: null });
    // Otherwise the api may not have received anything of the request.
    if (bytes > 0)
      await until('its end is logged', () =>
        readNewLines().some((line) => line.includes('the client closed the connection')),
      );
    expect(readNewLines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

it('A user who has uploaded too often can upload again after the announced wait', async () => {
  const { points, seconds } = securityPolicy.rateLimits.pictureUpload;
  for (let count = 0; count < points; count++) await upload(client, 'no picture');

  const answer = await upload(client, png);

  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  // Limits are counted by the machine's clock: the wait is moved into the past instead.
  const move = (secondsAgo: number) =>
    test.context.pool.query('update rate_limit set expire = expire - $1', [secondsAgo * 1000]);
  await move(wait - 60);
  expect((await upload(client, 'no picture')).status).toBe(429);
  await move(60);
  expect((await upload(client, 'no picture')).status).toBe(415);
});

it.each([
  ['a visitor', 401, async () => test.makeClient()],
  [
    'a session that has not passed its second factor',
    403,
    async () => (await signIn(test, { isVerified: false })).client,
  ],
  [
    'a suspended user',
    403,
    async () => (await signIn(test, { suspended_at: test.clock.now() })).client,
  ],
])('An upload is refused to %s', async (_who, status, find) => {
  expect((await upload(await find(), png)).status).toBe(status);
});

const formHead =
  '--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

/** Opens a raw request, whose body the test writes. */
function openRequest(headers: Record<string, string>): http.ClientRequest {
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
