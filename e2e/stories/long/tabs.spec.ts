import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../../fixtures/accounts';
import { Site } from '../../fixtures/site';
import { loginLink, navigation } from '../../fixtures/navigation';
import { expectTabsStaySignedIn, followLink, openTabs } from '../../fixtures/tabs';
import { httpError } from '../../fixtures/browser-errors';
import { expect, test } from '../../fixtures/test';

const rounds = 3;

/** Removes the browser features that tabs use to coordinate. */
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

for (const [browser, script] of [
  ['with Web Locks', () => undefined],
  ['without Web Locks', withoutLocks],
] as const) {
  test(`Five tabs ${browser} that refresh at once stay signed in`, async ({
    context,
    accounts,
    database,
    browserErrors,
  }) => {
    browserErrors.expect(httpError(401));
    await context.addInitScript(script);
    const { email } = await accounts.registerWithAnswers(['Pets']);
    const tabs = await openTabs(context, 5, paths.dashboard.getHref());
    for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();

    await expectTabsStaySignedIn(tabs, rounds, { database, email }, followLink);
  });
}

test('Five tabs that share only the cookie reload at once and stay signed in', async ({
  context,
  accounts,
  database,
  browserErrors,
}) => {
  // Requests that were under way when the access token expired.
  browserErrors.expect(httpError(401));
  for (const script of [withoutLocks, withoutStorage]) await context.addInitScript(script);
  const { email } = await accounts.registerWithAnswers(['Pets']);
  const tabs = await openTabs(context, 5, paths.results.getHref());

  await expectTabsStaySignedIn(tabs, rounds, { database, email }, (tab, round) =>
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
    browserErrors,
  }, info) => {
    // Requests of the other tab that were under way.
    browserErrors.expect(httpError(401));
    await context.addInitScript(script);
    await accounts.registerAndVerify();
    const [first, second] = (await openTabs(context, 2, paths.dashboard.getHref())) as [Page, Page];
    await expect(second.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(first.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

    const loggedOut = first.waitForResponse('**/api/auth/logout');
    await navigation(first).getByRole('button', { name: 'Logout' }).click();
    await loggedOut;
    const loggedOutAt = Date.now();
    await expect(loginLink(second)).toBeVisible();

    const description = `${Date.now() - loggedOutAt} ms from the server's answer to the other tab`;
    info.annotations.push({ type: 'measured', description });
    console.log(`  sign-out, ${browser}: ${description}`);
    await expect(second).toHaveURL(paths.login.getHref());
  });
}

test('With blocked storage a user signs in, sees a warning, and stays signed in after a reload', async ({
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

test('When another user signs in in one tab, then the other tab shows that user without a reload', async ({
  site,
  page,
  context,
  accounts,
  mailbox,
  browserErrors,
}) => {
  browserErrors.expect(httpError(401), httpError(403));
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

  // The remote's page shows the session that the shell has taken over.
  await expect(site.heading('Welcome, Grace Whitlock')).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
