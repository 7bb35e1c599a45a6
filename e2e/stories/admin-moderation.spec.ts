import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { admin } from '../fixtures/roles';
import { expect, test } from '../fixtures/role-test';
import { httpError } from '../fixtures/browser-errors';

test.use({ role: admin });

test('A review is rejected with the keyboard alone, and its author is emailed the reason', async ({
  site,
  page,
  accounts,
  database,
  mailbox,
  browser,
  browserErrors,
}) => {
  browserErrors.expect(httpError(400));
  const message = `Warm, late and not what was promised. ${Date.now()}`;
  const elsewhere = await browser.newContext();
  const writer = await accounts.withRequest(elsewhere.request).registerAndVerify();
  await elsewhere.close();
  // First in the queue: it has been waiting the longest.
  await database.change(
    `insert into review (id, box_id, user_id, author_name, rating, message, status, updated_at)
     select gen_random_uuid(), box.id, app_user.id, 'Morgan A.', 1, $2, 'pending', '2020-01-01'
     from box join app_user on app_user.email = $1 where slug = 'brackenrind-cheese-post'`,
    [writer.email, message],
  );
  await site.open(`${paths.adminDashboard.getHref()}?tab=reviews`);
  await expect(page.getByRole('article').getByText(message)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.keyboard.type('It is about another box.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Rejected: Review of Brackenrind Cheese Post/)).toBeVisible();
  await expect(page.getByRole('article').getByText(message)).toHaveCount(0);
  const { subject, text } = await mailbox.nthMailTo(writer.email, 2);
  expect(subject).toBe('Your review on Hive was not published');
  expect(text).toContain('It is about another box.');
});

test('A complaint from the public form is answered in the queue before its day, and the answer is emailed', async ({
  site,
  page,
  database,
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

  // The most urgent one, however many others are open.
  const urgent = 'update complaint set due_on = current_date where message = $1';
  expect(await database.change(urgent, [message])).toBe(1);
  await site.open(`${paths.adminDashboard.getHref()}?tab=complaints&state=due`);
  await site.field('Topic').selectOption('An order');
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
