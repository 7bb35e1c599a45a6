import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const address = paths.partnerDashboard.getHref();

/** The value of Total Clicks on the page. */
async function clicksOn(page: Page): Promise<number> {
  const figure = page.getByText('Total Clicks').locator('xpath=following-sibling::dd[1]');
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.textContent())?.replaceAll(',', ''));
}

test('A partner sees the results of their listing, and a new click is added to the figures @main', async ({
  site,
  page,
  accounts,
  brandSites,
  browser,
  baseURL,
}) => {
  await accounts.registerPartner('brackenrind-cheese-post');
  await site.open(address);
  await site.expectAt(address, 'Partner Dashboard');
  const before = await clicksOn(page);
  expect(before).toBeGreaterThan(0);

  const visit = await brandSites.openAsVisitor(browser, String(baseURL), paths.home.getHref());
  const opened = visit.waitForEvent('popup');
  await visit.getByRole('link', { name: /^Visit Brackenrind Cheese Post/ }).click();
  await expect((await opened).getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brandSites.opened).toHaveLength(1);
  await visit.context().close();

  await expect(async () => {
    await site.open(address);
    expect(await clicksOn(page)).toBe(before + 1);
  }).toPass();
});
