import { paths } from '@hive/contract/paths';
import { loginLink, navigation } from '../fixtures/navigation';
import { expectTabsStaySignedIn, followLink, openTabs } from '../fixtures/tabs';
import { httpError } from '../fixtures/browser-errors';
import { expect, test } from '../fixtures/test';

// The full form, with browsers that lack features which tabs use to coordinate, is `long/tabs.spec.ts`.
test('Tabs that refresh at once stay signed in', async ({
  context,
  accounts,
  database,
  browserErrors,
}) => {
  browserErrors.expect(httpError(401));
  const { email } = await accounts.registerWithAnswers(['Pets']);
  const tabs = await openTabs(context, 3, paths.dashboard.getHref());
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();

  await expectTabsStaySignedIn(tabs, 1, { database, email }, followLink);
});

test('Shell and remotes share one session', async ({ site, page, accounts }) => {
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

  // The button is in a remote's page, the link in the shell's header.
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
});
