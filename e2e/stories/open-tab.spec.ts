import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { Release } from '@hive/contract/release';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { installClock } from '../fixtures/extend-timeouts';
import { isMarked, markPage } from '../fixtures/isolation/region';
import { navigation } from '../fixtures/navigation';
import { passHours, newVersion, waitForNewVersion } from '../fixtures/old-tab';
import { expect, test } from '../fixtures/test';

/** Collects the scripts that a page fetches from now on. */
function listenToScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Whether a script belongs to one of the releases. */
const isOf = (releases: Release[]) => (script: string) =>
  releases.some((release) =>
    release.files.some((file) => releaseUrl(release, file.path) === script),
  );
const category = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test.describe('While newer versions are published', () => {
  test('a tab keeps its versions; a day later it offers a reload, which loads the new ones and keeps everything entered', async ({
    site,
    page,
    accounts,
    copies,
  }) => {
    const { name } = await accounts.registerAndVerify();
    await installClock(page);
    await site.open(paths.questionnaire.getHref());
    await category(page, 'Pets').check();
    await page.getByRole('radio', { name: 'Quality' }).check();
    await markPage(page);
    const user = await copies.publish('remote-user');
    const shell = await copies.publish('shell');
    const old = [user.before, shell.before];
    const fresh = [user.now, shell.now];

    const later = listenToScripts(page);
    await navigation(page).getByText('Results').click();
    await expect(site.heading('Your Subscription Box Matches')).toBeVisible();
    await navigation(page).getByRole('link', { name }).click();
    await site.field('Name').fill('Morgan Ashdown-Vane');
    for (const one of old) expect(later.filter(isOf([one])), one.app).not.toEqual([]);
    expect(later.filter(isOf(fresh))).toEqual([]);
    expect(await isMarked(page)).toBe(true);

    await passHours(page, 23);
    await expect(newVersion(page)).toBeHidden();
    await waitForNewVersion(page);
    await expect(site.field('Name')).toHaveValue('Morgan Ashdown-Vane');
    const newScripts = listenToScripts(page);
    await site.button('Reload').click();

    await expect(site.field('Name')).toHaveValue('Morgan Ashdown-Vane');
    await navigation(page).getByText('Questionnaire').click();
    await expect(category(page, 'Pets')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Quality' })).toBeChecked();
    await expect(newVersion(page)).toBeHidden();
    for (const one of fresh) expect(newScripts.filter(isOf([one])), one.app).not.toEqual([]);
    expect(newScripts.filter(isOf(old))).toEqual([]);
  });
});
