import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { expectAccessible } from '../fixtures/expect-accessible';
import { enterPassword, passkeysOf, signOut } from '../fixtures/passkeys';
import { expireStepUp } from '../fixtures/two-factor';
import { VirtualAuthenticator } from '../fixtures/virtual-authenticator';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';

const security = paths.securitySettings.getHref();

test('A passkey is added in accessible dialogs, signs in, confirms its own removal, and then no longer works', async ({
  site,
  page,
  accounts,
  database,
  mailbox,
  browserErrors,
}) => {
  const person = await accounts.registerAndVerify();
  const device = await VirtualAuthenticator.plugInto(page);

  await test.step('adding it shows ten recovery codes', async () => {
    await site.open(security);
    await site.button('Add a passkey').click();
    await expectAccessible(page);
    await site.field('Name').fill('Work laptop');
    await site.button('Continue').click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(limits.recoveryCodes);
    await expectAccessible(page);
    await site.button('I have saved them').click();
    const entry = passkeysOf(site).getByRole('listitem');
    await expect(entry).toContainText('Work laptop');
    await expect(entry).toContainText('Not used yet');
    await expectAccessible(page);
    expect(await device.credentials()).toHaveLength(1);
    const notice = await mailbox.nthMailTo(person.email, 2);
    expect(notice.subject).toBe('A passkey was added to your Hive account');
  });

  await test.step('it replaces the emailed code at sign-in', async () => {
    await signOut(site);
    await enterPassword(site, person);
    await site.button('Use a passkey').click();
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
    expect(await mailbox.mailsTo(person.email)).toHaveLength(2);
  });

  await test.step('it confirms an action that needs a recent second factor', async () => {
    browserErrors.expect(httpError(403, '/api/2fa-passkey/'));
    await expireStepUp(database, person);
    await site.open(security);
    await site.button('Remove Work laptop').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await stepUp.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(passkeysOf(site).getByText('None')).toBeVisible();
    await expect(passkeysOf(site).getByText('Work laptop')).toHaveCount(0);
  });

  await test.step('without it the emailed code is required again', async () => {
    await signOut(site);
    await site.open(paths.login.getHref());
    await site.fillLogin(person);
    await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
  });
});
