import type { Browser, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { Accounts, Person } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { section } from '../fixtures/two-factor';

const settings = paths.securitySettings.getHref();

/** Signs the user in in another browser and returns a page of it. */
async function signInElsewhere(
  browser: Browser,
  accounts: Accounts,
  person: Person,
): Promise<Page> {
  const context = await browser.newContext();
  await accounts.withRequest(context.request).signIn(person);
  return context.newPage();
}

/** Confirms the dialog of an action that cannot be undone. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

test('A user sees and logs out a session elsewhere, and a new password logs out every other browser', async ({
  site,
  page,
  accounts,
  browser,
  mailbox,
}) => {
  const person = await accounts.registerAndVerify();
  const elsewhere = await signInElsewhere(browser, accounts, person);
  await site.open(settings);
  const lines = section(page, 'Sessions').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'This device' })).toHaveCount(1);

  await section(page, 'Sessions')
    .getByRole('button', { name: /^Log out Chrome/ })
    .click();
  await confirm(page, 'Log out');
  await expect(lines).toHaveCount(1);
  await elsewhere.goto(paths.dashboard.getHref());
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await accounts.withRequest(elsewhere.context().request).signIn(person);
  const next = 'five other quiet honest words';
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await site.field('Current password').fill(person.password);
  await site.field('New password').fill(next);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('We’ve logged you out everywhere else.');
  await expect
    .poll(async () => (await mailbox.mailsTo(person.email)).map(({ subject }) => subject))
    .toContain('Your Hive password was changed');
  await page.reload();
  await expect(lines).toHaveCount(1);
  await elsewhere.goto(paths.dashboard.getHref());
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await site.link('Login').click();
  await site.fillLogin({ ...person, password: next });
  await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
});
