import { pagesByRole } from '../fixtures/every-page';
import { loadPictures } from '../fixtures/load-pictures';
import { test } from '../fixtures/own-site';
import { removeRemote } from '../fixtures/remove-remote';
import { appearances } from './appearances';
import { expectSameImage, setAppearance } from './compare';
import { pageImages } from './pages/all-pages';
import { steady } from './pages/steady';
import { waitForContent } from './pages/wait-for-content';

/** The site's and the browser's time: the demo and its ages are the same on every run. */
const clockStart = '2026-11-20T12:00:00Z';

/** Where the images of long pages end, in CSS pixels. */
const usualHeight = 1_200;

test.use({ clockStart });

for (const { name, role, reach, missingRemote, steadied = [], height } of pagesByRole(pageImages)) {
  test.describe(() => {
    test.use({ role });
    test(`The page '${name}' looks as before`, async ({
      site,
      accounts,
      browserErrors,
    }, testInfo) => {
      // Other tests check errors; these pages include refused requests.
      browserErrors.expect(/./);
      const { page } = site;
      await page.clock.setFixedTime(clockStart);
      if (missingRemote) await removeRemote(page, missingRemote, browserErrors);
      await reach({ site, accounts });
      for (const appearance of appearances) {
        await setAppearance(page, appearance);
        await waitForContent(page);
        await loadPictures(page);
        await steady(page, steadied);
        await expectSameImage(
          {
            page,
            name: `page-${name}`,
            hasPhotos: true,
            height: height === 'all' ? undefined : (height ?? usualHeight),
          },
          appearance,
          testInfo,
        );
      }
    });
  });
}
