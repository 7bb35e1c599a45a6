import { paths } from '@hive/contract/paths';
import { demoAccounts, makePerson } from '../fixtures/accounts';
import { takeAway } from '../fixtures/take-away';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const closed = [
  paths.questionnaire,
  paths.results,
  paths.dashboard,
  paths.manageAffiliates,
  paths.adminDashboard,
  paths.adminAccounting,
  paths.partnerDashboard,
  paths.securitySettings,
].map(({ getHref }) => getHref());

const notHere = 'This part of Hive is not available right now.';

test('A visitor who opens a protected page is sent to the login', async ({ site }) => {
  for (const address of [...closed, paths.verify2fa.getHref()]) {
    await site.open(address);
    await site.expectLogin();
  }
});

test('After login and code a person arrives where they were going', async ({
  site,
  page,
  mailbox,
  accounts,
  context,
}) => {
  const person = await accounts.registerAndVerify();
  await context.clearCookies();
  await site.open(`${paths.results.getHref()}?from=mail#top`);
  await site.expectLogin();
  await site.fillLogin(person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  await page.reload();
  await site.enterCode(await mailbox.codeFor(person.email, 2));
  await site.expectAt(`${paths.results.getHref()}?from=mail#top`, 'Your Subscription Box Matches');
});

test('Whoever owes the code is sent to it from every protected page', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.register(makePerson());
  for (const address of closed) {
    await site.open(address);
    await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  }
  await page.getByRole('link', { name: 'Set up app-based 2FA' }).click();
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  await expect(site.code).toBeVisible();
});

test('A verified user is kept out of what is not theirs', async ({ site, page, accounts }) => {
  await accounts.registerAndVerify();
  for (const address of [
    paths.verify2fa.getHref(),
    paths.adminDashboard.getHref(),
    paths.adminAccounting.getHref(),
    paths.partnerDashboard.getHref(),
  ]) {
    await site.open(address);
    await site.expectAt(paths.dashboard.getHref(), /^Welcome, /);
  }
  await site.open(paths.manageAffiliates.getHref());
  await site.expectAt(paths.home.getHref());
  await expect(page.getByText('Access Denied. Admins only.')).toBeVisible();
});

test('The old admin login leads to the one login', async ({ site }) => {
  await site.open(paths.adminLogin.getHref());
  await site.expectLogin();
});

const areas = [
  { role: 'admin', home: paths.adminDashboard.getHref(), notTheirs: paths.partnerDashboard },
  { role: 'partner', home: paths.partnerDashboard.getHref(), notTheirs: paths.adminDashboard },
] as const;

for (const { role, home, notTheirs } of areas) {
  test(`The ${role}'s home says what is missing, and the rest of the page works`, async ({
    site,
    page,
    accounts,
    trouble,
  }) => {
    await takeAway(page, `remote-${role}`, trouble);
    await accounts.signIn(demoAccounts[role]);
    await site.open(paths.verify2fa.getHref());
    await site.expectAt(home, notHere);
    await site.open(notTheirs.getHref());
    await site.expectAt(home, notHere);
    await site.button('Retry').click();
    await expect(site.heading(notHere)).toBeVisible();
    await expect(site.button('Retry')).toBeEnabled();

    await page.getByRole('navigation', { name: 'Main' }).getByText('Questionnaire').click();
    await site.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
  });
}

test('The box form is for admins who have it enabled', async ({
  site,
  accounts,
  database,
  trouble,
}) => {
  await takeAway(site.page, 'remote-admin', trouble);
  await accounts.signIn(demoAccounts.admin);
  await site.open(paths.manageAffiliates.getHref());
  await site.expectAt(paths.manageAffiliates.getHref(), notHere);

  const setViews = 'update app_user set enabled_views = $2 where email = $1';
  const { email } = demoAccounts.admin;
  const all = ['questionnaire', 'results', 'manage-affiliates'];
  await database.during(
    [setViews, [email, ['questionnaire', 'results']]],
    [setViews, [email, all]],
    async () => {
      await site.open(paths.manageAffiliates.getHref());
      await site.expectAt(paths.home.getHref());
      await expect(site.page.getByText('Access Denied. Admins only.')).toBeVisible();
    },
  );
});

test('Web storage and cookies that somebody made up open nothing', async ({
  site,
  page,
  context,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusal(401));
  await context.addCookies([
    { name: 'twoFACookie', value: 'true', url: baseURL },
    { name: 'trustedDevice', value: 'true', url: baseURL },
    { name: 'hive_session', value: '1', url: baseURL },
  ]);
  await page.addInitScript(() => {
    sessionStorage.setItem('accessToken', 'made-up');
    localStorage.setItem('accessToken', 'made-up');
  });
  await site.open(paths.adminDashboard.getHref());
  await site.expectLogin();
});
