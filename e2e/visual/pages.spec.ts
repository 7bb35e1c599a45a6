import { memberPages, pagesByRole, sessionPages, visitorPages } from '../fixtures/every-page';
import { loadPictures } from '../fixtures/load-pictures';
import { test } from '../fixtures/own-site';
import { appearancesOf } from './appearances';
import { expectSameImage, setAppearance } from './compare';

/** The site's and the browser's time: the demo and its ages are the same on every run. */
const clockStart = '2026-11-20T12:00:00Z';

/** The most used pages: images of all pages would take several times the room (docs/decisions/0088). */
const names = ['home', 'profile', 'how-we-rank', 'login', 'register', 'questionnaire'];
const compared = [...visitorPages, ...sessionPages, ...memberPages].filter(({ name }) =>
  names.includes(name),
);

test.use({ clockStart });

for (const { name, role, reach } of pagesByRole(compared)) {
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
      await reach({ site, accounts });
      for (const appearance of appearancesOf(name)) {
        await setAppearance(page, appearance);
        await loadPictures(page);
        await expectSameImage(
          { page, name: `page-${name}`, hasPhotos: true },
          appearance,
          testInfo,
        );
      }
    });
  });
}
