import { paths } from '@hive/contract/paths';
import { expectAccessible } from '../fixtures/expect-accessible';
import { pagesByRole } from '../fixtures/every-page';
import { removeRemote } from '../fixtures/remove-remote';
import { httpError } from '../fixtures/browser-errors';
import { expect, test } from '../fixtures/role-test';

for (const { name, role, reach, missingRemote } of pagesByRole()) {
  test.describe(() => {
    test.use({ role });
    test(`Axe finds nothing on the page '${name}', light and dark, wide and narrow`, async ({
      site,
      accounts,
      browserErrors,
    }) => {
      if (missingRemote) await removeRemote(site.page, missingRemote, browserErrors);
      browserErrors.expect(
        httpError(400),
        httpError(401),
        httpError(403),
        httpError(404),
        httpError(410),
        httpError(422),
      );
      await reach({ site, accounts });
      await expectAccessible(site.page);
    });
  });
}

test.describe('before the cookie choice is made', () => {
  test.use({ cookieChoice: null });
  test('Axe finds nothing with the cookie choice over the page', async ({ site, page }) => {
    await site.open(paths.howWeRank.getHref());
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('Axe finds nothing in the mobile menu and in the dialog of an ended session', async ({
  site,
  page,
  accounts,
  database,
  browserErrors,
}) => {
  browserErrors.expect(httpError(401));
  const { email } = await accounts.registerAndVerify();
  // This page makes no api calls: the next page notices that the session has ended.
  await site.open(paths.howWeRank.getHref());
  await site.button('Logout').waitFor();
  const sessions =
    'select session.id from session join app_user on app_user.id = session.user_id where app_user.email = $1';
  await database.change(`delete from session where id in (${sessions})`, [email]);
  await page.setViewportSize({ width: 360, height: 740 });
  await site.button('Menu').click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard').click();
  await page.getByRole('dialog', { name: 'Session ended' }).waitFor();
  await expectAccessible(page);
});
