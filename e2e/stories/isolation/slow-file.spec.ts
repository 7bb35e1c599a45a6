import { isMarked, markPage, passLoadTimeout } from '../../fixtures/isolation/region';
import { remoteNames, type RemoteUnderTest } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { delayed } from '../../fixtures/isolation/network-faults';
import { isLong } from '../../fixtures/is-long';

const files = [
  ['page', ({ chunk }: RemoteUnderTest) => chunk],
  ['entry', ({ entry }: RemoteUnderTest) => entry],
] as const;
const cases = remoteNames.flatMap((name) =>
  files.map(([file, addresses]) => ({ name, file, addresses })),
);

for (const { name, file, addresses } of isLong ? cases : cases.slice(0, 1)) {
  test(`${name}: a slow ${file} times out, and once it has arrived, Retry does not request it again`, async ({
    page,
    faultyProxy,
    prepareRegion,
    reports,
  }) => {
    const { remote, region } = await prepareRegion(name);
    await page.clock.install();
    const { fault, release } = delayed();
    faultyProxy.injectFault(addresses(remote), fault);

    await region.open('first');
    await expect(page.getByRole('banner')).toBeVisible();
    await passLoadTimeout(page);
    await region.expectFallback();
    await reports.expectOne(remote, 'time-out');
    await markPage(page);

    const arrived = page.waitForResponse(addresses(remote));
    release();
    await arrived;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await region.pressRetry();

    await region.expectPage();
    await expect(region.heading).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    expect(requests.filter((url) => remote.entry.test(url))).toEqual([]);
  });
}
