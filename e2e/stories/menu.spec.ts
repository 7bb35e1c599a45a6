import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expectAccessible } from '../fixtures/expect-accessible';
import { navigation } from '../fixtures/navigation';
import { expect, test } from '../fixtures/test';

/** The texts of the signed-in user's links, without those of the icons and of the settings. */
const entriesOf = async (page: Page, name: string): Promise<string[]> => {
  await expect(navigation(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const texts = await navigation(page).getByRole('listitem').allInnerTexts();
  return texts.filter((text) => !['Browse', 'How we rank', name, 'Logout'].includes(text));
};

test('A release of a remote adds an entry to the account menu without a release of the shell, and a rollback removes it', async ({
  site,
  page,
  accounts,
  releases,
  copies,
  skew,
}) => {
  const { name } = await accounts.registerAndVerify();
  const before = ['Questionnaire', 'Results', 'Dashboard'];
  await site.open(paths.home.getHref());
  expect(await entriesOf(page, name)).toEqual(before);
  const shell = (await releases.store.read()).apps['shell']!.version;

  const menu = [
    ['Your matches', paths.results.path, 'signed-in'],
    ['Your year', paths.dashboard.path, 'user'],
    ['Admins only', paths.dashboard.path, 'admin'],
    ['Not granted', paths.boxes.path, 'user'],
  ].map(([label, path, audience], order) => ({ place: 'account', label, path, order, audience }));
  await copies.publish('remote-user', { menu: menu as never });
  await site.open(paths.home.getHref());
  // A shell that is older than menus has its own entries.
  const isOldShell = skew.includes('shell');
  expect(await entriesOf(page, name)).toEqual(isOldShell ? before : ['Your matches', 'Your year']);
  if (!isOldShell) {
    await expectAccessible(page);
    await navigation(page).getByRole('link', { name: 'Your matches' }).click();
    await site.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
  }
  expect((await releases.store.read()).apps['shell']!.version).toBe(shell);

  await releases.use(skew);
  await site.open(paths.home.getHref());
  expect(await entriesOf(page, name)).toEqual(before);
});

test('A release of a remote adds one of its pages to the settings without a release of the shell, and a rollback removes it', async ({
  site,
  page,
  accounts,
  releases,
  copies,
  skew,
}) => {
  await accounts.registerAndVerify();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  const expectEntries = (...entries: string[]) =>
    expect(settings.getByRole('link')).toHaveText([
      ...['Profile', 'Security', 'Notifications'],
      // A shell that is older than settings pages of remotes shows its own only.
      ...(skew.includes('shell') ? [] : entries),
    ]);
  // An older release of remote-public adds none.
  const own = skew.includes('remote-public') ? [] : ['Applications'];
  await site.open(paths.profileSettings.getHref());
  await expectEntries(...own);
  if (own.length > 0 && !skew.includes('shell')) {
    await settings.getByRole('link', { name: 'Applications' }).click();
    await site.expectAt(paths.applications.getHref(), 'Your applications');
    await expectEntries(...own);
    await expectAccessible(page);
  }

  const menu = [
    { label: 'Your matches', path: paths.results.path },
    { label: 'Not granted', path: paths.boxes.path },
  ].map((one) => ({ place: 'settings', order: 20, audience: 'signed-in', ...one }));
  await copies.publish('remote-user', { menu: menu as never });
  await site.open(paths.profileSettings.getHref());
  await expectEntries(...own, 'Your matches');

  await releases.use(skew);
  await site.open(paths.profileSettings.getHref());
  await expectEntries(...own);
});
