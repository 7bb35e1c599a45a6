import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

test('A visitor shortlists two boxes, compares them, and has them in their account after logging in', async ({
  site,
  page,
  accounts,
}) => {
  const names = ['Tuppenny Roast', 'Kettlewick Leaf'];
  const banner = page.getByRole('banner');
  await site.open(paths.home.getHref());
  for (const name of names) await site.button(`Shortlist ${name}`).first().click();
  await banner.getByRole('link', { name: 'Shortlist, 2 boxes' }).click();
  await site.expectAt(paths.shortlist.getHref(), 'Your shortlist');

  for (const name of names) await site.button(`Compare ${name}`).click();
  await site.link('Compare 2 boxes').click();
  await expect(site.heading('Compare boxes')).toBeVisible();
  const table = page.getByRole('table');
  for (const name of names)
    await expect(table.getByRole('link', { name, exact: true })).toBeVisible();

  await accounts.registerAndVerify();
  await site.open(paths.dashboard.getHref());
  await banner.getByRole('link', { name: 'Shortlist, 2 boxes' }).click();
  await expect(page.getByText('It is the same on all your devices.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hive-shortlist'))).toBeNull();
  await page.getByRole('checkbox', { name: `Email me about price drops of ${names[0]}` }).click();
  await site.button(`Remove ${names[1]}`).click();
  await site.button('Undo').click();
  await page.reload();
  await expect(banner.getByRole('link', { name: 'Shortlist, 2 boxes' })).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: `Email me about price drops of ${names[0]}` }),
  ).toBeChecked();
});
