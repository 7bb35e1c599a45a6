import { paths } from '@hive/contract/paths';
import { AdminDesk, ListingForm } from '../fixtures/brand-onboarding';
import { reportOrder } from '../fixtures/postback-client';
import { openUntilFigure } from '../fixtures/partner-figures';
import { reloadUntil } from '../fixtures/reload-until';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/story-box';

const dashboard = paths.partnerDashboard.getHref();

async function applyFor(brand: string, site: Site): Promise<void> {
  await site.open(paths.listYourBox.getHref());
  await site.field('Brand name').fill(brand);
  await site.field('Website').fill('larkfold.example');
  await site.field('Category').selectOption('Food & Deli');
  await site.field('Short description').fill('Four jars from four hives, every month.');
  await site.page.getByLabel('I’m authorised to represent this brand').check();
  await site.button('Send application').click();
  await site.expectAt(paths.applications.getHref(), 'Your applications');
}

test.describe('A brand', () => {
  test.use({ cookieChoice: 'accepted' });

  // The box is not a demo brand, so no other story may see it.
  test.afterEach(({ deleteBoxes }) => deleteBoxes('Larkfold Honey '));

  test('applies, completes its listing, is verified and goes live, and sees its results: a click, an order, and the chart of a higher tier', async ({
    site,
    page,
    accounts,
    brandSites,
    browser,
    baseURL,
    mailbox,
  }) => {
    const brand = `Larkfold Honey ${Date.now()}`;
    const person = await accounts.registerWithApp();
    await applyFor(brand, site);
    const office = await browser.newContext();
    await accounts.withRequest(office.request).registerAdmin();
    const desk = new AdminDesk(await office.newPage());
    await desk.approveApplication(brand);
    const approval = 'Your application to Hive is approved';
    const { text } = await mailbox.mailAfter(
      person.email,
      [],
      ({ subject }) => subject === approval,
    );
    const [, link = ''] = /Open your dashboard:?\s+(\S+)/.exec(text) ?? [];

    await site.button('Logout').first().click();
    await expect(site.link('Login').first()).toBeVisible();
    await site.open(link);
    await site.fillLogin(person);
    await site.enterCode(await person.app.nextCode());
    await site.expectAt(paths.partnerListing.getHref(), 'Partner Dashboard');
    const checklist = page.getByRole('region', { name: 'Complete your listing' });
    await expect(checklist).toContainText(/^Complete your listing.* of 8 steps are complete/);
    const listing = new ListingForm(page);
    await listing.fillAll();
    expect(await listing.publish()).toContain('Waiting for review: Price of a box, ');
    const { keyId, secret } = await listing.connectServer();
    await desk.approveListingChange(brand);
    await desk.verify(brand);
    await desk.activate(brand, 'https://larkfold.example/join');
    const boxId = await desk.openBox(brand);
    await office.close();
    await site.open(paths.partnerListing.getHref());
    await expect(page.getByText(/Verified on .* Checked: company, test order\./)).toBeVisible();
    await expect(checklist).toHaveCount(0);

    const hiveUrl = String(baseURL);
    const visit = await brandSites.openAsVisitor(browser, hiveUrl, paths.partner.getHref(boxId));
    const clickId = await brandSites.visitFrom(visit, brand);
    await visit.context().close();
    const order = `LARK-${Date.now()}`;
    await openUntilFigure(page, 'Total Clicks', '1');
    await reportOrder({ hiveUrl, keyId, secret, order, clickId });
    await openUntilFigure(page, 'Total Subscriptions', '1');
    await site.link('Orders').click();
    await expect(page.getByRole('row', { name: new RegExp(order) })).toContainText('Pending');
    await site.link('Integration').click();
    const postbacks = page.getByRole('region', { name: 'Postbacks' });
    await expect(postbacks.getByRole('listitem').filter({ hasText: order })).toContainText(
      'Accepted',
    );

    await site.link('Overview').click();
    await expect(page.getByText('See your traffic day by day')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tier' }).selectOption('gold');
    await site.button('Change tier').click();
    await expect(page.getByText('✅ Subscription tier updated')).toBeVisible();
    await reloadUntil(page, dashboard, (options) =>
      expect(page.locator('.recharts-surface').first()).toBeVisible(options),
    );
    await page.getByText('Show these figures as a table').click();
    await expect(page.getByRole('row', { name: / 1 1$/ })).toBeVisible();
  });
});
