import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';
import { dialog, expireStepUp, section, stepUpTitle } from '../fixtures/two-factor';

test('A quarter of an hour after the last code, an action asks for a new one in a dialog and then continues', async ({
  site,
  page,
  accounts,
  database,
  browserErrors,
}) => {
  browserErrors.expect(
    httpError(403, '/api/2fa-recovery/codes'),
    httpError(400, '/api/2fa-totp/verify'),
  );
  const person = await accounts.registerWithApp();
  await site.open(paths.securitySettings.getHref());
  await expect(section(page, 'Recovery codes')).toBeVisible();
  await expireStepUp(database, person);
  await site.button('Get new codes').click();
  await dialog(page, 'Get new recovery codes?')
    .getByRole('button', { name: 'Get new codes' })
    .click();
  await expect(dialog(page, stepUpTitle)).toBeVisible();
  await expect(site.code).toBeFocused();

  await site.enterCode(person.app.wrongCode());
  await expect(dialog(page, stepUpTitle).getByText(/^That code is incorrect/)).toBeVisible();
  await site.enterCode(await person.app.nextCode());

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(limits.recoveryCodes);
  await expect(dialog(page, stepUpTitle)).toHaveCount(0);
  expect(await codes.allInnerTexts()).not.toContain(person.recoveryCodes[0]);
  await site.button('I have saved them').click();

  // The second factor is recent now: the next action does not ask for it.
  await site.button('Switch off').click();
  await dialog(page, 'Switch the app off?').getByRole('button', { name: 'Switch off' }).click();
  await expect(section(page, 'Emailed code')).toBeVisible();
  await expect(section(page, 'Recovery codes')).toHaveCount(0);
});
