import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const form = paths.listYourBox.getHref();

test('A stranger applies, an admin approves, and the next sign-in opens the dashboard of the box', async ({
  site,
  page,
  browser,
  accounts,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/applications'));
  const person = makePerson();
  const brand = `Mossgate Tea ${person.email.slice(6, 14)}`;
  await site.open(paths.home.getHref());
  await page.getByRole('navigation', { name: 'Footer' }).getByText('List your box').click();
  await site.expectAt(form, 'List your box');
  await site.link('Create an account').click();
  await site.fillRegistration(person);
  await site.enterCode(await mailbox.codeFor(person.email));

  await site.expectAt(form, 'List your box');
  await site.field('Brand name').fill(brand);
  await site.field('Website').fill('mossgate.example');
  await expect(site.field('Contact name')).toHaveValue(person.name);
  await site.button('Send application').click();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  await expect(site.field('Brand name')).toHaveValue(brand);
  await site.field('Category').selectOption('Coffee & Tea');
  await site.field('Short description').fill('Four teas and a story about each, every month.');
  await page.getByLabel('I may speak for this brand').check();
  await site.button('Send application').click();
  await site.expectAt(paths.applications.getHref(), 'Your applications');
  await expect(page.getByRole('listitem').filter({ hasText: brand })).toContainText('Waiting');
  await site.open(paths.partnerDashboard.getHref());
  await site.expectAt(paths.dashboard.getHref());

  const elsewhere = await browser.newContext();
  await accounts.within(elsewhere.request).approveApplication(brand);
  await elsewhere.close();

  await site.button('Logout').first().click();
  await expect(site.link('Login').first()).toBeVisible();
  const mails = await mailbox.mailsTo(person.email);
  expect(mails[0]?.subject).toBe('Your application to Hive is approved');
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await site.enterCode(await mailbox.codeFor(person.email, mails.length + 1));
  await site.expectAt(paths.partnerDashboard.getHref(), 'Partner Dashboard');
  await expect(page.getByText('Not shown to people')).toBeVisible();
  await site.open(paths.applications.getHref());
  await expect(page.getByRole('listitem').filter({ hasText: brand })).toContainText('Approved');
});

test('Whoever is invited accepts, and is in the dashboard of the box at once', async ({
  site,
  page,
  accounts,
}) => {
  const person = await accounts.registerAndVerify();
  const token = await accounts.invite(person, 'kettlewick-leaf');
  await site.open(paths.acceptInvitation.getHref(token));
  await expect(page.getByRole('heading', { name: 'Kettlewick Leaf' })).toBeVisible();
  await site.button('Accept the invitation').click();
  await site.expectAt(paths.partnerDashboard.getHref(), 'Partner Dashboard');
});

test('An invitation opened by a visitor waits until they have logged in', async ({
  site,
  page,
  accounts,
  mailbox,
}) => {
  const person = makePerson();
  const token = await accounts.invite(person, 'kettlewick-leaf');
  await site.open(paths.acceptInvitation.getHref(token));
  await site.expectLogin();
  await site.link('Create an account').click();
  await site.fillRegistration(person);
  await site.enterCode(await mailbox.codeFor(person.email));
  await site.expectAt(paths.acceptInvitation.getHref(token), 'You are invited');
  await expect(site.button('Accept the invitation')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
});
