import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const address = paths.partnerDashboard.getHref();

// Without it the click counts as one of an earlier run's visitor, whose further clicks within the hour are not counted.
test.use({ cookieChoice: 'accepted' });

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
}) => {
  await accounts.registerPartner('brackenrind-cheese-post');
  await site.open(address);
  await site.expectAt(address, 'Partner Dashboard');
  const before = await clicksOn(page);
  expect(before).toBeGreaterThan(0);

  await site.open(paths.home.getHref());
  const opened = page.waitForEvent('popup');
  await site.link(/^Visit Brackenrind Cheese Post/).click();
  await expect((await opened).getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brandSites.opened).toHaveLength(1);

  await expect(async () => {
    await site.open(address);
    expect(await clicksOn(page)).toBe(before + 1);
  }).toPass();
});
