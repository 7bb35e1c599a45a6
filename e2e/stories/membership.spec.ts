import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { openNewestInQueue } from '../fixtures/queue-pages';
import { expect, test } from '../fixtures/test';

const form = paths.listYourBox.getHref();

test('A new user applies, an admin approves, and the partner dashboard opens', async ({
  site,
  page,
  browser,
  accounts,
  mailbox,
}) => {
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
  await site.field('Category').selectOption('Coffee & Tea');
  await site.field('Short description').fill('Four teas and a story about each, every month.');
  await page.getByLabel('I’m authorised to represent this brand').check();
  await site.button('Send application').click();
  await site.expectAt(paths.applications.getHref(), 'Your applications');
  const application = page.getByRole('listitem').filter({ hasText: brand });
  await expect(application).toContainText('Waiting');
  await site.open(paths.partnerDashboard.getHref());
  await site.expectAt(paths.dashboard.getHref());

  const elsewhere = await browser.newContext();
  await accounts.withRequest(elsewhere.request).registerAdmin();
  const desk = await elsewhere.newPage();
  const waiting = await openNewestInQueue(desk, 'applications', new RegExp(`^${brand}`));
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(new RegExp(`^Approved: ${brand}`))).toBeVisible();
  await elsewhere.close();

  const { subject } = await mailbox.nthMailTo(person.email, 3);
  expect(subject).toBe('Your application to Hive is approved');
  await site.open(paths.applications.getHref());
  await expect(application).toContainText('Approved');
  await site.link('Open the partner dashboard').click();
  await site.expectAt(paths.partnerDashboard.getHref(), 'Partner Dashboard');
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText(
    `${brand} is not visible yet.`,
  );
});

test('An invitation can be accepted after registration and opens the partner dashboard', async ({
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
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kettlewick Leaf' })).toBeVisible();
  await site.button('Accept the invitation').click();
  await site.expectAt(paths.partnerDashboard.getHref(), 'Partner Dashboard');
});
