import { paths } from '@hive/contract/paths';
import { httpError } from '../../fixtures/browser-errors';
import { pageGroups } from '../../fixtures/every-page';
import { expectAccessible } from '../../fixtures/expect-accessible';
import { expect, test } from '../../fixtures/role-test';
import { testAccessibility } from '../../fixtures/test-accessibility';

testAccessibility(pageGroups.visitors);

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
  // Once it is loaded, this page makes no api calls: the next page notices that the session has ended.
  await site.open(paths.howWeRank.getHref());
  await site.button('Logout').waitFor();
  const sessions =
    'select session.id from session join app_user on app_user.id = session.user_id where app_user.email = $1';
  await page.setViewportSize({ width: 360, height: 740 });
  await site.button('Menu').click();
  await database.change(`delete from session where id in (${sessions})`, [email]);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard').click();
  await page.getByRole('dialog', { name: 'Session ended' }).waitFor();
  await expectAccessible(page);
});
