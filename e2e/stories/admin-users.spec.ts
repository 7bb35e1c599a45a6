import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';
import { dialog, expireStepUp, stepUpTitle } from '../fixtures/two-factor';

test('An admin finds a user, changes their role after a second factor, and suspends them', async ({
  site,
  page,
  accounts,
  database,
  browser,
  browserErrors,
}) => {
  browserErrors.expect(httpError(403, '/api/user/'));
  const member = await browser.newContext();
  const { name, email } = await accounts
    .withRequest(member.request)
    .registerAndVerify(makePerson('Tamsin Sedgewick'));
  const caller = await ApiClient.of(member.request);
  const role = async () => {
    const { body } = await caller.get<{ role: string }>(apiPaths.authMe);
    return body.role;
  };

  const admin = await accounts.registerAdmin();
  await site.open(`${paths.adminDashboard.getHref()}?tab=users`);
  await expireStepUp(database, admin);
  await page.getByLabel('Search', { exact: true }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=story-/);

  await page.getByLabel(`Role of ${name}`).selectOption('Partner');
  await site.button('Make Partner').click();
  await expect(dialog(page, stepUpTitle)).toBeVisible();
  await site.enterCode(await admin.app.nextCode());
  await expect(dialog(page, stepUpTitle)).toHaveCount(0);
  await expect.poll(role).toBe('partner');

  await site.button(`Suspend ${name}`).click();
  const question = dialog(page, 'Are you sure you want to suspend this user?');
  await question.getByLabel('Reason', { exact: true }).fill('Reviews that break our rules.');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended')).toBeVisible();
  await expect
    .poll(async () => (await caller.get<{ code: string }>(apiPaths.authMe)).body.code)
    .toBe('ACCOUNT_SUSPENDED');
  await member.close();
});
