import { randomUUID } from 'node:crypto';
import { paths } from '@hive/contract/paths';
import { expectAccessible } from '../../fixtures/expect-accessible';
import { reloadUntil } from '../../fixtures/reload-until';
import { expect, test } from '../../fixtures/story-box';

const captions = 'WEBVTT\n\n00:00.500 --> 00:02.000\nSix inks, one for each month.\n';

test('Axe finds nothing on a profile with a video, whose captions are on and are served', async ({
  page,
  database,
  box,
}) => {
  // The stored file is not part of this story: only its captions are read.
  await page.route(/\/media\/promo\/.*\.mp4$/, (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }),
  );
  const key = `promo/${randomUUID().replaceAll('-', '')}.mp4`;
  await database.change(
    `insert into promo_media (id, box_id, kind, status, file_key, width, height, duration_ms, captions, decided_at)
     values (gen_random_uuid(), $1, 'video', 'approved', $2, 640, 360, 2000, $3, now())`,
    [box.id, key, captions],
  );
  await database.change('update box set allow_video = true where id = $1', [box.id]);
  const video = page.getByLabel(`Video ad from ${box.name}`);
  await reloadUntil(page, paths.partner.getHref(box.id), (options) =>
    expect(video).toBeVisible(options),
  );
  await expectAccessible(page);

  const tracks = await video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(({ kind, language, mode }) => ({ kind, language, mode })),
  );
  expect(tracks).toEqual([{ kind: 'captions', language: 'en-GB', mode: 'showing' }]);
  const address = await video.locator('track').getAttribute('src');
  const served = await page.request.get(address ?? '');
  expect(served.headers()['content-type']).toContain('text/vtt');
  expect(await served.text()).toBe(captions);
});
