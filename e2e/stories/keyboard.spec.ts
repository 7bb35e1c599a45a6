import { paths } from '@hive/contract/paths';
import { keyboard } from '../fixtures/input-methods';
import { expect, test } from '../fixtures/test';

const [roast, leaf] = ['Tuppenny Roast', 'Kettlewick Leaf'] as const;

test('With the keyboard alone a member logs in, reads a profile, compares, shortlists and changes the matches, and no action loses the focus', async ({
  site,
  page,
  accounts,
  mailbox,
}) => {
  const input = keyboard(page);
  const main = page.getByRole('main');
  const person = await accounts.registerAndVerify();

  await test.step('Log out and in with an emailed code', async () => {
    await site.open(paths.dashboard.getHref());
    await input.press(main.getByRole('button', { name: 'Logout' }));
    await input.press(site.link('Login'));
    await input.fill(site.field('Email'), person.email);
    await input.fill(site.field('Password'), person.password);
    await page.keyboard.press('Enter');
    await expect(site.heading('Check your email')).toBeVisible();
    await input.fill(site.code, await mailbox.codeFor(person.email, 2));
    await input.press(site.button('Verify'));
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
  });

  await test.step('The reviews of a profile', async () => {
    await site.open(`${paths.boxes.getHref()}?q=tuppenny`);
    await input.press(site.link(`Details of ${roast}`));
    await expect(site.heading(roast)).toBeVisible();
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
    await input.press(site.button(`Shortlist ${roast}`));
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
    await input.press(reviews.getByRole('link', { name: /^5 stars/ }));
    await expect(reviews.getByText(/reviews match$/)).toBeVisible();
    await input.press(reviews.getByRole('link', { name: /remove this filter/ }));
    await expect(reviews.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
    const report = reviews.getByRole('button', { name: /^Report the review/ }).first();
    const reason = reviews.getByRole('radio', { name: 'Advertising or spam' });
    await input.press(report);
    await expect(reason).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(reason).toBeFocused();
    await input.press(reviews.getByRole('button', { name: 'Cancel' }));
    await expect(reason).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(report).toBeFocused();
  });

  await test.step('A comparison', async () => {
    await input.press(site.link(`Compare ${roast} with other boxes`));
    await expect(site.heading('Compare boxes')).toBeFocused();
    const finder = page.getByRole('region', { name: 'Add a box' });
    await input.fill(finder.getByRole('searchbox'), leaf);
    await expect(finder.getByRole('status')).toContainText(`for ‘${leaf}’`);
    await input.press(finder.getByRole('link', { name: `Add ${leaf}` }));
    const remove = site.link(`Remove ${leaf}`);
    await expect(remove).toBeVisible();
    await expect(site.heading('Compare boxes')).toBeFocused();
    await input.press(remove);
    await expect(page.getByText(`Compared: ${roast}`, { exact: true })).toBeAttached();
    await expect(site.heading('Compare boxes')).toBeFocused();
  });

  await test.step('The shortlist', async () => {
    await input.press(page.getByRole('banner').getByRole('link', { name: 'Shortlist, 1 box' }));
    await expect(site.heading('Your shortlist')).toBeFocused();
    await input.press(site.button(`Remove ${roast}`));
    await expect(site.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(site.button(`Remove ${roast}`)).toBeVisible();
    await expect(site.heading('Your shortlist')).toBeFocused();
    await input.check(page.getByRole('checkbox', { name: /^Email me about price drops/ }));
  });

  await test.step('The questionnaire', async () => {
    await site.open(paths.questionnaire.getHref());
    await input.press(site.button('See My Matches'));
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await input.check(page.getByRole('checkbox', { name: 'Coffee & Tea' }));
    await input.press(site.button('See My Matches'));
    await expect(site.heading('Your Subscription Box Matches')).toBeFocused();
  });

  await test.step('The matches', async () => {
    const first = page.getByRole('article').first();
    const name = await first.getByRole('heading', { level: 2 }).innerText();
    await input.press(first.getByRole('button', { name: /^Not for me/ }));
    await expect(site.button(new RegExp(`^Undo.*show ${name} again`))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('article', { name }) }),
    ).toBeFocused();
    await expect(page.getByText(`${name} can be among your matches again.`)).toBeAttached();

    await input.press(page.getByText('Adjust and see what moves'));
    await input.check(page.getByRole('checkbox', { name: 'Pets' }));
    await input.fill(page.getByRole('textbox', { name: /^Budget/ }), 'much');
    await input.press(site.button('Update my matches'));
    await expect(page.getByRole('textbox', { name: /^Budget/ })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('40');
    await input.press(site.button('Update my matches'));
    await expect(page.getByText('Your matches are updated')).toBeVisible();
    await expect(site.button('Update my matches')).toBeFocused();
  });
});
