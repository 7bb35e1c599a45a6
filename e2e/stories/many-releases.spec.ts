import type { Browser } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { Accounts } from '../fixtures/accounts';
import { SiteReleases } from '../fixtures/releases';
import { isLong } from '../fixtures/is-long';
import { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { BrowserErrors } from '../fixtures/browser-errors';
import { previousFolder, releasedApps } from '../skew';

/** The full form makes a hundred changes while four users use the site. */
const changes = isLong ? 100 : 3;
const users = isLong ? 4 : 2;

interface Stage {
  browser: Browser;
  baseURL: string;
  accounts: Accounts;
  /** Whether releases are still being changed. */
  isChanging: () => boolean;
}

/** One user in a separate browser repeats a journey through the site. Returns the number of journeys. */
async function useSite({ browser, baseURL, accounts, isChanging }: Stage): Promise<number> {
  const localStorage = [{ name: '2faPromptDisabled', value: 'true' }];
  const origins = [{ origin: new URL(baseURL).origin, localStorage }];
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins } });
  await context.addCookies([{ name: 'hive_consent', value: 'rejected', url: baseURL }]);
  const browserErrors = new BrowserErrors();
  browserErrors.watch(context);
  await accounts.withRequest(context.request).registerAndVerify();
  const site = new Site(await context.newPage());
  let journeys = 0;
  do {
    await makeJourney(site);
    journeys += 1;
  } while (isChanging());
  await context.close();
  browserErrors.check();
  return journeys;
}

/** Full navigations, which load the live versions, and navigations within the tab, which keeps its versions. */
async function makeJourney(site: Site): Promise<void> {
  const { page } = site;
  await site.open(paths.home.getHref());
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
  await site.open(paths.questionnaire.getHref());
  await expect(site.heading('Find your boxes')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await site.expectAt(paths.privacy.getHref());
  await page.goBack({ waitUntil: 'commit' });
  await expect(site.heading('Find your boxes')).toBeVisible();
  await site.open(paths.profileSettings.getHref());
  await expect(site.heading('Profile')).toBeVisible();
}

/** Switches random apps between their two releases, waiting each time until the site serves the change. */
async function switchReleases(releases: SiteReleases): Promise<void> {
  const apps = releasedApps().filter((app) => releases.hasPrevious(app));
  const previous = new Set<string>();
  for (let change = 0; change < changes; change += 1) {
    const app = apps[Math.floor(Math.random() * apps.length)]!;
    if (!previous.delete(app)) previous.add(app);
    await releases.use([...previous]);
  }
  await releases.use([]);
}

test(`While releases change ${changes} times, ${users} users go through the site without errors`, async ({
  browser,
  baseURL,
  accounts,
  releases,
}) => {
  test.skip(previousFolder() === null, 'There are no previous releases to change to');
  test.setTimeout(180_000 + changes * 20_000);
  let changing = true;
  const stage: Stage = { browser, baseURL: String(baseURL), accounts, isChanging: () => changing };
  const journeys = Array.from({ length: users }, () => useSite(stage));
  const work = switchReleases(releases).finally(() => (changing = false));
  const [, ...done] = await Promise.all([work, ...journeys]);
  const all = done.reduce((sum, one) => sum + one, 0);
  console.log(`  ${changes} changes of releases under ${all} journeys of ${users} users: 0 failed`);
  expect(all).toBeGreaterThanOrEqual(users);
});
