import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  clickOnPage,
  follow,
  log,
  storedClicks,
  rollupDifferences,
  visitor,
} from './click-helpers';

let api: TestApp;
let make: Factories;

beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, go: { points: 4, seconds: 60 } };
  api = await createTestApp({ policy: { rateLimits } });
  make = createFactories(api.database);
});
afterAll(async () => {
  expect(await rollupDifferences(api)).toBe(0);
  await api.close();
});

async function listedBox(values: Parameters<Factories['makeBox']>[0] = {}) {
  const box = await make.makeBox(values);
  await api.app.catalogue.refresh();
  return box;
}

describe('GET /go/{id}', () => {
  it('records the click and redirects to the brand, without caching or indexing', async () => {
    const box = await listedBox();
    const answer = await follow(visitor(api, { agrees: true }), box.id);
    const [click] = await storedClicks(api, box.id);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${box.affiliate_link}?clickid=${click!.id}`);
    expect(click).toMatchObject({
      source: 'go',
      url: answer.headers.get('location'),
      is_counted: true,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('link')).toContain('rel="sponsored nofollow noopener noreferrer"');
  });

  it('stores nothing of people who object to counting, and the link carries no click id', async () => {
    const box = await listedBox();
    const client = visitor(api, { agrees: true });
    client.cookies.set('hive_counting', 'objected');

    const followed = await follow(client, box.id);
    expect(followed.status).toBe(302);
    expect(followed.headers.get('location')).toBe(box.affiliate_link);
    expect(followed.headers.get('link')).toContain('rel="sponsored');
    const clicked = await clickOnPage(client, box);
    expect(clicked.body).toEqual({ url: box.affiliate_link });
    expect((await log(client, 'viewed_page', { page: '/counting' })).body).toEqual({});

    expect(await storedClicks(api, box.id)).toEqual([]);
    const views = api.database.selectFrom('page_view').where('page', '=', '/counting');
    expect(await views.selectAll().execute()).toEqual([]);
    expect(client.cookies.has('hive_visitor')).toBe(false);
  });

  it('stores the kind of page that the link names, and no other text', async () => {
    const box = await listedBox();
    for (const query of ['?place=similar', '?place=https://other.example/', '?place=a&place=b', ''])
      await follow(visitor(api), `${box.id}${query}`);
    const stored = await storedClicks(api, box.id);
    expect(stored.map(({ page, source, is_counted }) => [page, source, is_counted])).toEqual([
      ['similar', 'go', true],
      ['other', 'go', true],
      ['other', 'go', true],
      [null, 'go', true],
    ]);
  });

  it('counts a click without consent, and does not change the link', async () => {
    const box = await listedBox();
    const answer = await follow(visitor(api), box.id);
    expect(answer.headers.get('location')).toBe(box.affiliate_link);
    expect(await storedClicks(api, box.id)).toMatchObject([{ is_counted: true }]);
  });

  it('stores a click after a click on the page as a repeat of the same visitor', async () => {
    const box = await listedBox();
    const person = visitor(api);
    await clickOnPage(person, box);
    await follow(person, box.id);
    const stored = await storedClicks(api, box.id);
    expect(stored.map(({ source, reason }) => [source, reason])).toEqual([
      ['interaction', null],
      ['go', 'repeat'],
    ]);
  });

  it.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 'GET'],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('stores the click of %s without counting it', async (_name, headers, method) => {
    const box = await listedBox();
    expect((await follow(visitor(api), box.id, headers, method)).status).toBe(302);
    expect(await storedClicks(api, box.id)).toMatchObject([{ is_counted: false, reason: 'bot' }]);
  });

  it('stores a click over the limit without counting it, and still redirects', async () => {
    const person = visitor(api);
    for (let count = 0; count < 4; count++) await follow(person, (await listedBox()).id);
    const box = await listedBox();
    expect((await follow(person, box.id)).status).toBe(302);
    expect(await storedClicks(api, box.id)).toMatchObject([
      { is_counted: false, reason: 'over-limit' },
    ]);
  });

  it('does not count clicks beyond a network’s limit, even from different browsers', async () => {
    const boxes = await Promise.all(Array.from({ length: 41 }, () => make.makeBox()));
    await api.app.catalogue.refresh();
    const { address } = visitor(api);
    for (const [index, box] of boxes.entries()) {
      const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${index}.0` };
      await follow(api.makeClient(address), box.id, headers);
    }
    expect(await storedClicks(api, boxes[39]!.id)).toMatchObject([{ reason: null }]);
    expect(await storedClicks(api, boxes[40]!.id)).toMatchObject([{ reason: 'over-limit' }]);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%00', '..%2f..%2fetc'])(
    'returns a plain page with a link to the home page for %s',
    async (id) => {
      const answer = await follow(visitor(api), id);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<h1>This box is not on Hive</h1>');
      expect(answer.body).toContain('<a href="/">');
    },
  );

  it('returns a page with the escaped name of a box without a link', async () => {
    const box = await listedBox({ affiliate_link: null, name: 'Tom & <Jo>' });
    const answer = await follow(visitor(api), box.id);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1>Tom &amp; &lt;Jo&gt;</h1>');
    expect(answer.body).toContain('⚠️ No affiliate link available.');
  });
});
