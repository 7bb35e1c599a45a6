import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

const addressOf = (tab: string, more = '') => `${paths.adminDashboard.getHref()}?tab=${tab}${more}`;

test('An admin sees what is released, also after a time without it', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  await accounts.registerAdmin();
  trouble.expect(/\/admin\/releases/);
  await page.route('**/api/admin/releases', (route) => route.abort());
  await site.open(addressOf('releases'));
  await expect(page.getByText('The releases could not be loaded.')).toBeVisible();

  await page.unroute('**/api/admin/releases');
  await site.button('Retry').click();
  const shell = page.getByRole('listitem', { name: 'shell' });
  await expect(shell.getByRole('group', { name: 'Stable' })).toContainText('100%');
  await expect(shell).toContainText('Every browser gets the stable version.');
  await page.getByLabel('Change', { exact: true }).selectOption('Published');
  await expect(page).toHaveURL(/change=publish/);
  await expect(page.getByRole('rowheader').first()).toHaveText('Published');
});

test('An admin reads what admins did, by the keyboard, and takes it along as a file', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  const admin = await accounts.registerAdmin(makePerson(`Grace ${randomUUID().slice(0, 8)}`));
  await site.open(addressOf('analytics'));
  const users = page.waitForEvent('download');
  await site.button('Export Users CSV').click();
  await users;

  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByLabel('Who').selectOption(admin.name);
  await expect(page).toHaveURL(/actor=/);
  const opener = site.button('Users exported');
  // The rows of everybody stay on the page until hers have come.
  await expect(opener).toHaveCount(1);
  await opener.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: 'Users exported' });
  await expect(entry).toContainText(admin.email);
  await expect(entry.getByRole('region', { name: 'What changed' })).toContainText('Status');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await expect(opener).toBeFocused();

  const saved = page.waitForEvent('download');
  await site.button('Export CSV').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('audit.csv');
  const lines = fs
    .readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${admin.name},${admin.email},audit.export`);
  expect(lines[2]).toContain(`${admin.name},${admin.email},user.export`);

  trouble.expect(/\/admin\/export-audit/);
  await page.route('**/api/admin/export-audit*', (route) => route.abort());
  await site.button('Export CSV').click();
  await expect(page.getByText('❌ Failed to export the audit.')).toBeVisible();
});

test('An admin has a mail sent again that was given up', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  const admin = await accounts.registerAdmin();
  await accounts.giveUpMails(admin);
  await site.open(addressOf('mail', `&status=dead&search=${encodeURIComponent(admin.email)}`));
  const mail = page.getByRole('row').filter({ hasText: admin.email }).first();
  await expect(mail).toContainText('550 5.1.1 No such user.');
  await expect(mail).toContainText('8 times');

  trouble.expect(/\/retry/);
  await page.route('**/api/admin/mails/*/retry', (route) => route.abort());
  const retry = mail.getByRole('button', { name: /^Retry/ });
  await retry.click();
  await expect(mail.getByRole('alert')).toHaveText('Could not be sent again.');

  await page.unroute('**/api/admin/mails/*/retry');
  await retry.click();
  await expect(
    page.getByText(`The mail to ${admin.email} is on its way again.`).first(),
  ).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('Sent');
  await expect(mail).toContainText('Sent');
  await expect(retry).toHaveCount(0);
});
