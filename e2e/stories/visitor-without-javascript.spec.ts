import type { Locator } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { reloadUntil } from '../fixtures/reload-until';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false, cookieChoice: null });

/** Playwright blocks the scripts. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/^failed: csp .*\.js$/));

test('Without JavaScript the home page, its links, the profiles and Visit work', async ({
  site,
  page,
  brandSites,
}) => {
  // The web host waits 1.5 s for the api, then sends the page without the boxes. A machine that stalls may need a reload.
  await reloadUntil(page, '/', async (options) => {
    await expect(site.heading('Trust What You Subscribe To')).toBeVisible(options);
    await expect(site.link(/^Details of /)).not.toHaveCount(0, options);
  });
  // Its buttons need scripts, and nothing is stored without them.
  await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeHidden();
  const newTab = page.waitForEvent('popup');
  await site.link(/^Visit Tuppenny Roast/).click();
  await expect((await newTab).getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brandSites.opened).toEqual(['https://tuppenny-roast.example/join?from=hive']);

  const follow = async (link: Locator, shown: Locator): Promise<void> => {
    await Promise.all([page.waitForEvent('framenavigated'), link.click()]);
    await reloadUntil(page, page.url(), (options) => expect(shown).toBeVisible(options));
  };
  await follow(site.link('Details of Tuppenny Roast'), site.heading('Tuppenny Roast'));
  const finder = page.getByRole('region', { name: 'Add a box' });
  const field = finder.getByRole('searchbox');
  await follow(site.link('Compare Tuppenny Roast with other boxes'), field);
  await field.fill('Wagthistel');
  const found = finder.getByRole('link', { name: /^Add Wagthistle/ });
  await follow(finder.getByRole('button', { name: 'Search' }), found);
  await follow(found, page.getByRole('columnheader').nth(1));
  await expect(page.getByRole('columnheader')).toHaveText([/^Tuppenny Roast/, /^Wagthistle/]);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await follow(site.link(/^Tuppenny Roast$/), reviews.getByRole('link', { name: 'Next' }));
  await reviews.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await reviews.getByRole('link', { name: /^4 stars/ }).click();
  await expect(reviews.getByRole('status')).toHaveText(/^[\d,]+ of [\d,]+ reviews match$/);
  await reviews.getByRole('searchbox').fill('zebra');
  await reviews.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?stars=4&text=zebra#reviews$/);
  await expect(reviews.getByText('No reviews match')).toBeVisible();
  await reviews.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(reviews.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
});

test('Without JavaScript the login page says what it needs, with a way on', async ({
  site,
  page,
}) => {
  await site.open(paths.login.getHref());
  await expect(site.heading('This page needs JavaScript')).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
  await site.link('browse the boxes').click();
  await expect(site.heading('Browse subscription boxes')).toBeVisible();
});

test('Without JavaScript the shortlist says what it needs, shows nothing that loads, and leads to the boxes', async ({
  site,
  page,
}) => {
  await site.open(paths.shortlist.getHref());
  await expect(page.getByText(/which needs JavaScript to show it/)).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
  await site.link('browse all boxes').click();
  await expect(site.heading('Browse subscription boxes')).toBeVisible();
});

test('Without JavaScript a search on the home page leads to filters and a profile', async ({
  site,
  page,
}) => {
  await site.open('/');
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('tupeny rost');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  // As on the home page, a machine that stalls may need a reload.
  await reloadUntil(page, page.url(), async (options) => {
    await expect(page.getByRole('heading', { name: '1 box' })).toBeVisible(options);
  });
  await page.getByRole('checkbox', { name: /^At any time/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/q=tupeny\+rost.*cancel=anytime/);
  await expect(site.link('Remove How to cancel: At any time')).toBeVisible();
  await site.link('Find a gift').click();
  await page.getByRole('textbox', { name: 'Budget in total, £' }).fill('75');
  await page.getByRole('button', { name: 'Show gifts' }).click();
  await expect(page).toHaveURL(/giftBudget=75/);
  await expect(page.getByText('£69.00')).toBeVisible();
  await site.link('Details of Tuppenny Roast').click();
  await expect(site.heading('Tuppenny Roast')).toBeVisible();
});
