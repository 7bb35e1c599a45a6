import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const address = paths.partnerDashboard.getHref();
const title = 'Partner Dashboard';
const brackenrind = 'brackenrind-cheese-post';
/** A box whose tier comes without the chart. */
const kettlewick = 'kettlewick-leaf';

/** Total Clicks as it stands on the page. */
async function clicksOn(page: Page): Promise<number> {
  const figure = page.getByText('Total Clicks').locator('xpath=following-sibling::dd[1]');
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.textContent())?.replaceAll(',', ''));
}

test.describe('by somebody who agreed to be recognised', () => {
  // Else they are the one of an earlier telling, whose further clicks within the hour are not counted.
  test.use({ cookieChoice: 'accepted' });

  test('A brand’s people see what their listing brings, and a click on it joins the figures @main', async ({
    site,
    page,
    accounts,
    brands,
  }) => {
    await accounts.registerPartner(brackenrind);
    await site.open(address);
    await site.expectAt(address, title);
    const before = await clicksOn(page);
    expect(before).toBeGreaterThan(0);

    await site.open(paths.home.getHref());
    const opened = page.waitForEvent('popup');
    await site.link(/^Visit Brackenrind Cheese Post/).click();
    await expect((await opened).getByRole('heading', { name: 'The brand' })).toBeVisible();
    expect(brands.opened).toHaveLength(1);

    await expect(async () => {
      await site.open(address);
      expect(await clicksOn(page)).toBe(before + 1);
    }).toPass();
  });
});

test('The days of the figures are in the address, in the table and in the file', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  await accounts.registerPartner(brackenrind);
  await site.open(address);
  await site.button('7 days').click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await expect(site.button('7 days')).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Show these figures as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);

  const saved = page.waitForEvent('download');
  await site.button('Download CSV').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('partner_analytics.csv');
  const lines = fs
    .readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(8);

  trouble.expect(refusal(400));
  await page.getByLabel('From').fill('2020-01-01');
  await site.button(/^Show$/).click();
  await expect(page.getByText('Choose at most 366 days.')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01');
});

test('Who speaks for several boxes chooses one; a tier without the chart says which has it', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerPartner(brackenrind, kettlewick);
  await site.open(address);
  await expect(page.getByRole('heading', { name: 'Traffic over time' })).toBeVisible();
  await expect(site.button('Download CSV')).toBeVisible();
  await page.getByLabel('Box').selectOption('Kettlewick Leaf');
  await expect(page.getByText('See how your traffic moves')).toBeVisible();
  await expect(site.button('Download CSV')).toHaveCount(0);
  await expect(page).toHaveURL(/box=/);
  await page.goBack();
  await expect(site.button('Download CSV')).toBeVisible();
});
