import fs from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const address = paths.partnerDashboard.getHref();
const brackenrind = 'brackenrind-cheese-post';

test('A partner downloads an invoice, and it says what the list says', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerPartner(brackenrind);
  await site.open(address);
  const section = page.getByRole('region', { name: 'Your Invoices' });
  const newest = section.getByRole('listitem').first();
  await expect(newest).toContainText(/HIVE-\d{6}/);
  const listed = await newest.innerText();

  const saved = page.waitForEvent('download');
  await newest.getByRole('button', { name: /^Download/ }).click();
  const file = await saved;

  const [number] = /HIVE-\d{6}/.exec(listed)!;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(fs.readFileSync(await file.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain(`Invoice ${number}`);
  expect(text).toContain('Billed to Brackenrind Cheese Post');
  expect(text).toContain(/£[\d,.]+/.exec(listed)![0]);
});

test('A partner sends a test postback and sees it among those received', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerPartner(brackenrind);
  await site.open(address);
  const section = page.getByRole('region', { name: 'Postbacks' });
  await section.getByRole('button', { name: 'Send test' }).click();
  await expect(section.getByText(/^Accepted: a real one like this would count/)).toBeVisible();
  const newest = section
    .getByRole('listitem')
    .filter({ hasText: /^TEST-/ })
    .first();
  await expect(newest).toContainText('Accepted');

  await section.getByLabel('Click id').fill('01JD3W7Q5V8Y2K4M6N8P0R2S4T');
  await section.getByRole('button', { name: 'Send test' }).click();
  await expect(section.getByText('Refused: CLICK_UNKNOWN (422)')).toBeVisible();
});
