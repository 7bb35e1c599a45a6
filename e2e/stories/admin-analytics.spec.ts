import { paths } from '@hive/contract/paths';
import { downloadFile } from '../fixtures/download';
import { admin } from '../fixtures/roles';
import { expect, test } from '../fixtures/role-test';

const address = paths.adminDashboard.getHref();

test.use({ role: admin });

test('An admin sees the analytics, filters them by partner, and downloads both files', async ({
  site,
  page,
}) => {
  await site.open(address);
  await site.expectAt(address, 'Admin Dashboard');
  const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' });
  await parts.getByRole('link', { name: 'Analytics' }).click();
  await expect(parts.getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('.recharts-surface')).toHaveCount(3);

  await page.getByLabel('Partner').selectOption('Brackenrind Cheese Post');
  await site.button('Apply Filter').click();
  await expect(page).toHaveURL(/partnerId=/);
  const clicks = page.getByRole('region', { name: 'Affiliate Clicks' });
  await clicks.getByText('Show these figures as a table').click();
  await expect(clicks.getByRole('rowheader')).toHaveText(['Brackenrind Cheese Post']);

  const files = [
    ['Export Analytics CSV', 'analytics.csv', 'Brackenrind Cheese Post'],
    ['Export Users CSV', 'users.csv', '@'],
  ] as const;
  for (const [button, name, holds] of files) {
    const file = await downloadFile(page, site.button(button));
    expect(file.name).toBe(name);
    expect(file.content.toString()).toContain(holds);
  }
});
