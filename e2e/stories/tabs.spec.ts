import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import type { SiteDatabase } from '../fixtures/database';
import { Site } from '../fixtures/site';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const results = 'Your Subscription Box Matches';
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const loginLink = (page: Page) => navigation(page).getByRole('link', { name: 'Login' });

/** A browser without the means by which tabs agree. */
const withoutLocks = (): void => {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
};
const withoutChannel = (): void => {
  Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
};
const withoutStorage = (): void => {
  const blocked = {
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'sessionStorage', blocked);
  Object.defineProperty(window, 'localStorage', blocked);
};

const sessionOf =
  'select s.id from session s join app_user u on u.id = s.user_id where u.email = $1 and s.revoked_at is null';

/** As after ten minutes: access tokens are over, and what was handed out and received lies that far back. */
async function passTenMinutes(database: SiteDatabase, email: string): Promise<void> {
  const ended = `update access_token set expires_at = now() - interval '1 second' where session_id in (${sessionOf})`;
  const aged = `update refresh_token set handed_at = handed_at - interval '10 minutes',
    received_at = received_at - interval '10 minutes' where session_id in (${sessionOf})`;
  expect(await database.change(ended, [email])).toBeGreaterThan(0);
  await database.change(aged, [email]);
}

async function openTabs(context: BrowserContext, count: number, address: string): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  return tabs;
}

/** All at once, each tab asks for something that its access token no longer brings. Again and again. */
async function expectTabsStay(
  tabs: Page[],
  database: SiteDatabase,
  email: string,
  go: (tab: Page, round: number) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await passTenMinutes(database, email);
    await Promise.all(tabs.map((tab) => go(tab, round)));
    for (const tab of tabs) {
      const headline = round % 2 === 0 ? results : 'Find your boxes';
      await expect(tab.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    }
    expect(await database.rows(sessionOf, [email])).toHaveLength(1);
  }
}

const follow = (tab: Page, round: number) =>
  navigation(tab)
    .getByRole('link', { name: round % 2 === 0 ? 'Results' : 'Questionnaire' })
    .click();

for (const [browser, script] of [
  ['with Web Locks', () => undefined],
  ['without Web Locks', withoutLocks],
] as const) {
  test(`Five tabs ${browser} that refresh at once stay signed in`, async ({
    context,
    accounts,
    database,
    trouble,
  }) => {
    trouble.expect(refusal(401));
    await context.addInitScript(script);
    const { email } = await accounts.registerWithAnswers(['Pets']);
    const tabs = await openTabs(context, 5, paths.dashboard.getHref());
    for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();

    await expectTabsStay(tabs, database, email, follow);
  });
}

test('Five tabs that share nothing but the cookie are loaded anew at once, and stay signed in', async ({
  context,
  accounts,
  database,
  trouble,
}) => {
  // What a page was still asking for when its ten minutes were over.
  trouble.expect(refusal(401));
  for (const script of [withoutLocks, withoutStorage]) await context.addInitScript(script);
  const { email } = await accounts.registerWithAnswers(['Pets']);
  const tabs = await openTabs(context, 5, paths.results.getHref());

  await expectTabsStay(tabs, database, email, (tab, round) =>
    tab.goto((round % 2 === 0 ? paths.results : paths.questionnaire).getHref()),
  );
});

for (const [browser, script] of [
  ['with a broadcast channel', () => undefined],
  ['without one', withoutChannel],
] as const) {
  test(`A sign-out reaches another tab within a second, in a browser ${browser}`, async ({
    context,
    accounts,
    trouble,
  }, info) => {
    // What the other tab was still asking for.
    trouble.expect(refusal(401));
    await context.addInitScript(script);
    await accounts.registerAndVerify();
    const [first, second] = (await openTabs(context, 2, paths.dashboard.getHref())) as [Page, Page];
    await expect(second.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(first.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

    const left = first.waitForResponse('**/api/auth/logout');
    await navigation(first).getByRole('button', { name: 'Logout' }).click();
    await left;
    const said = Date.now();
    await expect(loginLink(second)).toBeVisible();

    const description = `${Date.now() - said} ms from the server's answer to the other tab`;
    info.annotations.push({ type: 'measured', description });
    console.log(`  sign-out, ${browser}: ${description}`);
    await expect(second).toHaveURL(paths.login.getHref());
  });
}

test('Blocked storage: a person signs in, is told what is missing, and stays signed in over a reload', async ({
  site,
  page,
  context,
  accounts,
  mailbox,
}) => {
  const person = await accounts.registerAndVerify();
  await context.clearCookies();
  await context.addInitScript(withoutStorage);
  await site.open(paths.login.getHref());
  await site.fillLogin(person);

  await expect(page.getByText('Your browser blocks storage')).toBeVisible();
  await site.enterCode(await mailbox.codeFor(person.email, 2));
  await expect(site.heading(`Welcome, ${person.name}`)).toBeVisible();
  await page.reload();
  await expect(site.heading(`Welcome, ${person.name}`)).toBeVisible();
});

test('Shell and remotes hold one session between them', async ({ site, page, accounts }) => {
  await page.addInitScript(() => {
    const claims: Record<string, number> = {};
    Object.assign(window, { claims });
    for (const door of ['session', 'http', 'events', 'step-up']) {
      let claimed: unknown;
      Object.defineProperty(window, Symbol.for(`@hive/shared-auth/${door}`), {
        get: () => claimed,
        set: (value: unknown) => {
          claimed = value;
          claims[door] = (claims[door] ?? 0) + 1;
        },
      });
    }
  });
  await accounts.registerAndVerify();
  await site.open(paths.home.getHref());
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(site.heading(/^Welcome, /)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  const claims = await page.evaluate(() => ({ ...(window as { claims?: object }).claims }));
  expect(claims).toEqual({ session: 1, http: 1, events: 1, 'step-up': 1 });

  // The button stands in a remote's page, the link in the shell's header.
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
});

test('When another person signs in in one tab, then the other shows that person, without a reload', async ({
  site,
  page,
  context,
  accounts,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(401), refusal(403));
  const grace = await accounts.registerAndVerify(makePerson('Grace Whitlock'));
  await context.clearCookies();
  await accounts.registerAndVerify(makePerson('Ada Ashdown'));
  await site.open(paths.dashboard.getHref());
  await expect(site.heading('Welcome, Ada Ashdown')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  const second = new Site(await context.newPage());
  await second.open(paths.login.getHref());
  await second.fillLogin(grace);
  await second.enterCode(await mailbox.codeFor(grace.email, 2));
  await expect(second.heading('Welcome, Grace Whitlock')).toBeVisible();

  // What the remote's page says comes from the session that the shell took over.
  await expect(site.heading('Welcome, Grace Whitlock')).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
