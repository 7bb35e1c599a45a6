import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { Authenticator } from '../fixtures/authenticator';
import { keyboard } from '../fixtures/hands';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';
import { logIn, logOut, readSecret, section, trustThisDevice } from '../fixtures/two-factor';

const dashboard = paths.dashboard.getHref();
const settings = paths.securitySettings.getHref();

test(
  'A trusted device is not asked again, until an app is set up',
  { tag: '@main' },
  async ({ site, page, mailbox, trouble }) => {
    trouble.expect(refusal(400, '/api/2fa-totp/'));
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
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
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
    await site.expectAt(paths.verify2fa.getHref(), 'Enter the code of your app');
    await site.enterCode(app.wrongCode());
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
    await site.enterCode(await app.nextCode());
    await site.expectAt(dashboard, `Welcome, ${person.name}`);
  },
);

test('A device that could not be remembered is said, and the person is in all the same', async ({
  site,
  page,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(503), /answered 503/);
  await page.route('**/api/auth/trust-device', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Try again later.' } }),
  );
  const person = makePerson();
  await site.open(paths.register.getHref());
  await site.fillRegistration(person);
  await page.getByRole('checkbox', { name: trustThisDevice }).check();
  await site.enterCode(await mailbox.codeFor(person.email));
  await site.expectAt(dashboard, `Welcome, ${person.name}`);
  await expect(page.getByText('This device could not be remembered')).toBeVisible();

  await logOut(site);
  await logIn(site, person);
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
});

test('A recovery code opens one sign-in and no other', async ({
  site,
  page,
  accounts,
  context,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-recovery/verify'));
  const person = await accounts.registerWithApp();
  const code = person.recoveryCodes[0]!;
  const proveWith = async (typed: string) => {
    await context.clearCookies({ name: /^(?!hive_consent)/ });
    await logIn(site, person);
    await site.expectAt(paths.verify2fa.getHref(), 'Enter the code of your app');
    await site.button('Use a recovery code').click();
    await site.field('Recovery code').fill(typed);
    await site.button('Verify').click();
  };

  await proveWith(` ${code.toUpperCase().replaceAll('-', ' ')}`);
  await site.expectAt(dashboard, `Welcome, ${person.name}`);
  await site.open(settings);
  await expect(section(page, 'Recovery codes')).toContainText('9 of 10 left');

  await logOut(site);
  for (let time = 0; time < 2; time += 1) {
    await proveWith(code);
    await expect(page.getByText(/or it has been used already/)).toBeVisible();
    await expect(site.field('Recovery code')).toHaveValue(code);
    await expect(site.field('Recovery code')).toBeFocused();
  }
});

test('With the keyboard alone an app is set up and asked for', async ({ site, page, accounts }) => {
  const hands = keyboard(page);
  const person = await accounts.registerAndVerify();
  await site.open(settings);
  await hands.press(site.link('Set up app-based 2FA'));
  const app = new Authenticator(await readSecret(page));
  await hands.write(site.code, await app.nextCode());
  await page.keyboard.press('Enter');
  await hands.press(site.button('I have saved them'));
  await site.expectAt(settings, 'Security');

  await hands.press(page.getByRole('main').getByRole('button', { name: 'Logout' }));
  await hands.press(site.link('Login'));
  await hands.write(site.field('Email'), person.email);
  await hands.write(site.field('Password'), person.password);
  await page.keyboard.press('Enter');
  await site.expectAt(paths.verify2fa.getHref(), 'Enter the code of your app');
  await hands.write(site.code, await app.nextCode());
  await hands.tick(page.getByRole('checkbox', { name: trustThisDevice }));
  await hands.press(site.button('Verify'));
  await site.expectAt(dashboard, `Welcome, ${person.name}`);
});
