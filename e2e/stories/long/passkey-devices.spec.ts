import { paths } from '@hive/contract/paths';
import { addFirstPasskey, addPasskey, enterPassword, signOut } from '../../fixtures/passkeys';
import { VirtualAuthenticator } from '../../fixtures/virtual-authenticator';
import { expect, test } from '../../fixtures/test';
import { httpError } from '../../fixtures/browser-errors';

test('Cancelling on the device shows a message, and the next attempt works', async ({
  site,
  page,
  accounts,
}) => {
  const person = await accounts.registerAndVerify();
  const device = await VirtualAuthenticator.plugInto(page);

  await device.refuseFinger();
  await addPasskey(site, 'Work laptop');
  await expect(page.getByText(/Cancelled, or it took too long/)).toBeVisible();
  await expect(site.field('Name')).toHaveValue('Work laptop');
  await device.acceptFinger();
  await site.button('Continue').click();
  await site.button('I have saved them').click();

  await signOut(site);
  await enterPassword(site, person);
  await device.refuseFinger();
  await site.button('Use a passkey').click();
  await expect(page.getByText(/Cancelled, or it took too long/)).toBeVisible();
  await site.expectAt(paths.verify2fa.getHref());
  await device.acceptFinger();
  await site.button('Use a passkey').click();
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});

test('A device that already has a passkey is reported', async ({ site, page, accounts }) => {
  await accounts.registerAndVerify();
  await VirtualAuthenticator.plugInto(page);
  await addFirstPasskey(site, 'Work laptop');
  await addPasskey(site, 'The same again');
  await expect(page.getByText('This device already has a passkey')).toBeVisible();
});

test('An older copy of a passkey is refused, and a recovery code still works', async ({
  site,
  page,
  accounts,
  browserErrors,
}) => {
  browserErrors.expect(httpError(400, '/api/2fa-passkey/verify'));
  const person = await accounts.registerAndVerify();
  const device = await VirtualAuthenticator.plugInto(page);
  await addPasskey(site, 'Work laptop');
  const code = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await site.button('I have saved them').click();
  const [copy] = await device.credentials();
  await signOut(site);
  await enterPassword(site, person);
  await site.button('Use a passkey').click();
  await site.expectAt(paths.dashboard.getHref());
  await signOut(site);

  await device.replaceByCopy({ ...copy!, signCount: 0 });
  await enterPassword(site, person);
  await site.button('Use a passkey').click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');

  await site.button('Use a recovery code').click();
  await site.field('Recovery code').fill(code);
  await site.button('Verify').click();
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});
