import { paths } from '@hive/contract/paths';
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
