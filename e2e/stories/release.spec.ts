import { paths } from '@hive/contract/paths';
import { isMarked, markPage, fallbackTitle } from '../fixtures/isolation/region';
import { remoteLoadError } from '../fixtures/browser-errors';
import { expect, test } from '../fixtures/test';

const entry = '**/releases/remote-user/*/remote-entry.*';

test('A tampered remote is refused and affects only its own region, and Retry loads the original', async ({
  site,
  page,
  accounts,
  browserErrors,
}) => {
  browserErrors.expect(
    remoteLoadError('remote-user'),
    /Failed to find a valid digest|Federation|remote-entry/,
  );
  await accounts.registerAndVerify();
  await page.route(entry, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\n;window.tampered = true;`;
    await route.fulfill({ response: answer, body });
  });
  await site.open(paths.questionnaire.getHref());
  await expect(site.heading(fallbackTitle)).toBeVisible();
  await expect(site.heading(fallbackTitle)).toBeFocused();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await markPage(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
  await page.goBack({ waitUntil: 'commit' });
  await expect(site.heading(fallbackTitle)).toBeVisible();

  await page.unroute(entry);
  await site.button('Retry').click();
  await expect(site.heading('Find your boxes')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});
