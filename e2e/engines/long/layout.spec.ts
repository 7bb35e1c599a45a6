import fs from 'node:fs';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../support/test';

/** Pages with the most demanding layouts. */
const pages = {
  home: paths.home.getHref(),
  boxes: paths.boxes.getHref(),
  'how-we-rank': paths.howWeRank.getHref(),
  login: paths.login.getHref(),
  register: paths.register.getHref(),
};
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
/** How far the page can be scrolled sideways. */
const overflow =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth;';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`with ${scheme} colours`, () => {
    test.use({ isDark: scheme === 'dark' });

    test('Pages fit a phone and a desktop, in the colours of the system', async ({
      engine,
      engineBrowser,
      enginePage: page,
    }, testInfo) => {
      await page.open(paths.home.getHref());
      await page.click({ role: 'button', name: 'Reject' });
      for (const { width, height } of sizes) {
        await engineBrowser.resize(width, height);
        for (const [name, address] of Object.entries(pages)) {
          await page.open(address);
          await page.expectVisible({ role: 'heading', level: 1 });
          await page.expectValue('return innerWidth;', width);
          const file = testInfo.outputPath(`${engine}-${scheme}-${name}-${width}.png`);
          fs.writeFileSync(file, await engineBrowser.screenshot());
          expect(await page.evaluate(overflow), `${address} at ${width} pixels`).toBe(0);
          expect(await page.evaluate(readScheme)).toBe(scheme);
        }
      }
    });
  });
}

/** The brightness of the page's background. */
const readScheme = `
  const [red, green, blue] = getComputedStyle(document.documentElement).backgroundColor.match(/[\\d.]+/g).map(Number);
  return red + green + blue > 382 ? 'light' : 'dark';`;
