import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { letPass, newVersion, playNewerShell, retireContract } from '../fixtures/old-tab';
import { ReleaseTwins } from '../fixtures/release-twins';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

/** The scripts a page fetches, from now on. */
function listenToScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const folder = (app: string, version: string): string => `/releases/${app}/${version}/`;
const isOf = (folders: string[]) => (script: string) =>
  folders.some((one) => script.startsWith(one));
const category = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A mark that a full navigation would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stayed' in window);

test.describe('While newer versions are published', () => {
  let twins: ReleaseTwins;
  test.beforeEach(({ releases }) => {
    twins = new ReleaseTwins(releases);
  });
  test.afterEach(async ({ releases, skew }) => {
    await releases.use(skew);
    twins.forget();
  });

  test('a tab keeps those it began with, what it fetches later included, until it is loaded anew', async ({
    site,
    page,
    accounts,
  }) => {
    const { name } = await accounts.registerAndVerify();
    await site.open(paths.dashboard.getHref());
    await expect(site.heading(/^Welcome, /)).toBeVisible();
    await mark(page);
    const user = await twins.publish('remote-user');
    const shell = await twins.publish('shell');
    const old = [folder('remote-user', user.before), folder('shell', shell.before)];
    const fresh = [folder('remote-user', user.now), folder('shell', shell.now)];

    const later = listenToScripts(page);
    await navigation(page).getByText('Questionnaire').click();
    await site.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
    await navigation(page).getByRole('link', { name }).click();
    await site.expectAt(paths.profileSettings.getHref(), 'Profile');
    for (const one of old) expect(later.filter(isOf([one])), one).not.toEqual([]);
    expect(later.filter(isOf(fresh))).toEqual([]);
    expect(await isMarked(page)).toBe(true);

    const anew = listenToScripts(page);
    await page.reload();
    await expect(site.heading('Profile')).toBeVisible();
    await navigation(page).getByText('Questionnaire').click();
    await expect(site.heading('Find your boxes')).toBeVisible();
    for (const one of fresh) expect(anew.filter(isOf([one])), one).not.toEqual([]);
    expect(anew.filter(isOf(old))).toEqual([]);
  });

  test('a tab that is a day old is told, and Reload brings the new ones and all that was typed', async ({
    site,
    page,
    accounts,
  }) => {
    const { name } = await accounts.registerAndVerify();
    await page.clock.install();
    await site.open(paths.questionnaire.getHref());
    await category(page, 'Pets').check();
    await page.getByRole('radio', { name: 'Quality' }).check();
    await navigation(page).getByRole('link', { name }).click();
    await site.field('Name').fill('Morgan Ashdown-Vane');
    const user = await twins.publish('remote-user');
    const shell = await twins.publish('shell');

    await letPass(page, 23);
    await expect(newVersion(page)).toBeHidden();
    await letPass(page, 2);
    await expect(newVersion(page)).toContainText('A new version is ready');
    await expect(site.field('Name')).toHaveValue('Morgan Ashdown-Vane');
    const anew = listenToScripts(page);
    await site.button('Reload').click();

    await expect(site.field('Name')).toHaveValue('Morgan Ashdown-Vane');
    await navigation(page).getByText('Questionnaire').click();
    await expect(category(page, 'Pets')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Quality' })).toBeChecked();
    await expect(newVersion(page)).toBeHidden();
    for (const one of [folder('remote-user', user.now), folder('shell', shell.now)]) {
      expect(anew.filter(isOf([one])), one).not.toEqual([]);
    }
  });
});

test('Whoever puts the new version off is left in peace for a day', async ({ site, page }) => {
  await playNewerShell(page);
  await page.clock.install();
  await site.open(paths.howWeRank.getHref());
  await letPass(page, 25);
  await site.button('Not now').click();
  await expect(newVersion(page)).toBeHidden();

  await letPass(page, 23);
  await expect(newVersion(page)).toBeHidden();
  await letPass(page, 2);
  await expect(newVersion(page)).toBeVisible();
});

test('A tab that is old is told nothing before there is something newer', async ({
  site,
  page,
}) => {
  await page.clock.install();
  await site.open(paths.howWeRank.getHref());
  const asked = page.waitForResponse('**/releases/registry.json*');
  await letPass(page, 25);
  await (await asked).finished();
  await expect(newVersion(page)).toBeHidden();

  await playNewerShell(page);
  await letPass(page, 1);
  await expect(newVersion(page)).toBeVisible();
});

test('A tab too old for the api is told so, however young it is, and goes on once it is loaded anew', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(refusal(410));
  await site.open(paths.login.getHref());
  await retireContract(page);
  await site.fillLogin({ email: 'morgan@mail.example', password: 'four quiet honest words' });

  await expect(newVersion(page)).toContainText('A new version is ready');
  await expect(site.button('Not now')).toBeHidden();
  const said = 'Hive has been updated since this page was opened. Please load it again.';
  await expect(page.getByText(said)).toBeVisible();
  await page.unrouteAll();
  await site.button('Reload').click();

  await expect(site.field('Password')).toHaveValue('');
  await expect(site.field('Email')).toHaveValue('morgan@mail.example');
  await expect(newVersion(page)).toBeHidden();
});
