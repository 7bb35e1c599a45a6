import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';
import { dialog } from '../fixtures/two-factor';

test('Over a public page a window asks for the code; put aside, a bar brings it back', async ({
  site,
  page,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const person = makePerson();
  await site.open(paths.register.getHref());
  await site.fillRegistration(person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  await site.link('Hive').first().click();
  const window = dialog(page, 'Check your e-mail');
  await expect(window).toBeVisible();
  await expect(site.code).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await site.expectAt(paths.home.getHref(), 'Trust What You Subscribe To');
  await page.reload();
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await page.getByRole('complementary', { name: 'Sign-in' }).getByRole('button').click();
  await expect(window).toBeVisible();

  const code = await mailbox.codeFor(person.email);
  await site.enterCode(code === '000000' ? '000001' : '000000');
  await expect(window.getByText('Attempt 1 of 5')).toBeVisible();
  await site.enterCode(code);
  await expect(window).toHaveCount(0);
  await site.expectAt(paths.home.getHref());
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
  // One code was mailed for all of this: opening the window mailed no other.
  expect(await mailbox.mailsTo(person.email)).toHaveLength(1);
});
