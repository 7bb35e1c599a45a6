import type { Page } from '@playwright/test';
import { quietActs } from '../../fixtures/isolation/faults';
import { hasMark, leaveMark, setActs } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/run-form';

const cases = quietActs.flatMap((act) => remoteNames.map((name) => ({ act, name })));

for (const { act, name } of isLong ? cases : cases.slice(0, 1)) {
  test(`${name} ${act}: the page stays, and the owner is told once`, async ({
    page,
    meet,
    reports,
  }) => {
    const { remote, region } = await meet(name);
    await setActs(page, { [name]: act });

    await region.open('first');
    await region.expectPage();
    await leaveMark(page);
    const handler = page.getByRole('button', { name: 'Misbehave' });
    if (act === 'throws in a handler') {
      await handler.click();
      await handler.click();
    }

    await reports.expectOne(remote, 'run');
    await region.expectPage();
    expect(await hasMark(page)).toBe(true);
  });
}

/** How often a page that updates itself has done so; 0 when it is not there. */
const updates = async (page: Page): Promise<number> => {
  const [count] = await page.getByRole('main').locator('p[hidden]').allTextContents();
  return Number(count ?? 0);
};

/** Not the partners' and admins' pages: React ends them, sooner or later, as it does any page that throws. */
const ended = ['remote-partner', 'remote-admin'];
const busy = remoteNames.filter((name) => !ended.includes(name));

for (const name of isLong ? busy : busy.slice(0, 1)) {
  test(`${name} updates in effects without end: it is shown, and every way out of it stays open`, async ({
    page,
    meet,
    reports,
  }) => {
    const { remote, region } = await meet(name);
    await setActs(page, { [name]: 'updates in effects without end' });
    await region.open('first');
    await region.expectPage();
    await leaveMark(page);
    const before = await updates(page);
    await expect.poll(() => updates(page)).toBeGreaterThan(before + 50);

    await region.visitElsewhere();
    await region.expectPage();
    if (remote.access !== 'public') {
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page).not.toHaveURL(remote.path);
    }
    expect(await hasMark(page)).toBe(true);
    expect(reports.received).toEqual([]);
  });
}
