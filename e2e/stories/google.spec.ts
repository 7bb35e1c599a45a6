import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { makePerson, type Person } from '../fixtures/accounts';
import { Google } from '../fixtures/google';
import type { Mailbox } from '../fixtures/mailbox';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test.beforeEach(({ page }) => new Google(page).requireSetUp());

/** Presses the button on a page and chooses the person's account at Google. */
async function chooseGoogle(site: Site, person: Person, from: string = paths.login.getHref()) {
  await site.open(from);
  await site.button('Login with Google').click();
  await new Google(site.page).choose(person);
}

/** Enters the code of the person's nth mail, and arrives. */
async function confirm(site: Site, mailbox: Mailbox, person: Person, nthMail: number) {
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  await site.enterCode(await mailbox.codeFor(person.email, nthMail));
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
}

/** As in a browser that has never been here. */
async function forgetBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

for (const from of [paths.login.getHref(), paths.register.getHref()]) {
  test(`Somebody new comes in by Google from ${from}, with a code by mail`, async ({
    site,
    mailbox,
    page,
  }) => {
    const person = makePerson();
    await chooseGoogle(site, person, from);
    await confirm(site, mailbox, person, 1);

    await page.reload();
    await expect(site.heading(`Welcome, ${person.name}`)).toBeVisible();

    await forgetBrowser(page);
    await chooseGoogle(site, person);
    await confirm(site, mailbox, person, 2);
  });
}

test('Who has an account links Google to it by the password, once', async ({
  site,
  page,
  mailbox,
  accounts,
}) => {
  const person = await accounts.registerAndVerify();
  await site.open(paths.home.getHref());
  await forgetBrowser(page);

  await chooseGoogle(site, person);
  await site.expectAt(paths.login.getHref('google-link'), 'Log in');
  await expect(page.getByText(/^This e-mail address already has a Hive account/)).toBeVisible();
  await site.fillLogin(person);
  await confirm(site, mailbox, person, 2);
  expect((await mailbox.nthMailTo(person.email, 3)).subject).toBe(
    'Google sign-in was linked to your Hive account',
  );

  await forgetBrowser(page);
  await chooseGoogle(site, person);
  await confirm(site, mailbox, person, 4);
});

test('A trusted device is not asked for a code after Google either', async ({
  site,
  page,
  mailbox,
}) => {
  const person = makePerson();
  await chooseGoogle(site, person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  await page.getByRole('checkbox', { name: /30 days/ }).check();
  await confirm(site, mailbox, person, 1);
  await site.open(paths.securitySettings.getHref());
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(site.link('Login').first()).toBeVisible();

  await chooseGoogle(site, person);
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
  expect(await mailbox.mailsTo(person.email)).toHaveLength(1);
});

test('Who says no at Google reads so, and is still nobody', async ({ site, page }) => {
  await site.open(paths.login.getHref());
  await site.button('Login with Google').click();
  await new Google(page).deny();
  await site.expectAt(paths.login.getHref('google-failed'), 'Log in');
  await expect(
    page.getByText(/^Signing in with Google did not work or was cancelled/),
  ).toBeVisible();
});

test('An answer from Google opens nothing in a browser that did not ask', async ({
  site,
  page,
  browser,
}) => {
  await site.open(paths.login.getHref());
  await site.button('Login with Google').click();
  const callback = page.waitForRequest(/\/api\/auth\/google\/callback/);
  await page.route(/\/api\/auth\/google\/callback/, (route) => route.abort('aborted'));
  await new Google(page).choose(makePerson());
  const stolen = (await callback).url();

  const victim = await browser.newContext();
  const tab = await victim.newPage();
  await tab.goto(stolen);
  await expect(tab).toHaveURL(new RegExp(`${paths.login.path}\\?reason=google-failed$`));
  expect((await victim.cookies()).map(({ name }) => name)).not.toContain('hive_refresh');
  await victim.close();
});
