import { paths } from '@hive/contract/paths';
import { reloadUntil } from '../fixtures/reload-until';
import { approveAsNewAdmin, reviewWith, writeReview } from '../fixtures/review-steps';
import { expect, test } from '../fixtures/test';

test('A visitor finds two boxes by misspelt names, filters, compares and shortlists them; after logging in they are in the account, and a review is written, moderated and shown', async ({
  site,
  page,
  accounts,
  browser,
}) => {
  const names = ['Tuppenny Roast', 'Kettlewick Leaf'] as const;
  const banner = page.getByRole('banner');
  const search = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await site.open(paths.boxes.getHref());
  await search.fill('tupeny rost');
  await page.getByRole('checkbox', { name: 'At any time (1 box)' }).click();
  await expect(page).toHaveURL(/q=tupeny\+rost&cancel=anytime$/);
  await site.button(`Compare ${names[0]}`).click();
  await site.button(`Shortlist ${names[0]}`).click();
  await site.link('Remove How to cancel: At any time').click();
  await search.fill('ketlewick lef');
  await site.button(`Compare ${names[1]}`).click();
  await site.button(`Shortlist ${names[1]}`).click();
  await site.link('Compare 2 boxes').click();
  await expect(site.heading('Compare boxes')).toBeVisible();
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

  await site.link(`Details of ${names[0]}`).click();
  await expect(site.heading(names[0])).toBeVisible();
  const profile = new URL(page.url()).pathname;
  await site.open(`${profile}?review=write`);
  const review = { brand: names[0], message: `Roasted the day before it came. ${Date.now()}` };
  await writeReview(page, review);
  await approveAsNewAdmin({ browser, accounts }, review);
  await reloadUntil(page, profile, (options) =>
    expect(reviewWith(page, review.message)).toBeVisible(options),
  );
});
