import { faults } from '../../fixtures/isolation/faults';
import {
  endActs,
  hasMark,
  leaveMark,
  passPatience,
  setActs,
} from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';

/**
 * All faults with all remotes in both ways; in short each fault with one remote in turn, as its first page. One that
 * suspends does so otherwise where the web host has rendered the page: it never takes the markup over.
 */
const isFull = Boolean(process.env['LONG']);
const arrivals = isFull ? (['first', 'by link'] as const) : (['first'] as const);
const cases = faults.flatMap((fault, index) => {
  const names = isFull || fault.shown ? remoteNames : [remoteNames[index % remoteNames.length]!];
  return names.flatMap((name) => arrivals.map((arrival) => ({ fault, name, arrival })));
});

for (const { fault, name, arrival } of cases) {
  test(`${name}, ${arrival}: ${fault.name}`, async ({ page, wire, meet, reports }) => {
    const { remote, region } = await meet(name);
    if (fault.takesPatience) await page.clock.install();
    if (fault.spoils) wire.spoil(fault.spoils.files(remote), fault.spoils.fault);
    await setActs(page, { [name]: fault.act });

    await region.open(fault.byLinkOnly?.(remote) ? 'by link' : arrival);
    const { shown, takesPatience } = fault;
    if (takesPatience) {
      await expect(page.getByRole('banner')).toBeVisible();
      if (shown) await expect.poll(() => shown(page)).toBeGreaterThan(0);
      await passPatience(page);
    }
    await region.expectFallback();
    await reports.expectOne(remote, fault.phase);
    await leaveMark(page);
    const before = await shown?.(page);

    await region.visitElsewhere();
    if (takesPatience) {
      if (shown) await expect.poll(() => shown(page)).toBeGreaterThan(before!);
      await passPatience(page);
    }
    await region.expectFallback();

    wire.mend();
    await endActs(page);
    await region.pressRetry();
    await region.expectPage();
    await expect(region.heading).toBeFocused();
    expect(await hasMark(page)).toBe(true);
    await reports.expectOne(remote, fault.phase);
  });
}
