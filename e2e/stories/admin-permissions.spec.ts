import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { Caller } from '../fixtures/caller';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const address = `${paths.adminDashboard.getHref()}?tab=permissions`;

test('An admin gives somebody a view, and their next request has it', async ({
  site,
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const member = await browser.newContext({ baseURL });
  const { name, email } = await accounts
    .within(member.request)
    .registerAndVerify(makePerson('Corin Fennimore'));
  const caller = await Caller.of(member.request);
  const views = async () =>
    (await caller.get<{ enabledViews: string[] }>(apiPaths.authEnabledViews)).body.enabledViews;
  expect(await views()).not.toContain('manage-affiliates');

  await accounts.registerAdmin();
  await site.open(`${address}&search=${encodeURIComponent(email)}`);
  const tick = page.getByLabel(`Manage Affiliates for ${name}`);
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect.poll(views).toContain('manage-affiliates');
  await page.reload();
  await expect(tick).toBeChecked();
  await member.close();
});

test('With an api from before these calls the tab says that they are to come', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(404, '/api/admin/enabled-views'));
  await page.route(/\/api\/admin\/enabled-views/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await accounts.registerAdmin();
  await site.open(address);
  await expect(page.getByText('Permissions management coming soon...')).toBeVisible();
});
