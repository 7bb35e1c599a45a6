import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { ProtectedPerson } from '../fixtures/accounts';
import type { SiteDatabase } from '../fixtures/database';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';
import { dialog, letStepUpEnd, section, stepUpTitle } from '../fixtures/two-factor';

const settings = paths.securitySettings.getHref();

test.describe('Once the last fresh code lies a quarter of an hour back', () => {
  async function askForNewCodes(site: Site, person: ProtectedPerson, database: SiteDatabase) {
    await site.open(settings);
    await expect(section(site.page, 'Recovery codes')).toBeVisible();
    await letStepUpEnd(database, person);
    await site.button('Get new codes').click();
    await dialog(site.page, 'Get new recovery codes?')
      .getByRole('button', { name: 'Get new codes' })
      .click();
    await expect(dialog(site.page, stepUpTitle)).toBeVisible();
  }

  test('an action asks for one over the page, and goes on with it', async ({
    site,
    page,
    accounts,
    database,
    trouble,
  }) => {
    trouble.expect(refusal(403, '/api/2fa-recovery/codes'), refusal(400, '/api/2fa-totp/verify'));
    const person = await accounts.registerWithApp();
    await askForNewCodes(site, person, database);
    await expect(site.code).toBeFocused();

    await site.enterCode(person.app.wrongCode());
    await expect(dialog(page, stepUpTitle).getByText(/^That code is not right/)).toBeVisible();
    await site.enterCode(await person.app.nextCode());

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(limits.recoveryCodes);
    await expect(dialog(page, stepUpTitle)).toHaveCount(0);
    expect(await codes.allInnerTexts()).not.toContain(person.recoveryCodes[0]);
    await site.button('I have saved them').click();

    // The proof holds: what comes next is not asked about.
    await site.button('Switch off').click();
    await dialog(page, 'Switch the app off?').getByRole('button', { name: 'Switch off' }).click();
    await expect(section(page, 'Mailed code')).toBeVisible();
    await expect(section(page, 'Recovery codes')).toHaveCount(0);
  });

  test('given up, nothing has changed and the page says why', async ({
    site,
    page,
    accounts,
    database,
    trouble,
  }) => {
    trouble.expect(refusal(403, '/api/2fa-recovery/codes'));
    const person = await accounts.registerWithApp();
    await askForNewCodes(site, person, database);
    await page.keyboard.press('Escape');
    await expect(dialog(page, stepUpTitle)).toHaveCount(0);
    await expect(section(page, 'Recovery codes').getByRole('alert')).toContainText(
      'Please confirm this with your second factor first.',
    );
    await expect(section(page, 'Recovery codes')).toContainText('10 of 10 left');
  });
});

test('A step-up over another window leaves that one as it is', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(403, '/api/2fa-passkey/setup'));
  const person = await accounts.registerWithApp();
  await site.open(settings);
  await site.button('Add a passkey').click();
  const below = dialog(page, 'Add a passkey');
  await below.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await letStepUpEnd(database, person);
  await below.getByRole('button', { name: 'Continue' }).click();
  const above = dialog(page, stepUpTitle);
  await expect(site.code).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(above).toHaveCount(0);
  await expect(below.getByRole('alert')).toContainText('Please confirm this');
  await expect(below.getByRole('textbox', { name: 'Name' })).toHaveValue('Work laptop');

  await below.getByRole('button', { name: 'Continue' }).click();
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/2fa-passkey/setup') && answer.ok(),
  );
  await site.enterCode(await person.app.nextCode());
  await begun;
  await expect(above).toHaveCount(0);
  await expect(below).toBeVisible();
});
