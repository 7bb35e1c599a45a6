import type { BrowserContext } from '@playwright/test';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import type { Person } from '../fixtures/accounts';
import { AttackSite } from '../fixtures/attack-site';
import type { Target } from '../fixtures/attacks';
import { attacks } from '../fixtures/attacks';
import type { SiteDatabase } from '../fixtures/database';
import { isLong } from '../fixtures/is-long';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';

/**
 * Another port of the same host, since browsers send even Strict cookies there; in the full form also another site,
 * whose requests carry fewer cookies.
 */
const hosts = isLong ? ['localhost', '127.0.0.1'] : ['localhost'];

const anyId = '0190c2b4-0000-7000-8000-000000000001';
const targets: readonly Pick<Target, 'method' | 'address' | 'body'>[] = [
  { method: 'GET', address: apiPaths.authRefresh },
  { method: 'GET', address: apiPaths.authLogout },
  { method: 'GET', address: apiPaths.authStatus },
  { method: 'POST', address: apiPaths.authTrustDevice },
  { method: 'DELETE', address: apiPaths.authSessions },
  { method: 'DELETE', address: fill(apiPaths.passkey, { id: anyId }) },
  { method: 'POST', address: apiPaths.userErase, body: { confirmation: 'ERASE' } },
  {
    method: 'POST',
    address: apiPaths.authChangePassword,
    body: { currentPassword: 'four quiet honest words', newPassword: 'now it is the attacker’s' },
  },
];

const ownSession = 'session_id in (select id from session where user_id = $1)';
/** The rows an attack might change: those of the attacked user. Rows of other users may expire meanwhile. */
const ownRows = {
  app_user: 'id = $1',
  session: 'user_id = $1',
  refresh_token: ownSession,
  access_token: ownSession,
  device: 'user_id = $1',
  passkey: 'user_id = $1',
};

async function hashRows(database: SiteDatabase, { email }: Person): Promise<object[]> {
  const [user] = await database.rows<{ id: string }>('select id from app_user where email = $1', [
    email,
  ]);
  return Promise.all(
    Object.entries(ownRows).map(([table, own]) =>
      database.rows(
        `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${table} t where ${own}`,
        [user?.id],
      ),
    ),
  );
}

/** Console messages of the browser about blocked responses and refused requests. */
const refused = [
  httpError(403),
  /CORS policy/,
  /frame-ancestors 'none'/,
  /net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/,
];

let attackSite: AttackSite;
test.beforeAll(async () => {
  attackSite = new AttackSite();
  await attackSite.open();
});
test.afterAll(() => attackSite.close());

for (const host of hosts) {
  test(`A page on ${host} can neither read nor change anything of a signed-in browser`, async ({
    site,
    page,
    context,
    accounts,
    database,
    baseURL,
    browserErrors,
  }) => {
    browserErrors.expect(...refused);
    const person = await accounts.registerAndVerify();
    await site.open(paths.dashboard.getHref());
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
    // Once it has loaded the session this page makes no requests: all later responses are to the attacker's requests.
    await site.open(paths.howWeRank.getHref());
    await expect(page.getByRole('banner').getByText(person.name)).toBeVisible();
    const before = { rows: await hashRows(database, person), cookies: await context.cookies() };
    const answers = collectResponses(context);

    const attacker = await context.newPage();
    await attacker.goto(attackSite.at(host));
    for (const { method, address, body } of targets) {
      const target = { method, body, address: `${baseURL}${apiBase}${address}` };
      for (const [name, { canWrite, run }] of Object.entries(attacks)) {
        if (method !== 'GET' && !canWrite) continue;
        await test.step(`${name} at ${method} ${address}`, async () => {
          expect(await run(attacker, target), 'the text that the page could read').toBe('');
        });
      }
    }
    await attacker.close();

    // The site refused each request: none was blocked before it was sent.
    expect([...answers].sort()).toEqual(
      targets.map(({ address }) => `${apiBase}${address} 403`).sort(),
    );
    expect({ rows: await hashRows(database, person), cookies: await context.cookies() }).toEqual(
      before,
    );
    await site.open(paths.dashboard.getHref());
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);

    await test.step('the same request from our own page succeeds', async () => {
      // The header's last request: after the logout it would be answered 401.
      const shortlist = page.waitForResponse((answer) =>
        answer.url().endsWith(`${apiBase}${apiPaths.shortlist}`),
      );
      await site.open(paths.howWeRank.getHref());
      await shortlist;
      const address = `${apiBase}${apiPaths.authLogout}`;
      expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
      expect(await hashRows(database, person)).not.toEqual(before.rows);
    });
  });

  test(`A page on ${host} can neither frame our pages nor control a window of ours`, async ({
    context,
    accounts,
    baseURL,
    browserErrors,
  }) => {
    browserErrors.expect(...refused);
    await accounts.registerAndVerify();
    const ours = `${baseURL}${paths.securitySettings.getHref()}`;
    const attacker = await context.newPage();
    await attacker.goto(attackSite.at(host));

    await attacker.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    }, ours);
    await expect.poll(() => attacker.frames()[1]?.url()).toMatch(/^chrome-error:/);

    const [opened] = await Promise.all([
      attacker.waitForEvent('popup'),
      attacker.evaluate((url) => void Object.assign(window, { prey: window.open(url) }), ours),
    ]);
    await expect(opened.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    // To the attacker the window looks closed: it can neither receive messages nor be navigated.
    expect(await attacker.evaluate(() => (window as { prey?: Window }).prey?.closed)).toBe(true);
  });
}

/** Collects the responses to the attacked calls from now on: each path with its status, once. */
function collectResponses(context: BrowserContext): Set<string> {
  const attacked = new Set(targets.map(({ address }) => `${apiBase}${address}`));
  const seen = new Set<string>();
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (attacked.has(pathname)) seen.add(`${pathname} ${answer.status()}`);
  });
  return seen;
}
