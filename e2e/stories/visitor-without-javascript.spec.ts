import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false });

/** Playwright blocks the scripts. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/^failed: csp .*\.js$/));

test('Without JavaScript the home page, its links, the profiles and Visit work', async ({
  site,
  page,
  brandSites,
}) => {
  await site.open('/');
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await expect(site.link(/^Details of /)).not.toHaveCount(0);
  const newTab = page.waitForEvent('popup');
  await site.link(/^Visit Tuppenny Roast/).click();
  await expect((await newTab).getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brandSites.opened).toEqual(['https://tuppenny-roast.example/join?from=hive']);

  await site.link('Details of Tuppenny Roast').click();
  await expect(site.heading('Tuppenny Roast')).toBeVisible();
  await page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
});
