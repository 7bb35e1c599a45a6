import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

test('A visitor is sent from a protected page to the login, reaches the page afterwards, and cannot open pages of other roles', async ({
  site,
  page,
  mailbox,
  accounts,
  context,
}) => {
  const person = await accounts.registerAndVerify();
  await context.clearCookies({ name: /^(?!hive_consent)/ });
  const destination = `${paths.results.getHref()}?from=mail#top`;
  await site.open(destination);
  await site.expectLogin();
  await site.fillLogin(person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
  await page.reload();
  await site.enterCode(await mailbox.codeFor(person.email, 2));
  await site.expectAt(destination, 'Your Subscription Box Matches');

  await site.open(paths.adminDashboard.getHref());
  await site.expectAt(paths.dashboard.getHref(), /^Welcome, /);
  await site.open(paths.manageAffiliates.getHref());
  await site.expectAt(paths.home.getHref());
  await expect(page.getByText('Access Denied. Admins only.')).toBeVisible();
});
