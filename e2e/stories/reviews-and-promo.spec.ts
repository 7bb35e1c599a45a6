import { paths } from '@hive/contract/paths';
import { openNewestInQueue } from '../fixtures/queue-pages';
import { reloadUntil } from '../fixtures/reload-until';
import { smallPicture } from '../fixtures/pictures';
import { approveAsNewAdmin, reviewWith, writeReview } from '../fixtures/review-steps';
import { admin } from '../fixtures/roles';
import { expect, test } from '../fixtures/story-box';

test('A review with a photo waits for a moderator, is shown, and gets a reply', async ({
  site,
  page,
  accounts,
  browser,
  box,
}) => {
  const message = `Wrapped like a present, and the blue was at its best. ${box.slug}`;
  const review = { brand: box.name, message, picture: 'A bottle of blue ink' };
  const profile = paths.partner.getHref(box.id);
  await accounts.registerAndVerify();
  await site.open(`${profile}?review=write`);
  await writeReview(page, review);

  await approveAsNewAdmin({ browser, accounts }, review);
  const partner = await browser.newContext();
  await accounts.withRequest(partner.request).registerPartner(box.slug);
  const tab = await partner.newPage();
  await tab.goto(paths.partnerReviews.getHref());
  const comment = tab.getByRole('listitem').filter({ hasText: message });
  await comment.getByRole('button', { name: /^Reply to/ }).click();
  await comment.getByLabel(/^Reply to/).fill('Thank you. – Joan');
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(comment.getByText('✅ Reply sent')).toBeVisible();
  await partner.close();

  const shown = reviewWith(page, message);
  await reloadUntil(page, profile, (options) =>
    expect(shown.getByText(`Reply from ${box.name}`)).toBeVisible(options),
  );
  await expect(shown.getByText('Thank you. – Joan')).toBeVisible();
  await expect(shown.getByRole('img', { name: 'A bottle of blue ink' })).toBeVisible();
});

test.describe('Advertising', () => {
  test.use({ role: admin });

  test('waits after the upload, is approved in the queue, and is shown on the profile as an Ad', async ({
    page,
    accounts,
    browser,
    box,
  }) => {
    const partner = await browser.newContext();
    await accounts.withRequest(partner.request).registerPartner(box.slug);
    const tab = await partner.newPage();
    await tab.goto(paths.partnerPromote.getHref());
    const slot = tab.getByRole('region', { name: 'Promo image' });
    await slot.getByLabel('Choose an image').setInputFiles(smallPicture);
    await expect(slot.getByAltText('Your selected file')).toBeVisible();
    await slot.getByRole('button', { name: 'Upload' }).click();
    await expect(slot.getByText('✅ Upload successful')).toBeVisible();
    await expect(slot.getByText('Waiting for approval')).toBeVisible();
    await partner.close();

    const name = new RegExp(`^${box.name}.*Promo image`);
    const image = await openNewestInQueue(page, 'promo-media', name);
    await image.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`Approved: Promo image of ${box.name}`)).toBeVisible();

    const ad = page.getByRole('region', { name: `From ${box.name}` });
    await reloadUntil(page, paths.partner.getHref(box.id), (options) =>
      expect(ad.getByText('Ad', { exact: true })).toBeVisible(options),
    );
    await expect(ad.getByAltText(`Promo picture from ${box.name}`)).toHaveJSProperty(
      'complete',
      true,
    );
  });
});
