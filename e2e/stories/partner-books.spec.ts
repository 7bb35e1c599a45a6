import fs from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '@hive/contract/paths';
import { keepNewKey, reportOrder, unknownClick } from '../fixtures/brand-program';
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

  await section.getByLabel('Click id').fill(unknownClick);
  await section.getByRole('button', { name: 'Send test' }).click();
  await expect(section.getByText('Refused: CLICK_UNKNOWN (422)')).toBeVisible();
});

test('A partner retires a postback key: it is asked for first, and what the key signs is refused from then on', async ({
  site,
  page,
  accounts,
  baseURL,
}) => {
  const slug = 'quillow-sweets';
  await accounts.withoutKeys(slug);
  const person = await accounts.registerWithApp();
  await accounts.makePartner(person, slug);
  await site.open(address);
  const section = page.getByRole('region', { name: 'Postbacks' });
  const { keyId, secret } = await keepNewKey(page);
  const report = async (reference: string) =>
    reportOrder({
      hiveUrl: String(baseURL),
      keyId,
      secret,
      order: reference,
      clickId: unknownClick,
    });
  const order = `SWEET-${Date.now()}`;
  // The key is good: what is refused is the click.
  await expect(report(`${order}-1`)).rejects.toThrow('CLICK_UNKNOWN');

  const row = section.getByRole('listitem').filter({ hasText: keyId });
  const retire = row.getByRole('button', { name: `Retire the key ${keyId}` });
  await retire.click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Live');
  await retire.click();
  await row.getByRole('button', { name: 'Retire key' }).click();
  await expect(row).toContainText('Ended');
  await expect(retire).toHaveCount(0);

  await expect(report(`${order}-2`)).rejects.toThrow('KEY_RETIRED');
  await section.getByRole('button', { name: 'Look again' }).click();
  const refused = section.getByRole('listitem').filter({ hasText: `${order}-2` });
  await expect(refused).toContainText('Refused');
  await expect(refused).toContainText('KEY_RETIRED: ');
});
