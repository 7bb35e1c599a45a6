import { rollBack } from '@hive/shared-node/releases/registry-changes';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { readManifest } from '../../fixtures/isolation/faulty-release';
import { faults } from '../../fixtures/isolation/faults';
import { isMarked, markPage, setFaults } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { isLong } from '../../fixtures/is-long';
import { makeChangeMeta } from '../../fixtures/releases';

/** Faults that only another version fixes. */
const acts = faults.flatMap(({ act, network, needsTimeout, phase }) =>
  act && !network && !needsTimeout ? [{ act, phase }] : [],
);
const cases = remoteNames.flatMap((name) => acts.map(({ act, phase }) => ({ name, act, phase })));

for (const { name, act, phase } of isLong ? cases : cases.slice(0, 1)) {
  test(`${name} ${act}: after a rollback, Retry loads the previous version`, async ({
    page,
    prepareRegion,
    originalVersions,
    releases,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await setFaults(page, { [name]: act });
    await region.open('first');
    await region.expectFallback();
    await reports.expectOne(remote, phase);
    await markPage(page);

    const previous = readManifest(releases, name, originalVersions.get(name)!);
    await releases.change((now) => rollBack(now, name, previous.version, makeChangeMeta()));
    await releases.waitUntilServed();
    try {
      const address = releaseUrl(previous, previous.entry ?? '');
      const entry = page.waitForRequest((request) => request.url().includes(address));
      await region.pressRetry();
      await entry;
      await region.expectPage();
      await expect(region.heading).toBeFocused();
      expect(await isMarked(page)).toBe(true);
      await reports.expectOne(remote, phase);
    } finally {
      await releases.change((now) => rollBack(now, name, remote.version, makeChangeMeta()));
      await releases.waitUntilServed();
    }
  });
}
