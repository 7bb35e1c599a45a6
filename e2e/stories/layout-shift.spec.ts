import type { PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** A first visit, which also shows the cookie choice. */
test.use({ cookieChoice: null });

/** Of 'good', 0.1, the half: one line that wraps differently in a heading. */
const limit = 0.05;

/** Holds the web fonts until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How many of the web fonts have this status. The fallbacks are faces of the page too. */
const countFonts = (page: Page, status: FontFaceLoadStatus) =>
  page.evaluate(
    (expected) =>
      [...document.fonts].filter(
        (face) => face.family.includes('Variable') && face.status === expected,
      ).length,
    status,
  );

/** Starts to add up what moves from now on. */
const observeShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { shiftObserver: observer });
  });

/** What has moved when two frames with the fonts have been shown. */
const sumShifts = (page: Page) =>
  page.evaluate(async () => {
    const { shiftObserver } = window as unknown as { shiftObserver: PerformanceObserver };
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const shifts = shiftObserver.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

for (const width of [360, 768, 1024, 1280]) {
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
        const release = await holdFonts(page);
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
