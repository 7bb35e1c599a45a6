import { paths } from '@hive/contract/paths';
import { makePerson, type Person } from '../fixtures/accounts';
import { Google } from '../fixtures/google';
import type { Mailbox } from '../fixtures/mailbox';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test.beforeEach(({ page }) => new Google(page).requireSetUp());

/** Presses the button on the login page and chooses the person's account at Google. */
async function chooseGoogle(site: Site, person: Person) {
  await site.open(paths.login.getHref());
  await site.button('Login with Google').click();
  await new Google(site.page).choose(person);
}

/** Enters the code of the user's nth mail and expects the dashboard. */
async function confirm(site: Site, mailbox: Mailbox, person: Person, nthMail: number) {
  await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
  await site.enterCode(await mailbox.codeFor(person.email, nthMail));
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
}

test('A new user signs in with Google and an emailed code', async ({ site, mailbox }) => {
  const person = makePerson();
  await chooseGoogle(site, person);
  await confirm(site, mailbox, person, 1);
});

test('A user with an account links Google to it with their password', async ({
  site,
  page,
  context,
  mailbox,
  accounts,
}) => {
  const person = await accounts.registerAndVerify();
  await context.clearCookies({ name: /^(?!hive_consent)/ });

  await chooseGoogle(site, person);
  await site.expectAt(paths.login.getHref('google-link'), 'Log in');
  await expect(page.getByText(/^This email address already has a Hive account/)).toBeVisible();
  await site.fillLogin(person);
  await confirm(site, mailbox, person, 2);
  // The browser without cookies is a new device, which has its own notice.
  const isAboutGoogle = ({ subject }: { subject: string }) => subject.startsWith('Google');
  expect((await mailbox.nthMailTo(person.email, 1, isAboutGoogle)).subject).toBe(
    'Google sign-in was linked to your Hive account',
  );
});
