import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { everyPage } from '../fixtures/every-page';
import { finishTransitions } from '../fixtures/finish-transitions';
import { loadPictures } from '../fixtures/load-pictures';
import { test } from '../fixtures/test';
import { storedPng } from '../visual/image-options';

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const desktop = {
  viewport: { width: 1280, height: 860 },
  deviceScaleFactor: 1,
  colorScheme: 'light',
} as const;
const darkPhone = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  colorScheme: 'dark',
} as const;

/** The images of the README: the upper part of a page. */
const images = [
  { file: 'home', name: 'home', appearance: desktop },
  { file: 'home-phone-dark', name: 'home', appearance: darkPhone },
  { file: 'profile', name: 'profile', appearance: desktop },
  { file: 'questionnaire', name: 'questionnaire', appearance: desktop },
  { file: 'results', name: 'results', appearance: desktop },
];

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

for (const { file, name, appearance } of images) {
  const { role, reach } = everyPage.find((page) => page.name === name)!;
  test.describe(() => {
    test.use(appearance);
    test(`README: ${file}`, async ({ site, accounts, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await role!.signIn(accounts);
      await reach({ site, accounts });
      await loadPictures(page);
      await finishTransitions(page);
      await sharp(await photograph(page))
        .png(storedPng)
        .toFile(path.join(folder, `${file}.png`));
    });
  });
}
