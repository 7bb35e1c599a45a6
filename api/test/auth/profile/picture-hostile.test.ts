import sharp from 'sharp';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { smuggling, unreadable } from './hostile-files';
import type { PictureApp } from './picture-helpers';
import { createPictureApp, download, upload } from './picture-helpers';

let test: PictureApp;
let client: TestClient;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  ({ client } = await signIn(test));
});
afterAll(() => test.close());

it.each(unreadable)('rejects %s and stores nothing', async (_what, make) => {
  const before = await test.listFiles();

  const answer = await upload(client, await make());

  expect(answer).toMatchObject({
    status: 415,
    body: {
      code: 'PICTURE_UNREADABLE',
      message: expect.stringContaining('JPEG, PNG, WebP or GIF'),
    },
  });
  expect(await test.listFiles()).toEqual(before);
  expect((await client.get('/api/user/profile')).body).toMatchObject({ profilePicture: null });
});

it.each(smuggling)('stores the picture without %s', async (_what, make) => {
  const uploaded = Buffer.from(await make());
  expect(uploaded.includes('<script>')).toBe(true);

  const answer = await upload(client, uploaded);

  expect(answer.status).toBe(200);
  const stored = await download(test, answer.body.profilePicture ?? '');
  expect(stored.includes('script')).toBe(false);
  const { side } = securityPolicy.pictures;
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: side });
});

it('reveals nothing about the image library or paths in the error', async () => {
  const [, make] = unreadable.find(([what]) => what.startsWith('a JPEG that ends'))!;

  const answer = await upload(client, await make());

  expect(JSON.stringify(answer.body)).not.toMatch(/vips|sharp|Vips|tmp|uploads/);
  expect(test.readLog().join('')).not.toContain('"level":50');
});
