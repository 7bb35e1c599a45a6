import { signIn } from '../../support/sign-in';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  clickOnPage,
  follow,
  storedClicks,
  log,
  rollupDifferences,
  visitor,
} from './click-helpers';

let api: TestApp;
let make: Factories;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
});
afterAll(async () => {
  expect(await rollupDifferences(api)).toBe(0);
  await api.close();
});

/** A box in the app's catalogue. */
async function listedBox(values: Parameters<Factories['makeBox']>[0] = {}) {
  const box = await make.makeBox(values);
  await api.app.catalogue.refresh();
  return box;
}

const viewsOf = async (page: string) =>
  api.database.selectFrom('page_view').selectAll().where('page', '=', page).execute();

describe('viewed_page', () => {
  it('is stored with its page group and without the query', async () => {
    const answer = await log(visitor(api), 'viewed_page', { page: '/how-we-rank?from=mail' });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await viewsOf('/how-we-rank')).toMatchObject([
      { page_group: 'how-we-rank', box_id: null, category: '', is_counted: true },
    ]);
  });

  it('of a page with a parameter that is no box is stored without one', async () => {
    const page = '/partner-dashboard/billing/2026-11';
    await log(visitor(api), 'viewed_page', { page });
    expect(await viewsOf(page)).toMatchObject([{ page_group: 'partner', box_id: null }]);
  });

  it('of a box is stored with the box’s category, or with Other if it has none', async () => {
    const category = await make.makeCategory({ name: 'Coffee & Tea' });
    const box = await listedBox({ category_id: category.id });
    const loose = await listedBox();
    for (const { id } of [box, loose])
      await log(visitor(api), 'viewed_page', { page: `/partner/${id}` });
    await log(visitor(api), 'viewed_page', { page: '/partner/unknown' });
    expect(await viewsOf(`/partner/${box.id}`)).toMatchObject([
      { page_group: 'box', box_id: box.id, category: 'Coffee & Tea' },
    ]);
    expect(await viewsOf(`/partner/${loose.id}`)).toMatchObject([{ category: 'Other' }]);
    expect(await viewsOf('/partner/unknown')).toMatchObject([
      { page_group: 'box', box_id: null, category: '' },
    ]);
  });

  it('from a bot is stored and not counted', async () => {
    await log(visitor(api), 'viewed_page', { page: '/privacy' }, { 'user-agent': 'Googlebot/2.1' });
    expect(await viewsOf('/privacy')).toMatchObject([{ is_counted: false }]);
  });

  it('accepts any text after the slash, or rejects it with the field’s name', async () => {
    for (const text of naughtyStrings()) {
      const { status } = await log(api.makeClient(), 'viewed_page', { page: `/${text}` });
      expect([200, 400]).toContain(status);
    }
    expect(await log(visitor(api), 'viewed_page', { page: '/a\0b' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { 'details.page': expect.any(String) } },
    });
  });
});

describe('selected_subscription', () => {
  const details = { categories: ['Pets'], priority: 'Price' };

  it('stores the answers of a verified user and returns their id', async () => {
    await make.makeCategory({ name: 'Pets' });
    await api.app.catalogue.refresh();
    const { client, userId } = await signIn(api);
    const answer = await log(client, 'selected_subscription', details);
    expect(answer.status).toBe(200);
    const stored = await api.database
      .selectFrom('questionnaire_answer')
      .select(['id', 'categories', 'priority'])
      .where('user_id', '=', userId)
      .execute();
    expect(stored).toEqual([{ id: answer.body.answersId, ...details }]);
  });

  it('rejects a visitor, a session without its second factor, and unknown or missing categories', async () => {
    expect(await log(visitor(api), 'selected_subscription', details)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    const owing = await signIn(api, { isVerified: false });
    expect(await log(owing.client, 'selected_subscription', details)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
    const { client } = await signIn(api);
    expect(await log(client, 'selected_subscription', { categories: ['Swords'] })).toMatchObject({
      status: 400,
      body: { code: 'CATEGORY_UNKNOWN' },
    });
    expect(await log(client, 'selected_subscription', { categories: [] })).toMatchObject({
      status: 400,
      body: { fields: { 'details.categories': '⚠️ Please select at least one category.' } },
    });
  });
});

describe('clicked_affiliate_link', () => {
  it('is stored before the response, and with consent the link contains its id', async () => {
    const box = await listedBox({
      click_parameter: 'ref',
      affiliate_link: 'https://brand.example/join?a=1',
    });
    const { status, body } = await clickOnPage(visitor(api, { agrees: true }), box);
    expect(status).toBe(200);
    expect(body.clickId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(body.url).toBe(`https://brand.example/join?a=1&ref=${body.clickId}`);
    expect(await storedClicks(api, box.id)).toMatchObject([
      { id: body.clickId, source: 'interaction', url: body.url, is_counted: true, reason: null },
    ]);
  });

  it('is stored with the kind of page, which must be a known one', async () => {
    const box = await listedBox();
    const details = { boxId: box.id, boxName: box.name, url: box.affiliate_link };
    const click = (page: string) =>
      log(visitor(api), 'clicked_affiliate_link', { ...details, page });
    expect((await click('results')).status).toBe(200);
    for (const page of ['/results?token=1', 'sponsored'])
      expect(await click(page)).toMatchObject({
        status: 400,
        body: { fields: { 'details.page': expect.any(String) } },
      });
    expect(await storedClicks(api, box.id)).toMatchObject([{ page: 'results' }]);
  });

  it('without consent is stored and counted, and the link contains no id', async () => {
    const box = await listedBox();
    const { body } = await clickOnPage(visitor(api), box);
    expect(body).toEqual({ clickId: expect.any(String), url: box.affiliate_link });
    expect(await storedClicks(api, box.id)).toMatchObject([{ id: body.clickId, is_counted: true }]);
  });

  it('without a box’s id is stored for the box with the name and link', async () => {
    const [first, second] = [
      await listedBox({ name: 'Twins' }),
      await listedBox({ name: 'Twins' }),
    ];
    await log(visitor(api), 'clicked_affiliate_link', {
      boxName: 'Twins',
      url: second.affiliate_link,
    });
    expect(await storedClicks(api, first.id)).toHaveLength(0);
    expect(await storedClicks(api, second.id)).toHaveLength(1);
  });

  it('is linked to the account of a verified user who consented, otherwise to none', async () => {
    const box = await listedBox();
    const agreeing = await signIn(api);
    agreeing.client.cookies.set('hive_consent', 'accepted');
    await clickOnPage(agreeing.client, box);
    await clickOnPage((await signIn(api)).client, box);
    const stored = await storedClicks(api, box.id);
    expect(stored.map(({ user_id }) => user_id)).toEqual([agreeing.userId, null]);
  });

  it('of the same visitor within an hour is a repeat, with either kind of link', async () => {
    const box = await listedBox();
    const person = visitor(api, { agrees: true });
    await log(person, 'viewed_page', { page: '/' });
    expect(person.cookies.get('hive_visitor')).toBeDefined();
    await clickOnPage(person, box);
    api.clock.advance(3_599);
    await follow(person, box.id);
    await clickOnPage(person, box);
    api.clock.advance(1);
    await follow(person, box.id);
    await clickOnPage(person, box);
    const stored = await storedClicks(api, box.id);
    expect(stored.map(({ source, reason }) => [source, reason])).toEqual([
      ['interaction', null],
      ['go', 'repeat'],
      ['interaction', 'repeat'],
      ['go', null],
      ['interaction', 'repeat'],
    ]);
  });

  it('removes the visitor’s cookie when consent is withdrawn', async () => {
    const person = visitor(api, { agrees: true });
    await log(person, 'viewed_page', { page: '/' });
    person.cookies.set('hive_consent', 'rejected');
    await log(person, 'viewed_page', { page: '/' });
    expect(person.cookies.has('hive_visitor')).toBe(false);
  });

  it('on an archived box is rejected with 410', async () => {
    const box = await listedBox({ name: 'Leaving' });
    await api.database
      .updateTable('box')
      .set({ archived_at: new Date() })
      .where('id', '=', box.id)
      .execute();
    await api.app.catalogue.refresh();
    expect(await clickOnPage(visitor(api), box)).toMatchObject({
      status: 410,
      body: { code: 'BOX_GONE' },
    });
    const byName = { boxName: 'Leaving', url: box.affiliate_link };
    expect(await log(visitor(api), 'clicked_affiliate_link', byName)).toMatchObject({
      status: 410,
    });
  });

  it('on a box without a link is rejected with the specified message', async () => {
    const box = await listedBox({ affiliate_link: null });
    const answer = await clickOnPage(visitor(api), {
      ...box,
      affiliate_link: 'https://brand.example/',
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'AFFILIATE_LINK_MISSING', message: '⚠️ No affiliate link available.' },
    });
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'https://brand.example.evil.example/join',
    'join',
  ])('to %s, which is not the box’s link, is rejected and not stored', async (url) => {
    const box = await listedBox();
    const answer = await clickOnPage(visitor(api), { ...box, affiliate_link: url });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { 'details.url': expect.any(String) } },
    });
    expect(await storedClicks(api, box.id)).toHaveLength(0);
  });
});

it('An unknown action and invalid details are rejected with the field’s name', async () => {
  expect(await log(visitor(api), 'danced', {})).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { action: expect.any(String) } },
  });
  expect(await log(visitor(api), 'viewed_page', { page: 'https://x' })).toMatchObject({
    status: 400,
    body: { fields: { 'details.page': expect.any(String) } },
  });
  expect(await log(visitor(api), 'viewed_page', { page: '/', extra: 1 })).toMatchObject({
    status: 400,
    body: { fields: { 'details.extra': expect.any(String) } },
  });
});

it('A visitor over the limit gets the time to wait, and others on the network are not affected', async () => {
  const { points } = api.context.policy.rateLimits.interaction;
  const busy = visitor(api);
  for (let count = 0; count < points; count++) await log(busy, 'viewed_page', { page: '/' });
  const refused = await log<{ code: string; details: Record<string, number> }>(
    busy,
    'viewed_page',
    { page: '/' },
  );
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(refused.body.details['retryAfterSeconds']).toBeGreaterThan(0);
  expect(refused.headers.get('retry-after')).toBe(
    String(refused.body.details['retryAfterSeconds']),
  );
  const neighbour = api.makeClient(busy.address);
  const other = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
  expect((await log(neighbour, 'viewed_page', { page: '/' }, other)).status).toBe(200);
});
