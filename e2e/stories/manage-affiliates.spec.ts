import { paths } from '@hive/contract/paths';
import { lookUntil } from '../fixtures/look-until';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const address = paths.manageAffiliates.getHref();

// Its picture is nowhere: no other story is to meet it.
test.afterEach(({ database }) =>
  database.change("update box set archived_at = now() where name like 'Inkwell Post %'", []),
);

test('An admin adds a box in a category of its own, and people see it', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  const mark = Date.now();
  const name = `Inkwell Post ${mark}`;
  await accounts.registerBoxAdmin();
  await site.open(address);
  await site.expectAt(address, 'Manage Subscription Boxes');

  await site.field('Category').selectOption('+ Add New Category');
  await site.field('New category').fill(' PETS ');
  await site.button('Save Category').click();
  await expect(page.getByText('⚠️ Category already exists!')).toBeVisible();
  await site.field('New category').fill(`Inks ${mark}`);
  await page.keyboard.press('Enter');
  await expect(site.field('Category').locator('option:checked')).toHaveText(`Inks ${mark}`);

  trouble.expect(refusal(400));
  await site.field('Name').fill(name);
  await site.button('Add Subscription Box').click();
  await expect(page.getByText('Describe the box.')).toBeVisible();
  await expect(site.field('Description')).toBeFocused();

  await site.field('Description').fill('Six inks a month.');
  await site.field('Price').fill('18.50');
  await site.field('Website URL').fill('inkwell.example');
  await site.field('Affiliate Link').fill('https://inkwell.example/join');
  await site.field('Image URL').fill('https://inkwell.example/box.jpg');
  await site.button('Add Subscription Box').click();
  await expect(page.getByText('✅ Subscription Box added successfully!')).toBeVisible();
  await expect(site.field('Name')).toHaveValue('');

  await lookUntil(page, paths.home.getHref(), (soon) =>
    expect(page.getByText(name).first()).toBeVisible(soon),
  );
});
