import type { Page } from '@playwright/test';
import { nonFatalFaults } from '../../fixtures/isolation/faults';
import { isMarked, markPage, setFaults } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/is-long';

const cases = nonFatalFaults.flatMap((act) => remoteNames.map((name) => ({ act, name })));

for (const { act, name } of isLong ? cases : cases.slice(0, 1)) {
  test(`${name} ${act}: the page stays, and the fault is reported once`, async ({
    page,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await setFaults(page, { [name]: act });

    await region.open('first');
    await region.expectPage();
    await markPage(page);
    const handler = page.getByRole('button', { name: 'Misbehave' });
    if (act === 'throws in a handler') {
      await handler.click();
      await handler.click();
    }

    await reports.expectOne(remote, 'run');
    await region.expectPage();
    expect(await isMarked(page)).toBe(true);
  });
}

/** How often a page that updates itself has done so; 0 if it is not shown. */
const updates = async (page: Page): Promise<number> => {
  const [count] = await page.getByRole('main').locator('p[hidden]').allTextContents();
  return Number(count ?? 0);
};

/** The pages of partners and admins are excluded: React eventually stops them, like any page that throws. */
const excluded = ['remote-partner', 'remote-admin'];
const busy = remoteNames.filter((name) => !excluded.includes(name));

for (const name of isLong ? busy : busy.slice(0, 1)) {
  test(`${name} updates in effects without end: the page is shown, and navigation and logout still work`, async ({
    page,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await setFaults(page, { [name]: 'updates in effects without end' });
    await region.open('first');
    await region.expectPage();
    await markPage(page);
    const before = await updates(page);
    await expect.poll(() => updates(page)).toBeGreaterThan(before + 50);

    await region.visitElsewhere();
    await region.expectPage();
    if (remote.access !== 'public') {
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page).not.toHaveURL(remote.path);
    }
    expect(await isMarked(page)).toBe(true);
    expect(reports.received).toEqual([]);
  });
}
