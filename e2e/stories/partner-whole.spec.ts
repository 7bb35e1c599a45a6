import type { APIRequestContext, Page } from '@playwright/test';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import type { Accounts } from '../fixtures/accounts';
import { keepNewKey, reportOrder } from '../fixtures/brand-program';
import type { SiteDatabase } from '../fixtures/database';
import { Moderator } from '../fixtures/moderator';
import { smallPicture } from '../fixtures/pictures';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const dashboard = paths.partnerDashboard.getHref();

async function applyFor(brand: string, site: Site): Promise<void> {
  await site.open(paths.listYourBox.getHref());
  await site.field('Brand name').fill(brand);
  await site.field('Website').fill('larkfold.example');
  await site.field('Category').selectOption('Food & Deli');
  await site.field('Short description').fill('Four jars from four hives, every month.');
  await site.page.getByLabel('I may speak for this brand').check();
  await site.button('Send application').click();
  await site.expectAt(paths.applications.getHref(), 'Your applications');
}

/** By calls: what an admin decides, and sees to before a box is shown: its link, its plan. Answers the box's id. */
async function approve(brand: string, staff: Accounts, database: SiteDatabase): Promise<string> {
  const boxId = await staff.approveApplication(brand);
  await database.change(
    `update box set is_active = true, is_verified = true,
       affiliate_link = 'https://larkfold.example/join', subscription_tier = 'premium', allow_reply = true
     where id = $1`,
    [boxId],
  );
  return boxId;
}

/** A figure of the overview. */
const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');

/** The dashboard, again until it holds what has happened elsewhere. */
async function openUntil(site: Site, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await site.open(dashboard);
    await check();
  }).toPass();
}

async function writeReview(
  request: APIRequestContext,
  accounts: Accounts,
  { boxId, message }: { boxId: string; message: string },
): Promise<void> {
  const writer = accounts.within(request);
  const person = await writer.registerAndVerify();
  const token = await writer.signIn(person);
  await writer.post(fill(apiPaths.boxReviews, { id: boxId }), { rating: 5, message }, token);
}

test.describe('A brand', () => {
  test.use({ cookieChoice: 'accepted' });

  test('applies, is found, and sees what it brings: from the first click to the answer to a review', async ({
    site,
    page,
    accounts,
    brands,
    browser,
    baseURL,
    database,
  }) => {
    const others = await browser.newContext({ baseURL });
    const brand = `Larkfold Honey ${Date.now()}`;
    const person = await accounts.registerWithApp();
    await applyFor(brand, site);
    const boxId = await approve(brand, accounts.within(others.request), database);
    const profile = paths.partner.getHref(boxId);

    await site.button('Logout').first().click();
    await expect(site.link('Login').first()).toBeVisible();
    await site.open(paths.login.getHref());
    await site.fillLogin(person);
    await site.enterCode(await person.app.nextCode());
    await site.expectAt(dashboard, 'Partner Dashboard');
    await expect(figure(page, 'Total Clicks')).toHaveText('0');

    const { keyId, secret } = await keepNewKey(page);

    await site.open(profile);
    await expect(site.heading(brand)).toBeVisible();
    const popup = page.waitForEvent('popup');
    await site.link(`Visit website ${brand} (opens in a new tab)`).click();
    await expect((await popup).getByRole('heading', { name: 'The brand' })).toBeVisible();
    const clickId = new URL(brands.opened[0]!).searchParams.get('clickid');
    const order = `LARK-${Date.now()}`;
    const hiveUrl = String(baseURL);
    await openUntil(site, () => expect(figure(page, 'Total Clicks')).toHaveText('1'));
    await reportOrder({ hiveUrl, keyId, secret, order, clickId: String(clickId) });
    await openUntil(site, () => expect(figure(page, 'Total Subscriptions')).toHaveText('1'));
    const postbacks = page.getByRole('region', { name: 'Postbacks' });
    await expect(postbacks.getByRole('listitem').filter({ hasText: order })).toContainText(
      'Accepted',
    );

    await expect(page.getByText('See how your traffic moves')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tier' }).selectOption('gold');
    await site.button('Change tier').click();
    await expect(page.getByText('✅ Subscription tier updated')).toBeVisible();
    await openUntil(site, () => expect(page.locator('.recharts-surface').first()).toBeVisible());
    await page.getByText('Show these figures as a table').click();
    await expect(page.getByRole('row', { name: / 1 1$/ })).toBeVisible();

    const message = `The lime blossom is the best I had. ${order}`;
    await writeReview(others.request, accounts, { boxId, message });
    const desk = await browser.newContext({ baseURL });
    const moderator = await Moderator.register(desk.request, accounts);
    await moderator.approveReview(message);
    const comment = page.getByRole('listitem').filter({ hasText: message });
    await openUntil(site, () => expect(comment).toBeVisible());
    await comment.getByLabel(/^Reply to/).fill('Thank you, so is ours.');
    await comment.getByRole('button', { name: 'Reply' }).click();
    await expect(comment.getByText('✅ Reply sent')).toBeVisible();

    const slot = page.getByRole('region', { name: 'Promo image' });
    await slot.getByLabel('Choose an image').setInputFiles(smallPicture);
    await slot.getByRole('button', { name: 'Upload' }).click();
    await expect(slot.getByText('✅ Upload successful')).toBeVisible();
    await moderator.approvePromo(boxId);
    await expect(async () => {
      await site.open(profile);
      await expect(page.getByText('Thank you, so is ours.')).toBeVisible();
      await expect(
        page.getByRole('region', { name: `From ${brand}` }).getByText('Ad', { exact: true }),
      ).toBeVisible();
    }).toPass();
    await desk.close();
    await others.close();
  });
});
