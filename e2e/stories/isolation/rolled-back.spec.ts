import { rollBack } from '@hive/shared-node/releases/registry-changes';
import { faults } from '../../fixtures/isolation/faults';
import { hasMark, leaveMark, setActs } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, hand, test } from '../../fixtures/isolation/test';

/** What only another version mends. In short one of them. */
const acts = faults.flatMap(({ act, spoils, takesPatience, phase }) =>
  act && !spoils && !takesPatience ? [{ act, phase }] : [],
);
const wanted = process.env['LONG'] ? acts : acts.filter(({ act }) => act === 'throws on render');

for (const name of remoteNames) {
  for (const { act, phase } of wanted) {
    test(`${name} ${act}: once it is rolled back, Retry brings the version before`, async ({
      page,
      meet,
      soundVersions,
      releases,
      reports,
    }) => {
      const { remote, region } = await meet(name);
      await setActs(page, { [name]: act });
      await region.open('first');
      await region.expectFallback();
      await reports.expectOne(remote, phase);
      await leaveMark(page);

      const sound = soundVersions.get(name)!;
      await releases.change((now) => rollBack(now, name, sound, hand()));
      await releases.served();
      try {
        const entry = page.waitForRequest((request) =>
          request.url().includes(`/releases/${name}/${sound}/`),
        );
        await region.pressRetry();
        await entry;
        await region.expectPage();
        await expect(region.heading).toBeFocused();
        expect(await hasMark(page)).toBe(true);
        await reports.expectOne(remote, phase);
      } finally {
        await releases.change((now) => rollBack(now, name, remote.version, hand()));
        await releases.served();
      }
    });
  }
}
