import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createPictureEncoder } from '../../../src/auth/profile/picture-encoder';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import type { PictureApp } from './picture-helpers';
import { createPictureApp, download, drawPicture, upload } from './picture-helpers';

let test: PictureApp;
let client: TestClient;
let png: Buffer;
beforeAll(async () => {
  png = await drawPicture().png().toBuffer();
});
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client } = await signIn(test));
});
afterAll(() => test.close());

const uploadOne = async (): Promise<string> =>
  (await upload(client, png)).body.profilePicture ?? 'none';
const remove = () => client.request('DELETE', '/api/user/delete-profile-picture');
const readPicture = async (): Promise<unknown> =>
  (await client.get<{ profilePicture: string | null }>('/api/auth/me')).body.profilePicture;

describe('The picture of a user', () => {
  it('is returned by every call that returns the user', async () => {
    const address = await uploadOne();

    expect(await readPicture()).toBe(address);
    expect((await client.get('/api/user/profile')).body).toMatchObject({ profilePicture: address });
    expect((await client.get('/api/auth/status')).body).toMatchObject({
      user: { profilePicture: address },
    });
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const older = await uploadOne();
    const newer = await uploadOne();

    expect(newer).not.toBe(older);
    expect((await test.client.get(older)).status).toBe(404);
    expect((await test.client.get(newer)).status).toBe(200);
    expect(await test.listFiles()).toEqual([`files/pictures/${path.basename(newer)}`]);
  });

  it('remains when the next upload is not a picture', async () => {
    const address = await uploadOne();

    expect((await upload(client, 'no picture')).status).toBe(415);

    expect(await readPicture()).toBe(address);
    expect((await test.client.get(address)).status).toBe(200);
  });

  it('is served in a few widths, as AVIF to clients that accept it, until it is removed', async () => {
    const address = await uploadOne();
    const sized = (width: string, accept: string, file = address.replace('/media', '')) =>
      test.app.inject({ url: `/media/sized/${width}${file}`, headers: { accept } });

    const avif = await sized('96', 'image/avif,image/webp,*/*;q=0.8');
    expect([avif.statusCode, avif.headers['content-type'], avif.headers.vary]).toEqual([
      200,
      'image/avif',
      'accept',
    ]);
    expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(avif.headers['content-security-policy']).toContain('sandbox');
    const webp = await sized('96', '*/*');
    expect(webp.headers['content-type']).toBe('image/webp');
    expect((await sharp(webp.rawPayload).metadata()).width).toBe(96);
    const largest = await sharp((await sized('1280', '*/*')).rawPayload).metadata();
    expect(largest.width).toBe((await sharp(await download(test, address)).metadata()).width);
    for (const [width, file] of [
      ['97', undefined],
      ['1e2', undefined],
      ['-96', undefined],
      ['96', '/pictures/..%2f..%2fsecret.webp'],
      ['96', '/promo/0123456789abcdef0123456789abcdef.webp'],
      ['96', '/constructor/0123456789abcdef0123456789abcdef.webp'],
      ['96', '/pictures/https:%2f%2felsewhere.example%2fx.webp'],
    ] as const)
      expect([width, file, (await sized(width, '*/*', file)).statusCode]).toEqual([
        width,
        file,
        404,
      ]);

    await remove();
    expect((await sized('96', '*/*')).statusCode).toBe(404);
  });

  it('can be removed, and removing it again succeeds', async () => {
    const address = await uploadOne();

    expect(await remove()).toMatchObject({ status: 200, body: { profilePicture: null } });
    expect(await remove()).toMatchObject({ status: 200, body: { profilePicture: null } });

    expect(await readPicture()).toBeNull();
    expect((await test.client.get(address)).status).toBe(404);
    expect(await test.listFiles()).toEqual([]);
  });

  it('is one file, even after several concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(client, png)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const address = String(await readPicture());
    expect(await test.listFiles()).toEqual([`files/pictures/${path.basename(address)}`]);
  });

  it('cannot be replaced or removed by another user', async () => {
    const address = await uploadOne();
    const { client: other } = await signIn(test);

    await upload(other, png);
    await other.request('DELETE', '/api/user/delete-profile-picture');

    expect((await test.client.get(address)).status).toBe(200);
  });

  it('is only removed from the profile, never deleted as a file, if it points outside the picture folder', async () => {
    const { dataDir } = test.context.settings;
    const file = path.join(dataDir, 'other.key');
    await fs.writeFile(file, 'a secret');
    onTestFinished(() => fs.rm(file));
    const outside = { profile_picture: '/media/pictures/../../other.key' };
    const { client: other } = await signIn(test, outside);

    const answer = await other.request('DELETE', '/api/user/delete-profile-picture');

    expect(answer).toMatchObject({ status: 200, body: { profilePicture: null } });
    expect(await fs.readFile(file, 'utf8')).toBe('a secret');
  });
});

describe('When a file operation fails', () => {
  it('an upload returns an error, keeps the previous picture and leaves no temporary file', async () => {
    const address = await uploadOne();
    const folder = path.join(test.context.settings.dataDir, 'files/.incoming');
    await fs.rm(folder, { recursive: true });
    await fs.writeFile(folder, 'in the way');
    onTestFinished(async () => {
      await fs.rm(folder, { force: true });
      await fs.mkdir(folder);
    });

    const answer = await upload(client, png);

    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect(await readPicture()).toBe(address);
    expect((await test.client.get(address)).status).toBe(200);
    expect((await test.listFiles()).filter((file) => file.startsWith('uploads/'))).toEqual([]);
  });

  it('a missing file is returned as not found, and the picture can be removed', async () => {
    const address = await uploadOne();
    await fs.rm(path.join(test.context.settings.dataDir, 'files/pictures', path.basename(address)));

    expect(await test.client.get(address)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await remove()).status).toBe(200);
  });
});

describe('A served picture', () => {
  it('can be cached for a year, and has headers against sniffing and scripts', async () => {
    const address = await uploadOne();

    const { status, headers } = await fetch(new URL(address, test.origin));

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('set-cookie')).toBeNull();
    const stored = await download(test, address);
    expect(Number(headers.get('content-length'))).toBe(stored.length);
  });

  it('is not sent again to a client that has it', async () => {
    const address = await uploadOne();
    const etag = (await test.client.get(address)).headers.get('etag') ?? '';

    const answer = await test.client.get(address, { headers: { 'if-none-match': etag } });

    expect(answer.status).toBe(304);
    expect((await test.client.request('HEAD', address)).status).toBe(200);
  });

  it.each([
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.html`,
    `${'A'.repeat(32)}.webp`,
    '..%2f..%2fsecret.key',
    '%2e%2e%2f%2e%2e%2fsecret.key',
    '.incoming',
    `${'0'.repeat(32)}.webp%00.html`,
  ])('is not found at another path: %s', async (file) => {
    const answer = await test.client.get(`/media/pictures/${file}`);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

it('Only a few pictures are decoded at a time', async () => {
  const folder = test.context.settings.dataDir;
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_none, at) => {
      const file = path.join(folder, `picture-${at}`);
      await fs.writeFile(file, await drawPicture(900, 900).png().toBuffer());
      return file;
    }),
  );
  const { encode } = createPictureEncoder(securityPolicy);
  // The decoders belong to the process: a picture abandoned by an earlier test is still decoded.
  await until('no picture is being decoded', () => {
    const { queue, process } = sharp.counters();
    return queue === 0 && process === 0;
  });
  let most = 0;
  const watch = setInterval(() => {
    // Without the queue: a task that moves on while the counters are read is in both.
    most = Math.max(most, sharp.counters().process);
  }, 0);

  await Promise.all(files.map((file, at) => encode(file, `account ${at}`)));
  clearInterval(watch);

  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(securityPolicy.pictures.atOnce);
});
