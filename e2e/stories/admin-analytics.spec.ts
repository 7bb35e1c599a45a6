import fs from 'node:fs';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const address = paths.adminDashboard.getHref();

test('An admin sees what happens on the site, narrows it to a partner, and takes both files along', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  await accounts.registerAdmin();
  await site.open(address);
  await site.expectAt(address, 'Admin Dashboard');
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('.recharts-surface')).toHaveCount(3);

  await page.getByLabel('Partner').selectOption('Brackenrind Cheese Post');
  await site.button('Apply Filter').click();
  await expect(page).toHaveURL(/partnerId=/);
  await page.reload();
  await expect(page.getByLabel('Partner').locator('option:checked')).toHaveText(
    'Brackenrind Cheese Post',
  );
  const clicks = page.getByRole('region', { name: 'Affiliate Clicks' });
  await clicks.getByText('Show these figures as a table').click();
  await expect(clicks.getByRole('rowheader')).toHaveText(['Brackenrind Cheese Post']);

  const files = [
    ['Export Analytics CSV', 'analytics.csv', 'Brackenrind Cheese Post'],
    ['Export Users CSV', 'users.csv', '@'],
  ] as const;
  for (const [button, name, holds] of files) {
    const saved = page.waitForEvent('download');
    await site.button(button).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(name);
    expect(fs.readFileSync(await file.path(), 'utf8')).toContain(holds);
  }

  trouble.expect(refusal(400));
  await page.getByLabel('From').fill('2020-01-01');
  await site.button('Apply Filter').click();
  await expect(page.getByText('Choose at most 732 days.')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01');
});
