import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { Appearance } from './appearances';

/** Where the images are stored, with the version of the browser that drew them. */
const folder = path.join(import.meta.dirname, 'images');
const versionFile = path.join(folder, 'browser.json');

/** What may differ; measured in docs/decisions/0088. `threshold` is per pixel, from 0 to 1. */
const sameBrowser = { threshold: 0.05, maxDiffPixels: 12 };
/** Stored images have 256 colours: photos differ from theirs by up to this. */
const sameBrowserPhotos = { ...sameBrowser, threshold: 0.1 };
/** Another major version may draw glyphs, shadows and native controls in another way. */
const otherBrowser = { threshold: 0.2, maxDiffPixelRatio: 0.02 };

const toMajor = (version: string): number => Number.parseInt(version, 10);

const readVersion = (): string | undefined =>
  fs.existsSync(versionFile)
    ? (JSON.parse(fs.readFileSync(versionFile, 'utf8')) as { version: string }).version
    : undefined;

const isUpdate = ({ config }: TestInfo): boolean =>
  config.updateSnapshots === 'changed' || config.updateSnapshots === 'all';

/** What may differ in this browser. An update compares strictly with the images of any version. */
function pickTolerance(version: string, hasPhotos: boolean, testInfo: TestInfo) {
  const stored = readVersion();
  const isSame = stored !== undefined && toMajor(stored) === toMajor(version);
  if (!isSame && !isUpdate(testInfo)) return otherBrowser;
  return hasPhotos ? sameBrowserPhotos : sameBrowser;
}

/** Chromium's images are fast to write; these have a third of their size. */
async function compress(file: string): Promise<void> {
  const image = await sharp(file).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  fs.writeFileSync(file, image);
}

/** Sets the size and colours of a page, and waits until its fonts are loaded. */
export async function setAppearance(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

/**
 * Compares a page with its stored image, `<name>-<width>-<colours>.png`. An update stores an image that differs; without
 * an update a missing one is an error.
 */
export async function expectSameImage(
  { page, name, hasPhotos = false }: { page: Page; name: string; hasPhotos?: boolean },
  { width, colorScheme }: Appearance,
  testInfo: TestInfo,
): Promise<void> {
  const image = `${name}-${width}-${colorScheme}.png`;
  const file = path.join(folder, image);
  const before = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
  const version = page.context().browser()?.version() ?? '';
  await expect.soft(page).toHaveScreenshot(image, {
    fullPage: true,
    scale: 'device',
    ...pickTolerance(version, hasPhotos, testInfo),
  });
  if (!isUpdate(testInfo) || fs.statSync(file).mtimeMs === before) return;
  await compress(file);
  // As Prettier formats it.
  fs.writeFileSync(versionFile, `{ "version": ${JSON.stringify(version)} }\n`);
}
