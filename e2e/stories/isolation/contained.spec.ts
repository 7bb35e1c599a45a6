import { faults, type Fault } from '../../fixtures/isolation/faults';
import {
  endActs,
  hasMark,
  leaveMark,
  passPatience,
  setActs,
} from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/run-form';

interface Case {
  fault: Fault;
  name: string;
  arrival: 'first' | 'by link';
}

/** All faults with all remotes in both ways. */
const listAll = (): Case[] =>
  faults.flatMap((fault) =>
    remoteNames.flatMap((name) =>
      (['first', 'by link'] as const).map((arrival) => ({ fault, name, arrival })),
    ),
  );

/** The first fault of each phase, each with another remote. */
const listFirst = (): Case[] =>
  [...new Set(faults.map(({ phase }) => phase))].map((phase, index) => ({
    fault: faults.find((fault) => fault.phase === phase)!,
    name: remoteNames[index % remoteNames.length]!,
    arrival: 'first',
  }));

for (const { fault, name, arrival } of isLong ? listAll() : listFirst()) {
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
