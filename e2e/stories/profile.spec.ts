import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { httpError } from '../fixtures/browser-errors';
import { downloadFile } from '../fixtures/download';
import { navigation } from '../fixtures/navigation';
import { smallPicture } from '../fixtures/pictures';
import { expect, test } from '../fixtures/test';

const settings = paths.profileSettings.getHref();
const picture = (page: Page) => page.getByRole('img', { name: 'Your profile picture' });

/** Expects that the browser has decoded the picture, in whichever size it has chosen. */
const isPainted = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

test('A profile picture is added, replaced and removed, and is shown on every page with its owner', async ({
  site,
  page,
  accounts,
  browserErrors,
}) => {
  // The browser may request another size of a picture that was just replaced.
  browserErrors.expect(httpError(404));
  await accounts.registerAndVerify();
  await site.open(paths.dashboard.getHref());
  await site.field('Add a picture').setInputFiles(smallPicture);
  await isPainted(page);
  const first = await picture(page).getAttribute('src');

  await navigation(page).getByRole('link', { name: 'Morgan Ashdown' }).click();
  await expect(site.heading('Profile')).toBeVisible();
  await expect(picture(page)).toHaveAttribute('src', first ?? '');
  await site.field('Change picture').setInputFiles(smallPicture);
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await isPainted(page);
  expect((await page.request.get(first ?? '')).status()).toBe(404);

  await page.reload();
  await isPainted(page);
  await site.button('Remove Picture').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(picture(page)).toBeHidden();
  await expect(site.field('Add a picture')).toBeFocused();
  await page.reload();
  await expect(site.field('Add a picture')).toBeVisible();
  await expect(page.getByText('MA', { exact: true })).toBeVisible();
});

test('A user downloads a copy of their data and erases the account', async ({
  site,
  page,
  context,
  accounts,
  mailbox,
}) => {
  const person = await accounts.registerWithAnswers(['Pets'], 'Quality');
  await site.open(settings);

  await test.step('the copy is a JSON file with their data', async () => {
    const file = await downloadFile(page, site.button('Download my data'));
    expect(file.name).toMatch(/^hive-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data: unknown = JSON.parse(file.content.toString());
    expect(data).toMatchObject({
      account: { email: person.email, name: person.name },
      questionnaire: [{ categories: ['Pets'], priority: 'Quality' }],
    });
    expect(JSON.stringify(data)).not.toContain(person.password);
  });

  await test.step('afterwards they are logged out, and an email confirms the erasure', async () => {
    await site.button('Erase my account').click();
    const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await expect(page.getByText(/Your account has been erased/)).toBeVisible();
    await site.expectAt(paths.home.getHref());
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('hive_refresh');
    await expect
      .poll(async () => (await mailbox.mailsTo(person.email)).map(({ subject }) => subject))
      .toEqual(['Your Hive account has been erased']);
  });
});
