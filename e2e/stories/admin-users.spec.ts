import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { Caller } from '../fixtures/caller';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';
import { dialog, letStepUpEnd, stepUpTitle } from '../fixtures/two-factor';

test('An admin finds somebody, gives them a role, settles with another admin, and keeps them out', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusal(403, '/api/user/'), refusal(409, '/api/user/'));
  const member = await browser.newContext({ baseURL });
  const { name, email } = await accounts
    .within(member.request)
    .registerAndVerify(makePerson('Tamsin Sedgewick'));
  const caller = await Caller.of(member.request);
  const find = async (column: string) => {
    const sql = `select ${column} as value from app_user where email = $1`;
    return (await database.rows<{ value: unknown }>(sql, [email]))[0]?.value;
  };

  const admin = await accounts.registerAdmin();
  await site.open(`${paths.adminDashboard.getHref()}?tab=users`);
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible();
  await letStepUpEnd(database, admin);
  await page.getByLabel('Search', { exact: true }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=story-/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  await page.getByLabel(`Role of ${name}`).selectOption('Partner');
  await page.getByRole('button', { name: 'Make Partner' }).click();
  await expect(dialog(page, stepUpTitle)).toBeVisible();
  await site.enterCode(await admin.app.nextCode());
  await expect.poll(() => find('role')).toBe('partner');
  await expect(dialog(page, stepUpTitle)).toHaveCount(0);

  const title = page.getByLabel(`Title of ${name}`);
  await title.fill('Mine');
  await database.change("update app_user set title = 'Theirs' where email = $1", [email]);
  await title.press('Enter');
  const conflict = dialog(page, `${name} was changed meanwhile`);
  await expect(conflict.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await expect(conflict.getByRole('cell', { name: 'Mine' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Save yours' }).click();
  await expect.poll(() => find('title')).toBe('Mine');
  await expect(title).toHaveValue('Mine');

  // What another admin does comes by itself.
  await page.getByRole('heading', { name: 'Manage Users' }).click();
  await database.change("update app_user set title = 'Later' where email = $1", [email]);
  await expect(title).toHaveValue('Later');

  await page.getByRole('button', { name: `Suspend ${name}` }).click();
  const question = dialog(page, 'Are you sure you want to suspend this user?');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended')).toBeVisible();
  await expect
    .poll(async () => (await caller.get<{ code: string }>(apiPaths.authMe)).body.code)
    .toBe('ACCOUNT_SUSPENDED');
  await member.close();
});
