import { paths } from '@hive/contract/paths';
import { holdRequests } from '../fixtures/hold-requests';
import { expect, test } from '../fixtures/test';

const screens = [
  { path: paths.login.getHref(), headline: 'Log in', field: 'Email' },
  { path: paths.register.getHref(), headline: 'Create an account', field: 'Email' },
  { path: paths.forgotPassword.getHref(), headline: 'Forgot your password?', field: 'Email' },
];

for (const { path, headline, field } of screens) {
  test(`${path} shows its layout before its scripts arrive, and stays the same page`, async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/releases\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    const browse = banner.getByRole('link', { name: 'Browse' });
    await expect(browse).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await browse.focus();
    await banner.evaluate((element) => Object.assign(element, { isFromServer: true }));

    release();

    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.getByLabel(field, { exact: true })).toBeEditable();
    expect(await banner.evaluate((element) => 'isFromServer' in element)).toBe(true);
    await expect(browse).toBeFocused();
  });
}
