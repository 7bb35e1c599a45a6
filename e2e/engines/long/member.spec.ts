import path from 'node:path';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../../fixtures/accounts';
import { Authenticator } from '../../fixtures/authenticator';
import { expectPagesFit } from '../support/layout';
import { test } from '../support/test';

const picture = path.resolve(import.meta.dirname, '../../../docs/images/home.png');

test('A visitor searches, registers, gets matches, adds a picture and an authenticator app', async ({
  engineBrowser,
  enginePage: page,
  mailbox,
}, testInfo) => {
  const person = makePerson('Robin Farleigh');

  await test.step('Search', async () => {
    await page.open(paths.home.getHref());
    await page.click({ role: 'button', name: 'Accept' });
    await page.fill('Search boxes', 'cheese');
    await page.click({ role: 'button', name: 'Search' });
    await page.expectVisible({ role: 'heading', name: 'Brackenrind Cheese Post' });
  });

  await test.step('Register', async () => {
    await page.dismissTwoFactorReminder();
    await page.open(paths.register.getHref());
    await page.fillRegistration(person);
    await page.expectAt(paths.verify2fa.getHref(), 'Check your email');
    await page.enterCode(await mailbox.codeFor(person.email));
    await page.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
  });

  await test.step('A profile picture', async () => {
    await page.chooseFile('Add a picture', picture);
    await page.expectVisible({ role: 'img', name: 'Your profile picture' });
    const width =
      'return document.querySelector(\'img[alt="Your profile picture"]\')?.naturalWidth > 0;';
    await page.expectValue(width, true);
  });

  await test.step('The questionnaire and the matches', async () => {
    await page.click({ role: 'link', name: 'Questionnaire', within: 'main' });
    await page.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
    await page.click({ role: 'checkbox', name: 'Coffee & Tea' });
    await page.click({ role: 'radio', name: 'Quality' });
    await page.click({ role: 'button', name: 'See My Matches' });
    await page.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
    await page.expectText('Why it matches');
    await page.expectText('Most Likely Fit');
  });

  await test.step('An authenticator app', async () => {
    await page.open(paths.setup2fa.getHref());
    await page.expectAt(paths.setup2fa.getHref(), 'Set up app-based 2FA');
    await page.expectVisible({ role: 'img', name: 'QR code for your authenticator app' });
    const secret = await page.evaluate<string>(
      "return document.querySelector('main code').innerText;",
    );
    const app = new Authenticator(secret.replace(/\s/g, ''));
    await page.fill('6-digit code', await app.nextCode());
    await page.click({ role: 'button', name: 'Switch on' });
    await page.expectVisible({ role: 'list', name: 'Recovery codes' });
    await page.click({ role: 'button', name: 'I have saved them' });
    await page.expectAt(paths.securitySettings.getHref(), 'Security');
  });

  await test.step('The pages of a member fit', async () => {
    await expectPagesFit({ engineBrowser, enginePage: page, testInfo }, [
      paths.dashboard.getHref(),
      paths.questionnaire.getHref(),
      paths.results.getHref(),
      paths.profileSettings.getHref(),
      paths.securitySettings.getHref(),
      paths.notifications.getHref(),
    ]);
  });
});
