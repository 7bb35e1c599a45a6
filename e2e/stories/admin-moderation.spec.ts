import { apiPaths, fill } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { ApiClient } from '../fixtures/api-client';
import { httpError } from '../fixtures/browser-errors';
import { openQueueEnd } from '../fixtures/queue-pages';
import { admin } from '../fixtures/roles';
import { expect, test } from '../fixtures/story-box';

test.use({ role: admin });

test('A review is rejected with the keyboard alone, and its author is emailed the reason', async ({
  page,
  accounts,
  mailbox,
  browser,
  browserErrors,
  box,
}) => {
  browserErrors.expect(httpError(400));
  const message = `Warm, late and not what was promised. ${Date.now()}`;
  const elsewhere = await browser.newContext();
  const writer = await accounts.withRequest(elsewhere.request).registerAndVerify();
  const api = await ApiClient.of(elsewhere.request);
  const address = fill(apiPaths.boxReviews, { id: box.id });
  expect((await api.post(address, { rating: 1, message })).status).toBe(201);
  await elsewhere.close();
  await openQueueEnd(page, 'reviews');
  const entries = page.getByRole('region', { name: 'Reviews' }).locator('[data-entry]');
  await expect(entries.last()).toContainText(message);
  for (let below = (await entries.count()) - 1; below > 0; below -= 1)
    await page.keyboard.press('j');
  await expect(page.getByRole('article').getByText(message)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.keyboard.type('It is about another box.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(new RegExp(`^Rejected: Review of ${box.name}`))).toBeVisible();
  await expect(page.getByRole('article').getByText(message)).toHaveCount(0);
  const { subject, text } = await mailbox.nthMailTo(writer.email, 2);
  expect(subject).toBe('Your review on Hive was not published');
  expect(text).toContain('It is about another box.');
});

test('A complaint from the public form is answered in the queue before its day, and the answer is emailed', async ({
  site,
  page,
  mailbox,
  browser,
}) => {
  const { name, email } = makePerson();
  const message = `The box of May never came. ${email}`;
  const elsewhere = await browser.newContext();
  const form = await elsewhere.newPage();
  await form.goto(paths.complaints.getHref());
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What is it about?').selectOption('An order');
  await form.getByLabel('What went wrong?').fill(message);
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(form.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  await elsewhere.close();
  const [, number] = /(HC-\d{4}-\d{6})/.exec((await mailbox.nthMailTo(email, 1)).subject)!;

  await site.open(`${paths.adminDashboard.getHref()}?tab=complaints`);
  await site.field('Topic').selectOption('An order');
  await expect(page).toHaveURL(/filter=order/);
  await openQueueEnd(page, 'complaints', 'order');
  await page.getByRole('button', { name: message }).click();
  const item = page.getByRole('article');
  await expect(item.getByText(message)).toBeVisible();
  await expect(item.getByText(/^Answer by /)).toBeVisible();
  await item
    .getByRole('textbox', { name: 'Answer' })
    .fill('The brand sends another box this week.');
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(`Answer sent: ${number}`)).toBeVisible();
  const answer = await mailbox.nthMailTo(email, 2);
  expect(answer.subject).toContain(number);
  expect(answer.text).toContain('The brand sends another box this week.');
});
