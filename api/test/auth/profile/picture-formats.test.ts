import sharp from 'sharp';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import type { PictureApp } from './picture-helpers';
import { createPictureApp, download, drawPicture, upload } from './picture-helpers';

let test: PictureApp;
let client: TestClient;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  ({ client } = await signIn(test));
});
afterAll(() => test.close());

const { side } = securityPolicy.pictures;

/** Uploads a picture and downloads the stored one. */
async function uploadAndDownload(content: Uint8Array): Promise<Buffer> {
  const answer = await upload(client, content);
  expect(answer).toMatchObject({ status: 200 });
  return download(test, answer.body.profilePicture ?? '');
}

const twoFrames = async (): Promise<Buffer> => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 250), Buffer.alloc(20 * 20 * 3, 5)]);
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  return sharp(frames, { raw }).gif().toBuffer();
};

it.each<[string, () => Promise<Buffer>]>([
  ['a JPEG', () => drawPicture().jpeg().toBuffer()],
  ['a progressive JPEG', () => drawPicture().jpeg({ progressive: true }).toBuffer()],
  ['a CMYK JPEG', () => drawPicture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', () => drawPicture().png().toBuffer()],
  ['an interlaced PNG', () => drawPicture().png({ progressive: true }).toBuffer()],
  ['a 16-bit greyscale PNG', () => drawPicture().toColourspace('grey16').png().toBuffer()],
  ['a PNG of one pixel', () => drawPicture(1, 1).png().toBuffer()],
  ['a PNG one pixel wide', () => drawPicture(1, 900).png().toBuffer()],
  ['a WebP', () => drawPicture().webp().toBuffer()],
  ['a GIF', () => drawPicture().gif().toBuffer()],
  ['an animated GIF', twoFrames],
])('accepts %s and stores a still, square WebP', async (_what, make) => {
  const stored = await uploadAndDownload(await make());

  expect(await sharp(stored, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: side,
    height: side,
  });
});

it('crops a picture that is not square to its centre', async () => {
  const red = await sharp({
    create: { width: 100, height: 100, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const wide = await sharp({
    create: { width: 300, height: 100, channels: 3, background: 'blue' },
  })
    .composite([{ input: red, left: 100, top: 0 }])
    .png()
    .toBuffer();

  const { dominant } = await sharp(await uploadAndDownload(wide)).stats();

  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

it('rotates a picture according to its orientation', async () => {
  const lower = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  // Upside down: the blue at the bottom belongs at the top.
  const turned = await sharp({
    create: { width: 100, height: 100, channels: 3, background: 'white' },
  })
    .composite([{ input: lower, left: 0, top: 50 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();

  const stored = await uploadAndDownload(turned);

  const { data } = await sharp(stored)
    .extract({ left: 250, top: 60, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(180);
  expect(data[0]).toBeLessThan(80);
  expect((await sharp(stored).metadata()).orientation).toBeUndefined();
});

it('removes the metadata, such as location and camera', async () => {
  const photo = await drawPicture()
    .withExif({
      IFD0: { Make: 'Spycam', Artist: 'Ada Byron' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>home</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before.exif?.includes('Spycam')).toBe(true);
  expect(before.xmp?.includes('home')).toBe(true);

  const stored = await uploadAndDownload(photo);

  const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
  expect({ exif, xmp, iptc, icc }).toEqual({});
  for (const word of ['Spycam', 'Ada Byron', 'GPS', 'home'])
    expect(stored.includes(word)).toBe(false);
});

it('detects the format from the content, not from file name or media type', async () => {
  const answer = await upload(client, await drawPicture().jpeg().toBuffer(), {
    fileName: '../../etc/passwd\u0000.exe',
    type: 'text/html',
  });

  expect(answer.status).toBe(200);
  expect(answer.body.profilePicture).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/);
});
