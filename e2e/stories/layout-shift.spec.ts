import type { PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/hold-requests';
import { observeShifts, sumShifts } from '../fixtures/layout-shifts';
import { expect, test } from '../fixtures/test';

/** A first visit, which also shows the cookie choice. */
test.use({ cookieChoice: null });

/**
 * Half of 0.1, the limit of a 'good' CLS: one line of a heading that wraps differently stays below. On phones a line of an
 * introduction moves a larger part of the screen: 0.06 on 'How we rank'.
 */
const limits = [
  { width: 360, limit: 0.075 },
  { width: 768, limit: 0.05 },
  { width: 1024, limit: 0.05 },
  { width: 1280, limit: 0.05 },
];

/** How many of the web fonts have this status. The fallbacks are faces of the page too. */
const countFonts = (page: Page, status: FontFaceLoadStatus) =>
  page.evaluate(
    (expected) =>
      [...document.fonts].filter(
        (face) => face.family.includes('Variable') && face.status === expected,
      ).length,
    status,
  );

for (const { width, limit } of limits) {
  test(`Almost nothing moves when the web fonts arrive, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 1024 });
    const boxes = (await (await request.get('/api/boxes/public')).json()) as PublicBox[];
    const box = boxes.find(({ name }) => name === 'Tuppenny Roast')!;
    for (const address of [
      paths.home.getHref(),
      paths.boxes.getHref(),
      paths.partner.getHref(box._id, box.name),
      paths.howWeRank.getHref(),
      paths.listYourBox.getHref(),
      paths.privacy.getHref(),
      paths.login.getHref(),
    ]) {
      await test.step(address, async () => {
        const release = await holdRequests(page, /\.woff2$/);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => countFonts(page, 'loading'), 'fonts of the page').toBe(2);
        await observeShifts(page);
        release();
        await expect.poll(() => countFonts(page, 'loaded')).toBe(2);
        expect(await sumShifts(page), address).toBeLessThan(limit);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}
