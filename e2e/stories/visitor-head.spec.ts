import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { PublicBox } from '@hive/contract/boxes';
import { expect, test } from '../fixtures/test';

const pages = [
  { address: paths.home.getHref(), title: 'Hive: trust what you subscribe to' },
  { address: paths.howWeRank.getHref(), title: 'How we rank | Hive' },
  { address: paths.privacy.getHref(), title: 'Privacy and cookies | Hive' },
];

for (const { address, title } of pages) {
  test(`The head of ${address} tells browsers, search engines and shared links what it is`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expectHead(page, `${baseURL}${address}`, title);
  });
}

test('The head of a profile names the partner, with its rating for search engines', async ({
  page,
  request,
  baseURL,
}) => {
  const boxes = (await (await request.get('/api/boxes/public')).json()) as PublicBox[];
  const box = boxes.find(({ name }) => name === 'Tuppenny Roast')!;
  const address = `${baseURL}${paths.partner.getHref(box._id)}`;
  await page.goto(address);
  await expect(page).toHaveTitle(/^Tuppenny Roast.* \| Hive$/);
  await expectHead(page, address, /^Tuppenny Roast/);
  const facts = JSON.parse(
    await page.locator('script[type="application/ld+json"]').innerText(),
  ) as {
    '@context': string;
  };
  expect(facts['@context']).toBe('https://schema.org');
  expect(JSON.stringify(facts)).toContain(`"ratingValue":${box.rating}`);
});

test('The picture for shared links is there', async ({ request, page }) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(address ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
});

async function expectHead(page: Page, address: string, title: string | RegExp): Promise<void> {
  const meta = (key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);
  const sent = await (await page.request.get(address)).text();
  expect(sent.match(/<title>/g), 'titles in the page as it is sent').toHaveLength(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(meta('description')).toHaveAttribute('content', /.{50,}/);
  await expect(meta('og:title')).toHaveAttribute('content', title);
  await expect(meta('og:url')).toHaveAttribute('content', address);
  await expect(meta('og:image')).toHaveAttribute('content', /^http/);
}
