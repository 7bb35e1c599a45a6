import { paths } from '@hive/contract/paths';
import { expectPagesFit } from '../support/layout';
import { expect, test } from '../support/test';

/** Public pages with the most demanding layouts. */
const pages = [
  paths.home.getHref(),
  paths.boxes.getHref(),
  paths.howWeRank.getHref(),
  paths.login.getHref(),
  paths.register.getHref(),
];

/** The brightness of the page's background. */
const readScheme = `
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const [red, green, blue] = backgroundColor.match(/[\\d.]+/g).map(Number);
  return red + green + blue > 382 ? 'light' : 'dark';`;

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`with ${scheme} colours`, () => {
    test.use({ isDark: scheme === 'dark' });

    test('Pages fit a phone and a desktop, in the colours of the system', async ({
      engineBrowser,
      enginePage,
    }, testInfo) => {
      await enginePage.open(paths.home.getHref());
      await enginePage.click({ role: 'button', name: 'Reject' });
      await expectPagesFit({ engineBrowser, enginePage, testInfo }, pages);
      expect(await enginePage.evaluate(readScheme)).toBe(scheme);
    });
  });
}
