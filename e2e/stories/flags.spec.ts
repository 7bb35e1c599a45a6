import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { bucketCount, isInShare } from '@hive/shared-node/releases/bucket';
import { listRules, setRule } from '@hive/shared-node/releases/flags/flag-rules';
import { expectAccessible } from '../fixtures/expect-accessible';
import { reloadUntil } from '../fixtures/reload-until';
import { expect, test } from '../fixtures/test';
import { dialog } from '../fixtures/two-factor';

const app = 'remote-public';
const key = 'profile-similar-boxes';

const similar = (page: Page) => page.getByRole('region', { name: 'Similar boxes' });

test.beforeEach(({ skew }) => {
  test.skip(skew.length > 0, 'Releases that are older than flags have none');
});

/** No story after this one gets what a rule decides. */
test.afterEach(async ({ releases }) => {
  for (const { app: of, key: flag, rule } of listRules(await releases.store.read()))
    await releases.change((now) => setRule(now, { app: of, key: flag }, null, rule.since));
  await releases.waitUntilServed();
});

test('An admin switches a section off without a release; an open tab stays as it is', async ({
  site,
  page,
  accounts,
  browser,
  baseURL,
  releases,
  browserErrors,
}) => {
  const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const withScripts = await browser.newContext({ baseURL });
  browserErrors.watch(withScripts);
  const [rendered, tab] = [await withoutScripts.newPage(), await withScripts.newPage()];
  await tab.goto(paths.boxes.getHref());
  const link = tab.getByRole('link', { name: 'Details of Tuppenny Roast' });
  const profile = String(await link.getAttribute('href'));
  // Without scripts a page may lack its data on a machine that stalls: it is opened again then.
  const expectRendered = (count: number) =>
    reloadUntil(rendered, profile, async (options) => {
      await expect(rendered.getByText('How to cancel').first()).toBeVisible(options);
      await expect(similar(rendered)).toHaveCount(count, options);
    });
  await expectRendered(1);
  await tab.goto(profile);
  await expect(similar(tab)).toBeVisible();

  await accounts.registerAdmin();
  await site.open(`${paths.adminDashboard.getHref()}?tab=releases&part=flags`);
  const flag = page.getByRole('listitem', { name: key });
  await expect(flag).toContainText('Everyone: on (default)');
  await flag.getByRole('button', { name: /^Change/ }).click();
  const form = dialog(page, `Change ${key} of ${app}`);
  await form.getByRole('radio', { name: 'off' }).check();
  await form.getByLabel('Reason').fill('A story of flags.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toHaveCount(0);
  await expect(flag).toContainText('Everyone: off');
  await releases.waitUntilServed();

  await expectRendered(0);
  await tab.getByRole('link', { name: 'How we rank' }).first().click();
  await expect(tab).toHaveURL(paths.howWeRank.getHref());
  await tab.goBack();
  await expect(similar(tab)).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(similar(tab)).toHaveCount(0);

  await flag.getByRole('button', { name: /^Reset to default/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: 'Reason' }).fill('The story ends.');
  await question.getByRole('button', { name: 'Reset to default' }).click();
  await expect(flag).toContainText('Everyone: on (default)');
  await releases.waitUntilServed();
  await expectRendered(1);
  await withoutScripts.close();
  await withScripts.close();
});

test('A share of the browsers and one person get another variant', async ({
  site,
  page,
  accounts,
  browser,
  baseURL,
  releases,
  database,
  browserErrors,
}) => {
  const ofResults = { app: 'remote-user', key: 'results-other-categories' };
  const others = (one: Page) => one.getByRole('region', { name: 'You might also like' });
  const { email } = await accounts.registerWithAnswers(['Coffee & Tea']);
  await site.open(paths.results.getHref());
  await expect(others(page)).toBeVisible();
  const [person] = await database.rows<{ id: string }>('select id from app_user where email = $1', [
    email,
  ]);
  const rule = {
    ...{ variant: 'on', since: new Date().toISOString(), by: 'stories', note: 'A story.' },
  };
  await releases.change((now) =>
    setRule(now, ofResults, { ...rule, persons: { [person!.id]: 'off' } }, null),
  );
  await releases.change((now) =>
    setRule(now, { app, key }, { ...rule, share: { variant: 'off', percent: 30 } }, null),
  );
  await releases.waitUntilServed();

  await site.open(paths.results.getHref());
  await expect(page.getByRole('region', { name: 'In your categories' })).toBeVisible();
  await expect(others(page)).toHaveCount(0);

  await site.open(paths.boxes.getHref());
  const link = page.getByRole('link', { name: 'Details of Tuppenny Roast' });
  const profile = String(await link.getAttribute('href'));
  for (const isIn of [true, false]) {
    const bucket = Array.from({ length: bucketCount }, (_unused, index) => index).find(
      (index) => isInShare(`${app} ${key}`, 30, index) === isIn,
    );
    const context = await browser.newContext({ baseURL });
    await context.addCookies([
      { name: 'hive_bucket', value: String(bucket), url: String(baseURL) },
    ]);
    // A rendering that differs from the server's is an error in the console.
    browserErrors.watch(context);
    const other = await context.newPage();
    await other.goto(profile);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(similar(other)).toHaveCount(isIn ? 0 : 1);
    // Appears once the browser has rendered the page.
    await expect(other.getByRole('button', { name: /shortlist/i }).first()).toBeVisible();
    await expect(similar(other)).toHaveCount(isIn ? 0 : 1);
    await context.close();
  }
});
