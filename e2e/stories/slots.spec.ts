import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { clientLoads } from '@hive/contract/releases';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { makePerson } from '../fixtures/accounts';
import { escapePattern } from '../fixtures/escape-pattern';
import { expectAccessible } from '../fixtures/expect-accessible';
import { readManifest } from '../fixtures/isolation/faulty-release';
import { ownScripts } from '../fixtures/own-scripts';
import type { SiteReleases } from '../fixtures/releases';
import { writeReview } from '../fixtures/review-steps';
import { expect, test } from '../fixtures/story-box';

const shortlistPart = (page: Page) => page.getByRole('region', { name: 'On your shortlist' });
const reviewPart = (page: Page, brand: string) =>
  page.getByRole('region', { name: `You reviewed ${brand}` });

/** The addresses of the scripts that only this part of remote-user loads. */
async function readPartScripts(releases: SiteReleases, module: string): Promise<string[]> {
  const app = 'remote-user';
  const version = (await releases.store.read()).apps[app]!.version;
  const release = readManifest(releases, app, version);
  return ownScripts(release, module).map((script) => releaseUrl(release, script));
}

test('The profile shows a signed-in user parts of another remote: the shortlist and the own review; a guest loads none', async ({
  site,
  page,
  accounts,
  box,
  releases,
}) => {
  const ofShortlist = await readPartScripts(releases, './OnYourShortlist');
  const ofReview = await readPartScripts(releases, './YourReview');
  const loaded: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url()).pathname;
    if ([...ofShortlist, ...ofReview].includes(address)) loaded.push(address);
  });
  const profile = paths.partner.getHref(box.id);
  // The report that the tab responds is sent when the page is idle: everything that it loads by itself has been requested.
  const idle = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/client-loads') &&
      clientLoads.parse(request.postDataJSON()).loads.some(({ age = 0 }) => age > 0),
  );
  await site.open(profile);
  await expect(site.heading(box.name)).toBeVisible();
  await site.button(`Shortlist ${box.name}`).click();
  await idle;
  expect(loaded).toEqual([]);

  await accounts.registerAndVerify();
  await site.open(profile);
  await expect(shortlistPart(page)).toContainText('You added it on');
  expect(loaded).toEqual(expect.arrayContaining([...ofShortlist, ...ofReview]));
  await expect(reviewPart(page, box.name)).toHaveCount(0);
  await expectAccessible(page);

  await shortlistPart(page).getByRole('link', { name: 'Open your shortlist' }).click();
  await site.expectAt(paths.shortlist.getHref(), 'Your shortlist');
  await page.goBack();
  await site.button('Write a review').click();
  await writeReview(page, { brand: box.name, message: 'As blue as promised.' });
  await expect(reviewPart(page, box.name)).toContainText('Waiting for a moderator');
  await reviewPart(page, box.name)
    .getByRole('link', { name: 'Read or change your review' })
    .click();
  await expect(page.getByRole('group', { name: 'Your review' })).toBeInViewport();
});

test('A part that cannot be loaded leaves the profile and the other part whole, and is reported', async ({
  site,
  page,
  accounts,
  box,
  browserErrors,
  releases,
}) => {
  const scripts = await readPartScripts(releases, './YourReview');
  browserErrors.expect(/ChunkLoadError|Loading chunk|YourReview/);
  browserErrors.expect(new RegExp(scripts.map(escapePattern).join('|')));
  await page.route(
    ({ pathname }) => scripts.includes(pathname),
    (route) => route.abort(),
  );
  const profile = paths.partner.getHref(box.id);
  await site.open(profile);
  await site.button(`Shortlist ${box.name}`).click();
  await accounts.registerAndVerify();
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/client-reports') &&
      /"remote":"remote-user".*"phase":"load"/.test(request.postData() ?? ''),
  );
  await site.open(profile);

  await expect(shortlistPart(page)).toBeVisible();
  await report;
  await expect(reviewPart(page, box.name)).toHaveCount(0);
  await expect(site.heading(box.name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('The start page of admins shows what waits for partners, a part of the remote of partners', async ({
  site,
  page,
  accounts,
  box,
}) => {
  const invited = makePerson();
  await accounts.invite(invited, box.slug);
  await accounts.registerAdmin();
  await site.open(paths.adminDashboard.getHref());

  const part = page.getByRole('region', { name: 'Waiting for partners' });
  await expect(part).toContainText(/open invitation/);
  await expectAccessible(page);
  await part.getByRole('link', { name: 'All invitations' }).click();
  await expect(page.getByRole('region', { name: 'Invitations table' })).toContainText(
    invited.email,
  );
});
