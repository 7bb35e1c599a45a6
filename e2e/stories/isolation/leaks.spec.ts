import type { Page } from '@playwright/test';
import { isMarked, markPage, setFaults } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/is-long';

const names = isLong ? remoteNames : remoteNames.slice(0, 1);

/** Waits until the shell watches for what pages leave behind, which it does when the browser is idle. */
const leaksAreWatched = (page: Page) =>
  page.waitForFunction(() => Object.hasOwn(window, 'addEventListener'));

/** How often the listener and the interval of the page were called, after both had several occasions. */
const callsOf = (page: Page) =>
  page.evaluate(async () => {
    const counts = window as { hiveResizes?: number; hiveTicks?: number };
    window.dispatchEvent(new Event('resize'));
    await new Promise<void>((resolve) => {
      let turns = 0;
      const id = setInterval(() => {
        turns += 1;
        if (turns < 5) return;
        clearInterval(id);
        resolve();
      }, 20);
    });
    return [counts.hiveResizes, counts.hiveTicks];
  });

for (const name of names) {
  test(`${name} leaves a listener, an interval and a locked page behind: the shell ends them, and reports each`, async ({
    page,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await setFaults(page, { [name]: 'leaves everything on' });
    await region.openElsewhere();
    await leaksAreWatched(page);
    await region.openFromElsewhere();
    await region.expectPage();
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');

    await region.leave();

    await expect.poll(() => reports.received.length).toBe(3);
    const { version, owner } = remote;
    for (const report of reports.received)
      expect(report).toMatchObject({ remote: name, version, owner, phase: 'run' });
    expect(reports.received.map(({ message }) => message).toSorted()).toEqual([
      'The page was left without ending an interval of 20 ms. The shell ended it.',
      "The page was left without ending the listener for 'resize' on window. The shell ended it.",
      'The page was left without undoing overflow-x: hidden of body, overflow-y: hidden of body. The shell undid it.',
    ]);
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    const before = await callsOf(page);
    expect(await callsOf(page)).toEqual(before);
  });

  test(`${name} removes the header: the shell puts it back at once`, async ({
    page,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await setFaults(page, { [name]: 'removes the header' });
    await region.openElsewhere();
    await leaksAreWatched(page);
    await markPage(page);
    await region.openFromElsewhere();
    await region.expectPage();

    await reports.expectOne(remote, 'run');

    await expect(page.getByRole('banner').getByRole('link', { name: 'Hive' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'How we rank' }).click();
    await expect(page).toHaveURL('/how-we-rank');
    expect(await isMarked(page)).toBe(true);
  });
}
