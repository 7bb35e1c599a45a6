import { faults, type Fault } from '../../fixtures/isolation/faults';
import {
  clearFaults,
  isMarked,
  markPage,
  passLoadTimeout,
  setFaults,
} from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/is-long';

interface Case {
  fault: Fault;
  name: string;
  arrival: 'first' | 'by link';
}

/** All faults with all remotes, opened both ways. */
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
  test(`${name}, ${arrival}: ${fault.name}`, async ({
    page,
    faultyProxy,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    if (fault.needsTimeout) await page.clock.install();
    if (fault.network) faultyProxy.injectFault(fault.network.files(remote), fault.network.fault);
    await setFaults(page, { [name]: fault.act });

    await region.open(fault.onlyByLink?.(remote) ? 'by link' : arrival);
    const { shown, needsTimeout } = fault;
    if (needsTimeout) {
      await expect(page.getByRole('banner')).toBeVisible();
      if (shown) await expect.poll(() => shown(page)).toBeGreaterThan(0);
      await passLoadTimeout(page);
    }
    await region.expectFallback();
    await reports.expectOne(remote, fault.phase);
    await markPage(page);
    const before = await shown?.(page);

    await region.visitElsewhere();
    if (needsTimeout) {
      if (shown) await expect.poll(() => shown(page)).toBeGreaterThan(before!);
      await passLoadTimeout(page);
    }
    await region.expectFallback();

    faultyProxy.reset();
    await clearFaults(page);
    await region.pressRetry();
    await region.expectPage();
    await expect(region.heading).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    await reports.expectOne(remote, fault.phase);
  });
}
