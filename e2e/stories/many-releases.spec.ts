import type { Browser } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { Accounts } from '../fixtures/accounts';
import { extendPageTimeouts } from '../fixtures/extend-timeouts';
import { SiteReleases } from '../fixtures/releases';
import { isLong } from '../fixtures/is-long';
import { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { BrowserErrors } from '../fixtures/browser-errors';
import { previousFolder, releasedApps } from '../skew';

/** The full form: a hundred changes while four people use the site. */
const changes = isLong ? 100 : 3;
const people = isLong ? 4 : 2;

interface Stage {
  browser: Browser;
  baseURL: string;
  accounts: Accounts;
  /** Whether releases are still being changed. */
  goesOn: () => boolean;
}

/** One person in a browser of their own, who goes through the site again and again. Answers how often. */
async function useSite({ browser, baseURL, accounts, goesOn }: Stage): Promise<number> {
  const localStorage = [{ name: '2faPromptDisabled', value: 'true' }];
  const origins = [{ origin: new URL(baseURL).origin, localStorage }];
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins } });
  await context.addCookies([{ name: 'hive_consent', value: 'rejected', url: baseURL }]);
  await extendPageTimeouts(context);
  const browserErrors = new BrowserErrors();
  browserErrors.watch(context);
  await accounts.withRequest(context.request).registerAndVerify();
  const site = new Site(await context.newPage());
  let journeys = 0;
  do {
    await goRound(site);
    journeys += 1;
  } while (goesOn());
  await context.close();
  browserErrors.check();
  return journeys;
}

/** Full navigations, which take what is live, and steps within the tab, which keeps what it began with. */
async function goRound(site: Site): Promise<void> {
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

/** Moves random apps between their two releases, one change after the other, each waited for until it is served. */
async function releaseAll(releases: SiteReleases): Promise<void> {
  const apps = releasedApps().filter((app) => releases.hasPrevious(app));
  const previous = new Set<string>();
  for (let change = 0; change < changes; change += 1) {
    const app = apps[Math.floor(Math.random() * apps.length)]!;
    if (!previous.delete(app)) previous.add(app);
    await releases.use([...previous]);
  }
  await releases.use([]);
}

test(`While releases change ${changes} times, ${people} people go round the site and notice nothing`, async ({
  browser,
  baseURL,
  accounts,
  releases,
}) => {
  test.skip(previousFolder() === null, 'There are no previous releases to change to');
  test.setTimeout(180_000 + changes * 20_000);
  let changing = true;
  const stage: Stage = { browser, baseURL: String(baseURL), accounts, goesOn: () => changing };
  const journeys = Array.from({ length: people }, () => useSite(stage));
  const work = releaseAll(releases).finally(() => (changing = false));
  const [, ...done] = await Promise.all([work, ...journeys]);
  const all = done.reduce((sum, one) => sum + one, 0);
  console.log(
    `  ${changes} changes of releases under ${all} journeys of ${people} people: 0 failed`,
  );
  expect(all).toBeGreaterThanOrEqual(people);
});
