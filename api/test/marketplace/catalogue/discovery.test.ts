import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { BoxProfile } from '@hive/contract/boxes';
import { discoveryPaths } from '@hive/contract/discovery-paths';
import { paths } from '@hive/contract/paths';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let api: TestApp;
let make: Factories;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
});
afterAll(() => api.close());

/** Throws for a document that is not well-formed. */
async function readXml(url: string, type: string): Promise<string> {
  await api.app.catalogue.refresh();
  const answer = await api.app.inject(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, type]);
  new SaxesParser({ xmlns: true }).write(answer.body).close();
  return answer.body;
}
const readSitemap = (url: string) => readXml(url, 'application/xml; charset=utf-8');
const readFeed = (url: string) => readXml(url, 'application/atom+xml; charset=utf-8');

const hostile = 'Tea & <b>"Quotes"</b> \u0001]]>';

it('lists public boxes at their canonical address with the day of their last change', async () => {
  const category = await make.makeCategory({ name: 'Coffee & Tea' });
  const changed = new Date('2026-11-20T10:00:00Z');
  const box = await make.makeBox({ name: hostile, category_id: category.id, updated_at: changed });
  const hidden = await make.makeBox({ is_active: false });
  const reviewed = new Date('2026-11-22T08:00:00Z');
  await make.makeReview(box.id, { updated_at: reviewed });
  await make.makeReview(box.id, {
    status: 'pending',
    updated_at: new Date('2026-11-23T08:00:00Z'),
  });

  const boxes = await readSitemap(discoveryPaths.sitemapOfBoxes(1));

  const address = api.context.settings.publicUrl + paths.partner.getHref(box.id, hostile);
  expect(address).toMatch(new RegExp(`/partner/tea-b-quotes-b-${box.id}$`));
  expect(boxes).toContain(`<loc>${address}</loc><lastmod>${reviewed.toISOString()}</lastmod>`);
  expect(boxes).not.toContain(hidden.id);
  const pages = await readSitemap(discoveryPaths.sitemapOfPages);
  expect(pages).toContain(`<loc>${api.context.settings.publicUrl}/boxes/coffee-tea</loc><lastmod>`);
  expect(pages).not.toContain('/dashboard');
  const index = await readSitemap(discoveryPaths.sitemap);
  expect(index).toContain(
    `${api.context.settings.publicUrl}${discoveryPaths.sitemapOfBoxes(1)}</loc>`,
  );
});

it('has no sitemap for a part that does not exist', async () => {
  for (const part of ['0', '2', '-1', '1.5', 'x', '99999999'])
    expect([part, (await api.app.inject(`/sitemaps/boxes-${part}.xml`)).statusCode]).toEqual([
      part,
      404,
    ]);
});

it('feeds new boxes, and changes of prices without what is not public or did not change', async () => {
  const box = await make.makeBox({ name: hostile, price_pence: 2000, delivery_pence: 300 });
  const hidden = await make.makeBox({ name: 'Hidden', price_pence: 1000 });
  const update = (id: string, values: object) =>
    api.database.updateTable('box').set(values).where('id', '=', id).execute();
  await update(box.id, { price_pence: 2200 });
  await update(hidden.id, { price_pence: 1200 });
  await update(hidden.id, { is_active: false });
  api.clock.advance(61);

  const added = await readFeed(discoveryPaths.newBoxes);
  expect(added).toContain('<title>Tea &amp; &lt;b&gt;&quot;Quotes&quot;&lt;/b&gt; ]]&gt;</title>');
  expect(added).not.toContain('Hidden');
  const changes = await readFeed(discoveryPaths.priceChanges);
  expect(changes).toContain('£25.00 a month with delivery, was £23.00');
  expect(changes).toContain(
    `${api.context.settings.publicUrl}${paths.partner.getHref(box.id, hostile)}"`,
  );
  expect(changes).not.toContain('Hidden');
});

it('is cached, also by clients that ask again, and needs no body for HEAD', async () => {
  const first = await api.app.inject(discoveryPaths.newBoxes);
  expect(first.headers['cache-control']).toBe('public, max-age=600');
  const headers = { 'if-none-match': first.headers.etag as string };
  expect((await api.app.inject({ url: discoveryPaths.newBoxes, headers })).statusCode).toBe(304);
  const head = await api.app.inject({ url: discoveryPaths.newBoxes, method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it('draws a picture of each box for shared links, whose address changes with what it shows', async () => {
  const box = await make.makeBox({ name: '</svg><script>W'.repeat(8), price_pence: 2000 });
  const readAddress = async (): Promise<string> => {
    await api.app.catalogue.refresh();
    const answer = await api.app.inject(apiBase + fill(apiPaths.publicBox, { id: box.id }));
    return answer.json<BoxProfile>().sharePictureUrl ?? '';
  };
  const earlier = await readAddress();
  const answer = await api.app.inject(earlier);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.rawPayload.length).toBeLessThan(60_000);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);

  await make.makeReview(box.id);
  const address = await readAddress();
  expect(address).not.toBe(earlier);
  const moved = await api.app.inject(earlier);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, address]);
  await api.database
    .updateTable('box')
    .set({ is_active: false })
    .where('id', '=', box.id)
    .execute();
  await api.app.catalogue.refresh();
  for (const gone of [address, '/media/share/..%2f..%2fpackage.json', '/media/share/x.png'])
    expect([gone, (await api.app.inject(gone)).statusCode]).toEqual([gone, 404]);
});
