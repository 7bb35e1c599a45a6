import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { hugePicture, noPicture, smallPicture } from '../fixtures/pictures';
import type { Site } from '../fixtures/site';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const settings = paths.profileSettings.getHref();
const picture = (page: Page) => page.getByRole('img', { name: 'Your profile picture' });
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function openSettings(site: Site): Promise<void> {
  await site.open(settings);
  await expect(site.heading('Profile')).toBeVisible();
}

/** Whether the browser has really painted it. */
const isPainted = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);

test('A picture is added, replaced and removed, and shows wherever its owner is shown', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await site.open(paths.dashboard.getHref());
  await site.field('Add a picture').setInputFiles(smallPicture);
  await isPainted(page);
  const first = await picture(page).getAttribute('src');

  await header(page).getByRole('link', { name: 'Morgan Ashdown' }).click();
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

test('A text file that calls itself a picture is refused, and the picture stays', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(415));
  await accounts.registerAndVerify();
  await openSettings(site);
  await site.field('Add a picture').setInputFiles(smallPicture);
  await isPainted(page);
  const before = await picture(page).getAttribute('src');

  await site.field('Change picture').setInputFiles(noPicture);

  await expect(page.getByRole('alert')).toHaveText(
    'This is not a picture we can read. Choose a JPEG, PNG, WebP or GIF.',
  );
  await expect(picture(page)).toHaveAttribute('src', before ?? '');
});

test('Too large a picture is refused before it is sent, and by the server to who sends it anyway', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await openSettings(site);

  await site.field('Add a picture').setInputFiles(hugePicture);
  await expect(page.getByRole('alert')).toContainText('at most 5 MB');

  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  const answer = await page.request.post('/api/user/upload-profile-picture', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { profilePicture: hugePicture },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('A new name is greeted with at once, and after a reload', async ({ site, page, accounts }) => {
  await accounts.registerAndVerify();
  await openSettings(site);
  await site.field('Name').fill('Sakura 小林');
  await site.button('Save name').click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  await header(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(site.heading('Welcome, Sakura 小林')).toBeVisible();
  await page.reload();
  await expect(site.heading('Welcome, Sakura 小林')).toBeVisible();
});

test('The copy of one’s data is a JSON file with what one has left here', async ({
  site,
  page,
  accounts,
}) => {
  const person = await accounts.registerWithAnswers(['Pets'], 'Quality');
  await openSettings(site);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    site.button('Download my data').click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^hive-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: person.email, name: person.name },
    questionnaire: [{ categories: ['Pets'], priority: 'Quality' }],
  });
  expect(JSON.stringify(data)).not.toContain(person.password);
});

const eraseDialog = (page: Page) => page.getByRole('dialog', { name: 'Erase your account?' });

async function askToErase(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = eraseDialog(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
}

test('Who erases their account is gone: no session, no sign-in, and a mail that says so', async ({
  site,
  page,
  accounts,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(400), refusal(401));
  const person = await accounts.registerAndVerify();
  await openSettings(site);
  await askToErase(page, 'not my password');
  await expect(eraseDialog(page).getByText('This is not your current password.')).toBeVisible();
  await eraseDialog(page).getByLabel('Your password', { exact: true }).fill(person.password);
  await eraseDialog(page).getByRole('button', { name: 'Erase my account' }).click();

  await expect(page.getByText(/Your account has been erased/)).toBeVisible();
  await site.expectAt(paths.home.getHref());
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hive_refresh');
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await expect(page.getByText(/^❌ Invalid email or password/)).toBeVisible();
  await expect
    .poll(async () => (await mailbox.mailsTo(person.email)).map(({ subject }) => subject))
    .toEqual(['Your Hive account has been erased']);
});

test('Who has an app is asked for its code before the account is erased', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(403));
  const person = await accounts.registerWithApp();
  await database.change(
    `update session set stepped_up_at = null
     where user_id = (select id from app_user where email = $1)`,
    [person.email],
  );
  await openSettings(site);
  await askToErase(page, person.password);

  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question).toBeVisible();
  await site.enterCode(await person.app.nextCode());

  await expect(page.getByText(/Your account has been erased/)).toBeVisible();
});

test('After a social sign-in the picture can be changed in peace, and then the page leads on', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await site.open(paths.authCallback.getHref());
  await site.field('Add a picture').focus();
  await site.field('Add a picture').setInputFiles(smallPicture);
  await isPainted(page);
  await expect(site.button('Remove Picture')).toBeVisible();
  await site.expectAt(paths.authCallback.getHref());

  await site.heading('Welcome, Morgan Ashdown').click();

  await site.expectAt(paths.dashboard.getHref());
});
