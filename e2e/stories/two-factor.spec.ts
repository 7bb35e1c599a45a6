import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { Authenticator } from '../fixtures/authenticator';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';
import { logIn, logOut, readSecret, section, trustThisDevice } from '../fixtures/two-factor';

const dashboard = paths.dashboard.getHref();
const settings = paths.securitySettings.getHref();

test(
  'A trusted device skips the second factor until an authenticator app is set up',
  { tag: '@main' },
  async ({ site, page, mailbox, browserErrors }) => {
    browserErrors.expect(httpError(400, '/api/2fa-totp/'));
    const person = makePerson();
    await site.open(paths.register.getHref());
    await site.fillRegistration(person);
    await page.getByRole('checkbox', { name: trustThisDevice }).check();
    await site.enterCode(await mailbox.codeFor(person.email));
    await site.expectAt(dashboard, `Welcome, ${person.name}`);

    await logOut(site);
    await logIn(site, person);
    await site.expectAt(dashboard, `Welcome, ${person.name}`);

    await site.open(settings);
    await site.link('Set up app-based 2FA').click();
    await site.expectAt(paths.setup2fa.getHref(), 'Set up app-based 2FA');
    await expect(
      page.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    const app = new Authenticator(await readSecret(page));
    await site.code.fill(app.wrongCode());
    await site.button('Switch on').click();
    await expect(page.getByText(/^That code is incorrect/)).toBeVisible();
    await site.code.fill(await app.nextCode());
    await site.button('Switch on').click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(limits.recoveryCodes);
    await site.button('I have saved them').click();
    await site.expectAt(settings, 'Security');
    await expect(section(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible();
    await expect(section(page, 'Recovery codes')).toContainText('10 of 10 left');

    await logOut(site);
    await logIn(site, person);
    await site.expectAt(paths.verify2fa.getHref(), 'Enter the code from your authenticator app');
    await site.enterCode(app.wrongCode());
    await expect(page.getByText(/^That code is incorrect/)).toBeVisible();
    await site.enterCode(await app.nextCode());
    await site.expectAt(dashboard, `Welcome, ${person.name}`);
  },
);

test('A recovery code signs in, with any case and spacing', async ({
  site,
  page,
  accounts,
  context,
}) => {
  const person = await accounts.registerWithApp();
  await context.clearCookies({ name: /^(?!hive_consent)/ });
  await logIn(site, person);
  await site.expectAt(paths.verify2fa.getHref(), 'Enter the code from your authenticator app');
  await site.button('Use a recovery code').click();
  const code = person.recoveryCodes[0]!;
  await site.field('Recovery code').fill(` ${code.toUpperCase().replaceAll('-', ' ')}`);
  await site.button('Verify').click();
  await site.expectAt(dashboard, `Welcome, ${person.name}`);
  await site.open(settings);
  await expect(section(page, 'Recovery codes')).toContainText('9 of 10 left');
});
