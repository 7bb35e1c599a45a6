import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../fixtures/accounts';
import { notFound } from '../fixtures/isolation/network-faults';
import { fallbackTitle } from '../fixtures/isolation/region';
import { test } from './support/test';

test('A visitor opens a profile and signs in, and Retry loads a remote that failed', async ({
  enginePage: page,
  faultyProxy,
  mailbox,
}) => {
  const { user } = demoAccounts;

  await test.step('From the home page to a profile', async () => {
    await page.open(paths.home.getHref());
    await page.expectAt('/', 'Trust What You Subscribe To');
    await page.click({ role: 'button', name: 'Reject' });
    await page.click({ role: 'link', name: 'Details of Tuppenny Roast' });
    await page.expectVisible({ role: 'heading', level: 1, name: 'Tuppenny Roast' });
    await page.expectText('True monthly cost');
  });

  await test.step('Password and emailed code, with a remote that fails', async () => {
    faultyProxy.injectFault(/\/releases\/remote-user\//, notFound);
    await page.dismissTwoFactorReminder();
    const mails = await mailbox.mailsTo(user.email);
    await page.click({ role: 'link', name: 'Login' });
    await page.fillLogin(user);
    await page.expectAt(paths.verify2fa.getHref(), 'Check your email');
    await page.enterCode(await mailbox.codeAfter(user.email, mails));
    await page.expectVisible({ role: 'heading', name: fallbackTitle, within: 'main' });
  });

  await test.step('Retry', async () => {
    faultyProxy.reset();
    await page.click({ role: 'button', name: 'Retry', within: 'main' });
    await page.expectAt(paths.dashboard.getHref(), `Welcome, ${user.name}`);
  });
});
