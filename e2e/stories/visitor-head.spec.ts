import type { PublicBox } from '@hive/contract/boxes';
import { discoveryPaths } from '@hive/contract/discovery-paths';
import { paths } from '@hive/contract/paths';
import { readHead } from '../fixtures/read-head';
import { expect, test } from '../fixtures/test';

// Search engines and link previews read the HTML as it is sent: no browser is needed.

test('The head of each public page describes it for search engines and link previews', async ({
  request,
  baseURL,
}) => {
  for (const [address, title] of [
    [paths.home.getHref(), 'Hive: trust what you subscribe to'],
    [paths.boxes.getHref(), 'Browse subscription boxes | Hive'],
    [paths.howWeRank.getHref(), 'How we rank | Hive'],
    [paths.privacy.getHref(), 'Privacy and cookies | Hive'],
  ] as const) {
    await test.step(address, async () => {
      const head = readHead(await (await request.get(address)).text());
      expect(head.titles).toEqual([title]);
      expect(head.canonical).toBe(`${baseURL}${address}`);
      expect(head.meta('og:title')).toBe(title);
      expect(head.meta('og:url')).toBe(`${baseURL}${address}`);
      expect(head.meta('description')).toMatch(/.{50,}/);
      expect(head.feeds).toEqual([discoveryPaths.newBoxes, discoveryPaths.priceChanges]);
      const picture = await request.get(head.meta('og:image') ?? '');
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toBe('image/png');
    });
  }
});

test('The site can be installed: its manifest names icons that exist', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('The head of a profile names the partner, with its rating for search engines', async ({
  request,
  baseURL,
}) => {
  const boxes = (await (await request.get('/api/boxes/public')).json()) as PublicBox[];
  const box = boxes.find(({ name }) => name === 'Tuppenny Roast')!;
  const address = paths.partner.getHref(box._id, box.name);
  const moved = await request.get(paths.partner.getHref(box._id), { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, address]);
  const sent = await (await request.get(address)).text();
  const head = readHead(sent);
  expect(head.titles).toEqual([expect.stringMatching(/^Tuppenny Roast.* \| Hive$/)]);
  expect(head.canonical).toBe(`${baseURL}${address}`);
  expect(head.meta('og:title')).toMatch(/^Tuppenny Roast/);
  expect(head.meta('og:url')).toBe(`${baseURL}${address}`);
  expect(head.meta('og:image')).toMatch(/^http/);
  expect(head.meta('description')).toMatch(/.{50,}/);
  const sitemap = await (await request.get('/sitemaps/boxes-1.xml')).text();
  expect(sitemap).toContain(`<loc>${baseURL}${address}</loc>`);
  const picture = await request.get(head.meta('og:image') ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const block = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(sent)?.[1];
  const facts = JSON.parse(block ?? '') as { '@context': string };
  expect(facts['@context']).toBe('https://schema.org');
  expect(JSON.stringify(facts)).toContain(`"ratingValue":${box.rating}`);
});

test('An unknown page is a 404 with noindex', async ({ request }) => {
  for (const [address, title, headline] of [
    ['/no-such-page', 'Page not found | Hive', 'This page does not exist'],
    [
      paths.partner.getHref('0190f5a0-0000-7000-8000-000000000000'),
      'Partner not found | Hive',
      'We could not find this partner',
    ],
    [
      paths.partner.getHref('no-such-partner'),
      'Partner not found | Hive',
      'We could not find this partner',
    ],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const sent = await answer.text();
    const head = readHead(sent);
    expect(head.titles).toEqual([title]);
    expect(head.meta('robots')).toBe('noindex');
    expect(sent).toContain(headline);
  }
});
