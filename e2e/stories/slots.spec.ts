import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { clientLoads } from '@hive/contract/releases';
import { makePerson } from '../fixtures/accounts';
import { expectAccessible } from '../fixtures/expect-accessible';
import { writeReview } from '../fixtures/review-steps';
import { expect, test } from '../fixtures/story-box';

const shortlistPart = (page: Page) => page.getByRole('region', { name: 'On your shortlist' });
const reviewPart = (page: Page, brand: string) =>
  page.getByRole('region', { name: `You reviewed ${brand}` });
/** The scripts of parts, in whichever release. */
const partScripts = /__federation_expose_(OnYourShortlist|YourReview)/;

test('The profile shows a signed-in user parts of another remote: the shortlist and the own review; a guest loads none', async ({
  site,
  page,
  accounts,
  box,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => partScripts.test(request.url()) && loaded.push(request.url()));
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
  expect(loaded.join()).toContain('YourReview');
  expect(loaded.join()).toContain('OnYourShortlist');
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
}) => {
  browserErrors.expect(/__federation_expose_YourReview|ChunkLoadError|Loading chunk|YourReview/);
  await page.route(/__federation_expose_YourReview.*\.js/, (route) => route.abort());
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
