import { hasMark, leaveMark, passPatience } from '../../fixtures/isolation/region';
import { remoteNames, type RemoteUnderTest } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { held } from '../../fixtures/isolation/wire-faults';
import { isLong } from '../../fixtures/run-form';

const files = [
  ['page', ({ chunk }: RemoteUnderTest) => chunk],
  ['entry', ({ entry }: RemoteUnderTest) => entry],
] as const;
const cases = remoteNames.flatMap((name) =>
  files.map(([file, addresses]) => ({ name, file, addresses })),
);

for (const { name, file, addresses } of isLong ? cases : cases.slice(0, 1)) {
  test(`${name}: a slow ${file} is given up in time, and when it has come, Retry needs no other`, async ({
    page,
    wire,
    meet,
    reports,
  }) => {
    const { remote, region } = await meet(name);
    await page.clock.install();
    const { fault, release } = held();
    wire.spoil(addresses(remote), fault);

    await region.open('first');
    await expect(page.getByRole('banner')).toBeVisible();
    await passPatience(page);
    await region.expectFallback();
    await reports.expectOne(remote, 'time-out');
    await leaveMark(page);

    const arrived = page.waitForResponse(addresses(remote));
    release();
    await arrived;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await region.pressRetry();

    await region.expectPage();
    await expect(region.heading).toBeFocused();
    expect(await hasMark(page)).toBe(true);
    expect(asked.filter((url) => remote.entry.test(url))).toEqual([]);
  });
}
