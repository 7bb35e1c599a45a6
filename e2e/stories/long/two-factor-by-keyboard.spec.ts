import { paths } from '@hive/contract/paths';
import { Authenticator } from '../../fixtures/authenticator';
import { keyboard } from '../../fixtures/hands';
import { test } from '../../fixtures/test';
import { readSecret, trustThisDevice } from '../../fixtures/two-factor';

const dashboard = paths.dashboard.getHref();
const settings = paths.securitySettings.getHref();

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
