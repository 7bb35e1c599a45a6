import { memberPages, pagesByRole, sessionPages, visitorPages } from '../fixtures/every-page';
import { isLong } from '../fixtures/is-long';
import { loadPictures } from '../fixtures/load-pictures';
import { test } from '../fixtures/own-site';
import { removeRemote } from '../fixtures/remove-remote';
import { appearancesOf } from './appearances';
import { expectSameImage, setAppearance } from './compare';

/** The site's and the browser's time: the demo and its ages are the same on every run. */
const clockStart = '2026-11-20T12:00:00Z';

/** The most used pages, for the short form. */
const main = ['home', 'profile', 'how-we-rank', 'login', 'register', 'questionnaire'];

const pages = [...visitorPages, ...sessionPages, ...memberPages];
const compared = isLong ? pages : pages.filter(({ name }) => main.includes(name));

test.use({ clockStart });

for (const { name, role, reach, missingRemote } of pagesByRole(compared)) {
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
      for (const appearance of appearancesOf(name)) {
        await setAppearance(page, appearance);
        await loadPictures(page);
        await expectSameImage(page, `page-${name}`, appearance, testInfo);
      }
    });
  });
}
