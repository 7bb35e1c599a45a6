import { paths } from '@hive/contract/paths';
import { openNewestInQueue } from '../fixtures/queue-pages';
import { reloadUntil } from '../fixtures/reload-until';
import { admin } from '../fixtures/roles';
import { expect, test } from '../fixtures/story-box';

/** Today in London, as a date field has it. */
const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());

test.use({ role: admin });

test('A partner changes a text, live at once, and a price, live and in the history once an admin approves it', async ({
  site,
  page,
  accounts,
  browser,
  box,
}) => {
  const text = `Ink by the harbour. ${box.slug}`;
  const profile = paths.partner.getHref(box.id);
  const partner = await browser.newContext();
  await accounts.withRequest(partner.request).registerPartner(box.slug);
  const tab = await partner.newPage();
  await tab.goto(paths.partnerListing.getHref());
  await tab.getByLabel('Short description').fill(text);
  await tab.getByLabel('Price of a box (£)').fill('18.50');
  await tab.getByLabel('Delivery of a box (£)').fill('2');
  await tab.getByRole('button', { name: 'Review and publish' }).click();
  await tab.getByLabel('Takes effect on').fill(today());
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(tab.getByText(/^Live now: Short description\. Waiting for review: /)).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Change waiting for review' })).toContainText(
    '£18.50',
  );
  await partner.close();

  await reloadUntil(page, profile, (options) =>
    expect(page.getByText(text).first()).toBeVisible(options),
  );
  await expect(page.getByText('£20.50')).toHaveCount(0);

  const change = await openNewestInQueue(page, 'listing-changes', new RegExp(`^${box.name}`));
  await change.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved: Change of ${box.name}`)).toBeVisible();
  await reloadUntil(page, profile, (options) =>
    expect(page.getByText('£20.50').first()).toBeVisible(options),
  );

  await site.open(`${paths.adminDashboard.getHref()}?tab=affiliates&box=${box.id}`);
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('£20.50');
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions
    .getByRole('button', { name: /^From / })
    .nth(1)
    .click();
  const earlierVersion = page.getByRole('dialog');
  await expect(earlierVersion.getByText(text)).toBeVisible();
  await expect(earlierVersion.getByText('£20.50')).toHaveCount(0);
});
