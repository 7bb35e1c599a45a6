import type { Browser, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { makePerson, type Accounts, type Person } from '../fixtures/accounts';
import type { SiteDatabase } from '../fixtures/database';
import type { Site } from '../fixtures/site';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const settings = paths.securitySettings.getHref();
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** The person signs in somewhere else as well; gives that browser's page, its session and its cookies of its own. */
async function signInElsewhere(
  browser: Browser,
  accounts: Accounts,
  person: Person,
): Promise<Page> {
  const context = await browser.newContext();
  await accounts.within(context.request).signIn(person);
  return context.newPage();
}

/** Answers the question that stands before what cannot be undone. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

const suspend = (database: SiteDatabase, { email }: Person) =>
  database.change('update app_user set suspended_at = now() where email = $1', [email]);

async function expectSuspended(site: Site, page: Page): Promise<void> {
  await site.expectAt(paths.login.getHref('suspended'), 'Log in');
  await expect(page.getByText(/^This account is suspended\./)).toBeVisible();
}

test('A session elsewhere is seen and logged out, and its next page is the login page', async ({
  site,
  page,
  accounts,
  browser,
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
  await elsewhere.context().close();
});

test('Logging out everywhere ends this session too and leads to the login page', async ({
  site,
  page,
  accounts,
  browser,
}) => {
  const person = await accounts.registerAndVerify();
  const elsewhere = await signInElsewhere(browser, accounts, person);
  await site.open(settings);
  await section(page, 'Sessions').getByRole('button', { name: 'Log out everywhere' }).click();
  await confirm(page, 'Log out everywhere');

  await site.expectLogin();
  await site.open(paths.dashboard.getHref());
  await site.expectLogin();
  await elsewhere.goto(paths.dashboard.getHref());
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await elsewhere.context().close();
});

test('A trusted device is listed, and once it is no longer trusted it is asked again', async ({
  site,
  page,
  mailbox,
}) => {
  const person = makePerson();
  await site.open(paths.register.getHref());
  await site.fillRegistration(person);
  await page.getByRole('checkbox', { name: /^Don't ask again/ }).check();
  await site.enterCode(await mailbox.codeFor(person.email));
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);

  await site.open(settings);
  const devices = section(page, 'Trusted devices');
  await expect(devices.getByRole('listitem')).toContainText('This device');
  await devices.getByRole('button', { name: /^Stop trusting Chrome/ }).click();
  await confirm(page, 'Stop trusting');
  await expect(devices).toContainText('Every login asks for your second step.');

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(site.link('Login')).toBeVisible();
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
});

test('A new password wants the current one, logs out every other browser and keeps this one', async ({
  site,
  page,
  accounts,
  browser,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/auth/change-password'), refusal(401, '/api/auth/login'));
  const person = await accounts.registerAndVerify();
  const elsewhere = await signInElsewhere(browser, accounts, person);
  const next = 'five other quiet honest words';
  await site.open(settings);
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await site.field('Current password').fill('not the current one');
  await site.field('New password').fill(next);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('This is not your current password.');
  await expect(site.field('New password')).toHaveValue(next);

  await site.field('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();

  await expect(password).toContainText('Everywhere else you have been logged out.');
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  expect((await mailbox.nthMailTo(person.email, 3)).subject).toBe('Your Hive password was changed');
  await page.reload();
  await expect(site.heading('Security')).toBeVisible();
  await elsewhere.goto(paths.dashboard.getHref());
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(site.link('Login')).toBeVisible();
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await site.fillLogin({ ...person, password: next });
  await site.enterCode(await mailbox.codeFor(person.email, 4));
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});

test('Who is suspended while signed in is told so at the next thing they do, and at each login', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(403), refusal(401));
  const person = await accounts.registerAndVerify();
  await site.open(settings);
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  expect(await suspend(database, person)).toBe(1);

  await section(page, 'Sessions').getByRole('button', { name: 'Log out everywhere' }).click();
  await confirm(page, 'Log out everywhere');
  await expectSuspended(site, page);

  await site.fillLogin({ ...person, password: 'not the password' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await site.fillLogin(person);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This account is suspended.' }),
  ).toBeVisible();
  await site.expectAt(paths.login.getHref('suspended'));
});

test('Who is suspended and opens a page is told so once, and then is a visitor', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(403));
  const person = await accounts.registerAndVerify();
  expect(await suspend(database, person)).toBe(1);

  await site.open(paths.dashboard.getHref());
  await expectSuspended(site, page);

  await site.open(paths.home.getHref());
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await expect(site.link('Login').first()).toBeVisible();
});
