import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { gapBetween } from '../fixtures/gap-between';
import { expect, test } from '../fixtures/role-test';
import { admin } from '../fixtures/roles';

// The api's tests show who gets an override, the component tests what the bar does. Its position needs a browser with layout.
test.use({ role: admin });

/** Long enough for two lines on a phone. */
const override = { remote: 'remote-user', version: null, origin: 'http://localhost:4301' };

/** Adds an override to the page, as the web host does for an admin who has started one. */
const mockOverride = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'id="hive-registry">{',
      (start) => `${start}"override":${JSON.stringify(override)},`,
    );
    await route.fulfill({ response, body });
  });

test('The bar of an override is at the foot of the window: it moves nothing, and the end of the page is above it', async ({
  site,
  page,
}) => {
  const path = paths.howWeRank.getHref();
  await mockOverride(page, path);
  const bar = page.getByRole('complementary', { name: 'Override' });
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  for (const width of [360, 768, 1280]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await site.open(path);
      await expect(bar).toBeVisible();
      const header = (await page.getByRole('banner').boundingBox())!;
      expect(header.y).toBe(0);
      expect((await page.getByRole('main').boundingBox())!.y).toBe(header.height);
      const { y, height } = (await bar.boundingBox())!;
      expect(y + height).toBe(740);
      await lastLink.focus();
      await expect.poll(() => gapBetween(lastLink, bar)).toBeGreaterThanOrEqual(0);
      await expect(lastLink).toBeInViewport();
    });
  }
});
