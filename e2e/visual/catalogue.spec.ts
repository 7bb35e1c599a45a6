import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { appearances } from './appearances';
import { expectSameImage, setAppearance } from './compare';
import { imageOptions } from './image-options';

/** Written by tooling/catalogue. */
const folder = path.resolve(import.meta.dirname, '../dist/catalogue');
const origin = 'http://catalogue.test';

async function openCatalogue(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(origin);
  for (const frame of page.frames()) {
    // The frames are loaded, but their scripts may still render.
    await frame.locator('body > div').locator(':scope > *, :scope + *').first().waitFor();
    // Pictures far below the top are lazy: without this, some would load or fail while they are compared.
    await frame.evaluate(() =>
      Promise.allSettled(
        [...document.images].map((picture) => {
          picture.loading = 'eager';
          return picture.decode();
        }),
      ),
    );
  }
}

/** Opened once per worker: loading it takes longer than an image. */
const test = base.extend<object, { catalogue: Page }>({
  catalogue: [
    async ({ browser }, provide) => {
      const context = await browser.newContext(imageOptions);
      const page = await context.newPage();
      await openCatalogue(page);
      await provide(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const groups = (page: Page) => page.locator('[data-group]');

/** Hides the rest of the page, so that a change in one group does not move the others. */
async function showOnly(page: Page, id: string): Promise<void> {
  await page.locator('main > *').evaluateAll((elements, shown) => {
    for (const element of elements) element.toggleAttribute('hidden', element.id !== shown);
  }, id);
  // Several examples take the focus when they are mounted: which one was last is left to chance.
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
    });
  }
}

for (const appearance of appearances) {
  const { width, colorScheme } = appearance;
  test(`Every component looks as before, ${width} pixels wide, ${colorScheme}`, async ({
    catalogue,
  }, testInfo) => {
    const ids = await groups(catalogue).evaluateAll((elements) => elements.map(({ id }) => id));
    test.expect(ids.length).toBeGreaterThan(0);
    await setAppearance(catalogue, appearance);
    for (const id of ids) {
      await showOnly(catalogue, id);
      await expectSameImage({ page: catalogue, name: `catalogue-${id}` }, appearance, testInfo);
    }
  });
}
