import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { expectAccessible } from '../fixtures/accessible';
import type { Accounts, Person } from '../fixtures/accounts';
import { VirtualAuthenticator } from '../fixtures/virtual-authenticator';
import { expect, test } from '../fixtures/test';
import type { Site } from '../fixtures/site';
import { refusal } from '../fixtures/trouble';

const security = paths.securitySettings.getHref();
const passkeysOf = (site: Site) => site.page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(site: Site, name: string): Promise<void> {
  await site.open(security);
  await site.button('Add a passkey').click();
  await site.field('Name').fill(name);
  await site.button('Continue').click();
}

async function signOut(site: Site): Promise<void> {
  await site.open(security);
  await site.page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await site.expectAt(paths.home.getHref());
}

async function enterPassword(site: Site, person: Person): Promise<void> {
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await site.expectAt(paths.verify2fa.getHref(), 'Use your passkey');
}

/** A new person with a passkey on a device that is plugged in, at the security settings. */
async function makeOwner(site: Site, accounts: Accounts): Promise<void> {
  await accounts.registerAndVerify();
  await VirtualAuthenticator.plugInto(site.page);
  await addPasskey(site, 'Work laptop');
  await site.button('I have saved them').click();
  await expect(passkeysOf(site).getByText('Work laptop')).toBeVisible();
}

test('A passkey is added, signs in, confirms its own removal, and then no longer counts', async ({
  site,
  page,
  accounts,
  database,
  mailbox,
  trouble,
}) => {
  const person = await accounts.registerAndVerify();
  const device = await VirtualAuthenticator.plugInto(page);

  await test.step('adding brings ten recovery codes', async () => {
    await addPasskey(site, 'Work laptop');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(limits.recoveryCodes);
    await site.button('I have saved them').click();
    const entry = passkeysOf(site).getByRole('listitem');
    await expect(entry).toContainText('Work laptop');
    await expect(entry).toContainText('Not used yet');
    expect(await device.credentials()).toHaveLength(1);
    const notice = await mailbox.nthMailTo(person.email, 2);
    expect(notice.subject).toBe('A passkey was added to your Hive account');
  });

  await test.step('it signs in in place of a mailed code', async () => {
    await signOut(site);
    await enterPassword(site, person);
    await site.button('Use a passkey').click();
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
    expect(await mailbox.mailsTo(person.email)).toHaveLength(2);
  });

  await test.step('it confirms what asks for a fresh proof', async () => {
    trouble.expect(refusal(403, '/api/2fa-passkey/'));
    await database.change(
      `update session set stepped_up_at = now() - interval '1 hour'
       where user_id = (select id from app_user where email = $1)`,
      [person.email],
    );
    await site.open(security);
    await site.button('Remove Work laptop').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await stepUp.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(passkeysOf(site).getByText('None')).toBeVisible();
    await expect(passkeysOf(site).getByText('Work laptop')).toHaveCount(0);
  });

  await test.step('without it the mailed code is asked for again', async () => {
    await signOut(site);
    await site.open(paths.login.getHref());
    await site.fillLogin(person);
    await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  });
});

test('A device that is cancelled says so, and the next try works', async ({
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

test('A device that holds one already says so', async ({ site, page, accounts }) => {
  await makeOwner(site, accounts);
  await addPasskey(site, 'The same again');
  await expect(page.getByText('This device already holds a passkey')).toBeVisible();
});

test('An older copy of a passkey is refused, and a recovery code still helps', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-passkey/verify'));
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

test('The windows about passkeys are accessible in every look', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await VirtualAuthenticator.plugInto(page);
  await site.open(security);
  await site.button('Add a passkey').click();
  await expectAccessible(page);
  await site.field('Name').fill('Work laptop');
  await site.button('Continue').click();
  await expect(site.button('I have saved them')).toBeVisible();
  await expectAccessible(page);
  await site.button('I have saved them').click();
  await expect(site.button('Remove Work laptop')).toBeVisible();
  await expectAccessible(page);
});
