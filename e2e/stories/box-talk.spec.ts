import { paths } from '@hive/contract/paths';
import type { Accounts } from '../fixtures/accounts';
import type { SiteDatabase } from '../fixtures/database';
import { Moderator } from '../fixtures/moderator';
import { smallPicture } from '../fixtures/pictures';
import { lookUntil } from '../fixtures/look-until';
import { expect, test } from '../fixtures/test';

const slug = 'brackenrind-cheese-post';
const name = 'Brackenrind Cheese Post';

/** The box as the story needs it, and somebody who speaks for it. */
async function preparePartner(accounts: Accounts, database: SiteDatabase): Promise<string> {
  await accounts.registerPartner(slug);
  const [box] = await database.rows<{ id: string }>(
    `update box set subscription_tier = 'premium', allow_reply = true, allow_video = true
     where slug = $1 returning id`,
    [slug],
  );
  await database.change('delete from promo_media where box_id = $1', [box?.id]);
  return String(box?.id);
}

test('A review waits, is shown once it is approved, and is answered on the profile', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
}) => {
  test.slow();
  const words = `Wrapped like a present, and the blue was at its best. ${Date.now()}`;
  const partner = await browser.newContext({ baseURL });
  const desk = await browser.newContext({ baseURL });
  const boxId = await preparePartner(accounts.within(partner.request), database);
  const profile = paths.partner.getHref(boxId);
  const reviews = page.getByRole('region', { name: 'Reviews' });

  await site.open(profile);
  await expect(reviews.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await accounts.registerAndVerify();
  await site.open(profile);
  await site.button('Write a review').click();
  await reviews.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await site.field(`How is ${name}?`).fill(words);
  await site.button('Send review').click();
  await expect(reviews.getByText('Waiting for a moderator')).toBeVisible();
  await expect(reviews.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);

  const moderator = await Moderator.register(desk.request, accounts);
  await moderator.approveReview(words);
  const shown = reviews.getByRole('listitem').filter({ hasText: words });
  await lookUntil(page, page.url(), (soon) => expect(shown).toBeVisible(soon));

  const dashboard = await partner.newPage();
  await dashboard.goto(paths.partnerDashboard.getHref());
  const comment = dashboard.getByRole('listitem').filter({ hasText: words });
  await comment.getByLabel(/^Reply to/).fill('Thank you. – Joan');
  await comment.getByRole('button', { name: 'Reply' }).click();
  await expect(comment.getByText('✅ Reply sent')).toBeVisible();
  await lookUntil(page, page.url(), (soon) =>
    expect(shown.getByText(`Reply from ${name}`)).toBeVisible(soon),
  );
  await expect(shown.getByText('Thank you. – Joan')).toBeVisible();
  await desk.close();
  await partner.close();
});

test('A picture waits once it is uploaded, and stands on the profile as an Ad once it is approved', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
}) => {
  test.slow();
  const desk = await browser.newContext({ baseURL });
  const boxId = await preparePartner(accounts, database);
  await site.open(paths.partnerDashboard.getHref());
  const slot = page.getByRole('region', { name: 'Promo image' });
  await slot.getByLabel('Choose an image').setInputFiles(smallPicture);
  await expect(slot.getByAltText('What you have chosen')).toBeVisible();
  await slot.getByRole('button', { name: 'Upload' }).click();
  await expect(slot.getByText('✅ Upload successful')).toBeVisible();
  await expect(slot.getByText('Waiting for approval')).toBeVisible();

  const moderator = await Moderator.register(desk.request, accounts);
  await moderator.approvePromo(boxId);
  const ad = page.getByRole('region', { name: `From ${name}` });
  await expect(async () => {
    await site.open(paths.partner.getHref(boxId));
    await expect(ad.getByText('Ad', { exact: true })).toBeVisible();
  }).toPass();
  await expect(ad.getByAltText(`Promo picture from ${name}`)).toHaveJSProperty('complete', true);
  await desk.close();
});
