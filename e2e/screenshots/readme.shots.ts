import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { everyPage } from '../fixtures/every-page';
import { finishTransitions } from '../fixtures/finish-transitions';
import { loadPictures } from '../fixtures/load-pictures';
import { test } from '../fixtures/test';

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const desktop = { width: 1280, height: 860 };
const phone = { width: 360, height: 780 };

/** The images of the README: the upper part of a page, as wide as a column or two of it. */
const images = [
  { file: 'home', name: 'home', viewport: desktop, scale: 1, colorScheme: 'light' },
  { file: 'home-phone-dark', name: 'home', viewport: phone, scale: 2, colorScheme: 'dark' },
  { file: 'profile', name: 'profile', viewport: desktop, scale: 1, colorScheme: 'light' },
  {
    file: 'questionnaire',
    name: 'questionnaire',
    viewport: desktop,
    scale: 1,
    colorScheme: 'light',
  },
  { file: 'results', name: 'results', viewport: desktop, scale: 1, colorScheme: 'light' },
] as const;

/** Photographs the page once it has stopped changing: what belongs to the session appears last. */
async function photograph(page: Page): Promise<Buffer> {
  let image = await page.screenshot();
  for (let isSteady = false; !isSteady;) {
    await wait(1_000);
    const next = await page.screenshot();
    isSteady = next.equals(image);
    image = next;
  }
  return image;
}

for (const { file, name, viewport, scale, colorScheme } of images) {
  const { role, reach } = everyPage.find((page) => page.name === name)!;
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor: scale });
    test(`README: ${file}`, async ({ site, accounts, page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await role!.signIn(accounts);
      await reach({ site, accounts });
      await loadPictures(page);
      await finishTransitions(page);
      await sharp(await photograph(page))
        .png({ palette: true, effort: 10, dither: 0 })
        .toFile(path.join(folder, `${file}.png`));
    });
  });
}
