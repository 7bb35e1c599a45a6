import { paths } from '@hive/contract/paths';
import type { SiteDatabase } from '../fixtures/database';
import { httpError } from '../fixtures/browser-errors';
import { navigation } from '../fixtures/navigation';
import { expect, test } from '../fixtures/test';

const sessionsOf =
  'select session.id from session join app_user on app_user.id = session.user_id where app_user.email = $1';

/** The state after ten minutes: all access tokens have expired, the refresh cookie is still valid. */
const endAccessTokens = (database: SiteDatabase, email: string) =>
  database.change(`delete from access_token where session_id in (${sessionsOf})`, [email]);

/** The state after a suspension or a logout elsewhere: the session has ended. */
async function endSessions(database: SiteDatabase, email: string): Promise<void> {
  await endAccessTokens(database, email);
  const revoke = `update session set revoked_at = now(), revoked_reason = 'story' where id in (${sessionsOf})`;
  expect(await database.change(revoke, [email])).toBeGreaterThan(0);
}

test('An expired access token is renewed once in the background, and a reload keeps the session', async ({
  site,
  page,
  accounts,
  database,
  browserErrors,
}) => {
  browserErrors.expect(httpError(401));
  const person = await accounts.registerAndVerify();
  await site.open(paths.securitySettings.getHref());
  await expect(site.heading('Security')).toBeVisible();
  let renewals = 0;
  // Counted from before the expiry: a call that is still under way may be the first to notice it.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals += 1;
  });
  await endAccessTokens(database, person.email);

  // The dashboard makes several calls at once.
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(renewals).toBe(1);

  await page.reload();
  await expect(site.heading(`Welcome, ${person.name}`)).toBeVisible();
  await site.expectAt(paths.dashboard.getHref());
});

test('When the session has ended, the user is notified, logs in, and finds the page and their input again', async ({
  site,
  page,
  accounts,
  database,
  mailbox,
  browserErrors,
}) => {
  browserErrors.expect(httpError(401));
  const person = await accounts.registerAndVerify();
  await site.open(paths.profileSettings.getHref());
  await site.field('Name').fill('Half a new na');
  await endSessions(database, person.email);

  const ended = 'Your session has expired. Please log in again.';
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  // A request of the notifications may find the ended session first, and the dialog then covers the form.
  await expect(async () => {
    if (!(await dialog.isVisible())) await site.button('Save name').click({ timeout: 2_000 });
    await expect(dialog).toContainText(ended, { timeout: 5_000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await site.expectAt(paths.login.getHref('session-expired'), 'Log in');
  await expect(page.getByText(ended)).toBeVisible();
  await site.fillLogin(person);
  await site.enterCode(await mailbox.codeFor(person.email, 2));
  await expect(page).toHaveURL(paths.profileSettings.getHref());
  await expect(site.field('Name')).toHaveValue('Half a new na');
  // The typed name stays until it is saved.
  await page.reload();
  await expect(site.field('Name')).toHaveValue('Half a new na');
});

test(
  'Two tabs share one session, and logging out ends it in both and on the server',
  { tag: '@main' },
  async ({ site, page, accounts, context, database }) => {
    const person = await accounts.registerAndVerify();
    await site.open(paths.dashboard.getHref());
    await expect(page.getByRole('table')).toBeVisible();
    const second = await context.newPage();
    // A call that is under way when the session ends is refused, perhaps before the other tab's message arrives.
    const calls = ['boxes/recommendations', 'logInteraction', 'shortlist'].map((call) =>
      second.waitForResponse(`**/api/${call}`),
    );
    await second.goto(paths.results.getHref());
    await Promise.all(calls);
    await expect(
      second.getByRole('heading', { name: 'Your Subscription Box Matches' }),
    ).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await site.expectAt(paths.home.getHref(), 'Trust What You Subscribe To');
    await expect(navigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(second).toHaveURL(paths.login.getHref());

    const stored = await page.evaluate(() => [
      sessionStorage.accessToken,
      localStorage.accessToken,
    ]);
    expect(stored).toEqual([undefined, undefined]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /refresh|session|twoFA/.test(name))).toEqual([]);
    const open = `${sessionsOf} and session.revoked_at is null`;
    expect(await database.rows(open, [person.email])).toEqual([]);
    await site.open(paths.dashboard.getHref());
    await site.expectLogin();
  },
);
