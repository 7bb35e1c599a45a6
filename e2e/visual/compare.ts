import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { Appearance } from './appearances';
import { imageOptions, storedPng } from './image-options';

/** Where the images are stored, with the renderer that drew them. */
export const imageFolder = path.join(import.meta.dirname, 'images');
const rendererFile = path.join(imageFolder, 'browser.json');

/** What decides how a page is drawn. */
interface Renderer {
  /** The browser's. */
  version: string;
  /** The hash of an image of text in the machine's fonts: glyphs that the project's fonts lack come from them. */
  sample: string;
}

/** What may differ; measured in docs/decisions/0088. `threshold` is per pixel, from 0 to 1. */
const sameRenderer = { threshold: 0.05, maxDiffPixels: 12 };
/** Stored images have 256 colours: photos differ from theirs by up to this. */
const sameRendererPhotos = { ...sameRenderer, threshold: 0.1 };
/** Another renderer may draw glyphs, shadows and native controls in another way. */
const otherRenderer = { threshold: 0.2, maxDiffPixelRatio: 0.02 };

const toMajor = (version: string): number => Number.parseInt(version, 10);

const readRenderer = (): Renderer | undefined =>
  fs.existsSync(rendererFile)
    ? (JSON.parse(fs.readFileSync(rendererFile, 'utf8')) as Renderer)
    : undefined;

const sampleHtml =
  '<body style="font: 20px sans-serif">Sample ★ → ✓ £12.50 <input type="date"><select><option>One</select>' +
  '<p style="font-family: monospace; box-shadow: 0 2px 8px #0006; border-radius: 7px">Code</p></body>';

async function describeRenderer(browser: Browser): Promise<Renderer> {
  const page = await browser.newPage(imageOptions);
  try {
    await page.setContent(sampleHtml);
    const sample = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex');
    return { version: browser.version(), sample };
  } finally {
    await page.context().close();
  }
}

/** Described once: a browser has the same renderer for its life. */
const renderers = new WeakMap<Browser, Promise<Renderer>>();

function findRenderer(page: Page): Promise<Renderer> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const known = renderers.get(browser) ?? describeRenderer(browser);
  renderers.set(browser, known);
  return known;
}

export const isUpdate = ({ config }: TestInfo): boolean =>
  config.updateSnapshots === 'changed' || config.updateSnapshots === 'all';

/** What may differ with this renderer. An update compares strictly with the images of any renderer. */
function pickTolerance({ version, sample }: Renderer, hasPhotos: boolean, testInfo: TestInfo) {
  const stored = readRenderer();
  const isSame = stored?.sample === sample && toMajor(stored.version) === toMajor(version);
  if (!isSame && !isUpdate(testInfo)) return otherRenderer;
  return hasPhotos ? sameRendererPhotos : sameRenderer;
}

async function compress(file: string): Promise<void> {
  const image = await sharp(file).png(storedPng).toBuffer();
  fs.writeFileSync(file, image);
}

/** Sets the size and colours of a page, shows what is outside the window too, and waits until its fonts are loaded. */
export async function setAppearance(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

interface Shown {
  page: Page;
  /** The image's name without the appearance. */
  name: string;
  hasPhotos?: boolean;
  /** Where the image of a longer page ends, in CSS pixels; without one, the page is shown in full. */
  height?: number;
}

export const imageFile = (name: string, { width, colorScheme }: Appearance): string =>
  `${name}-${width}-${colorScheme}.png`;

/** Leaves out what is below a height. */
async function clipAt(page: Page, height: number | undefined) {
  if (height === undefined) return {};
  const whole = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { clip: { x: 0, y: 0, ...whole, height: Math.min(whole.height, height) } };
}

/**
 * Compares a page with its stored image, `<name>-<width>-<colours>.png`. An update stores an image that differs; without
 * an update a missing one is an error.
 */
export async function expectSameImage(
  { page, name, hasPhotos = false, height }: Shown,
  appearance: Appearance,
  testInfo: TestInfo,
): Promise<void> {
  const image = imageFile(name, appearance);
  const file = path.join(imageFolder, image);
  const before = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
  const renderer = await findRenderer(page);
  await expect.soft(page).toHaveScreenshot(image, {
    fullPage: true,
    scale: 'device',
    ...(await clipAt(page, height)),
    ...pickTolerance(renderer, hasPhotos, testInfo),
  });
  if (!isUpdate(testInfo) || fs.statSync(file).mtimeMs === before) return;
  await compress(file);
  // As oxfmt formats it.
  const { version, sample } = renderer;
  fs.writeFileSync(
    rendererFile,
    `{\n  "version": ${JSON.stringify(version)},\n  "sample": ${JSON.stringify(sample)}\n}\n`,
  );
}
