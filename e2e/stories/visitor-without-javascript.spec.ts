import { paths } from '@hive/contract/paths';
import { reloadUntil } from '../fixtures/reload-until';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false });

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
  const newTab = page.waitForEvent('popup');
  await site.link(/^Visit Tuppenny Roast/).click();
  await expect((await newTab).getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brandSites.opened).toEqual(['https://tuppenny-roast.example/join?from=hive']);

  await site.link('Details of Tuppenny Roast').click();
  await expect(site.heading('Tuppenny Roast')).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Reviews' });
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
