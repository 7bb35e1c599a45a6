import { devices } from '@playwright/test';
import { touch } from '../fixtures/input-methods';
import { expect, test } from '../fixtures/test';

const { userAgent } = devices['Pixel 5'];
test.use({
  cookieChoice: null,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
});

test('A new visitor on a phone types a whole wish, sees the ways on above the cookie choice, and reads how to cancel the nearest box', async ({
  site,
  page,
}) => {
  await site.open('/');
  const search = page.getByRole('search').getByRole('searchbox').first();
  await touch.fill(search, 'coffee for my father, under £15 a month, easy to cancel');
  await search.press('Enter');
  const way = site.link('Without the cost limit');
  await expect(page.getByText(': 1 box, £24.92 a month')).toBeVisible();
  const choice = page.getByRole('region', { name: 'Cookie choice' });
  await expect(choice).toBeVisible();
  const other = await site.link('Without ‘coffee’').boundingBox();
  expect(other!.y + other!.height).toBeLessThan((await choice.boundingBox())!.y);

  await touch.press(way);
  await touch.press(site.button('Reject'));
  await touch.press(site.link('Details of Tuppenny Roast'));
  await expect(site.heading('Tuppenny Roast')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to cancel' })).toBeVisible();
  // All sections of the profile have titles of one size.
  for (const name of ['Price history', 'Reviews'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCSS(
      'font-size',
      '28px',
    );
});
