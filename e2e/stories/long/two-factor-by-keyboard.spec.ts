import { paths } from '@hive/contract/paths';
import { Authenticator } from '../../fixtures/authenticator';
import { keyboard } from '../../fixtures/input-methods';
import { test } from '../../fixtures/test';
import { readSecret, trustThisDevice } from '../../fixtures/two-factor';

const dashboard = paths.dashboard.getHref();
const settings = paths.securitySettings.getHref();

test('An authenticator app can be set up and used with the keyboard alone', async ({
  site,
  page,
  accounts,
}) => {
  const input = keyboard(page);
  const person = await accounts.registerAndVerify();
  await site.open(settings);
  await input.press(site.link('Set up app-based 2FA'));
  const app = new Authenticator(await readSecret(page));
  await input.fill(site.code, await app.nextCode());
  await page.keyboard.press('Enter');
  await input.press(site.button('I have saved them'));
  await site.expectAt(settings, 'Security');

  await input.press(page.getByRole('main').getByRole('button', { name: 'Logout' }));
  await input.press(site.link('Login'));
  await input.fill(site.field('Email'), person.email);
  await input.fill(site.field('Password'), person.password);
  await page.keyboard.press('Enter');
  await site.expectAt(paths.verify2fa.getHref(), 'Enter the code from your authenticator app');
  await input.fill(site.code, await app.nextCode());
  await input.check(page.getByRole('checkbox', { name: trustThisDevice }));
  await input.press(site.button('Verify'));
  await site.expectAt(dashboard, `Welcome, ${person.name}`);
});
