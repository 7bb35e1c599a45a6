import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test(
  'The demo user signs in with password and emailed code',
  { tag: '@main' },
  async ({ site, mailbox }) => {
    const { user } = demoAccounts;
    const mails = await mailbox.mailsTo(user.email);
    await site.open(paths.login.getHref());
    await site.fillLogin(user);
    await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
    await site.enterCode(await mailbox.codeAfter(user.email, mails));
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${user.name}`);
  },
);

test('A forgotten password is reset with the emailed link', async ({
  site,
  page,
  mailbox,
  accounts,
  context,
}) => {
  const person = await accounts.registerAndVerify();
  await context.clearCookies({ name: /^(?!hive_consent)/ });
  await site.open(paths.login.getHref());
  await site.link('Forgot your password?').click();
  await site.field('Email').fill(person.email);
  await site.button('Send the link').click();
  await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();

  const { text } = await mailbox.nthMailTo(person.email, 2);
  await site.open(/\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
  const password = 'five calm words of mine';
  await site.field('New password').fill(password);
  await site.button('Set new password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await site.fillLogin({ ...person, password });
  await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
});
