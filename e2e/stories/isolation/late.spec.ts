import { hasMark, leaveMark, noiseOf, passPatience, Region } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';
import { held } from '../../fixtures/isolation/wire-faults';

for (const name of remoteNames) {
  test(`${name}: a slow page is given up in time, and when it has come, Retry needs no other`, async ({
    page,
    wire,
    accounts,
    misbehaving,
    reports,
    trouble,
  }) => {
    trouble.expect(noiseOf(name));
    const remote = misbehaving.get(name)!;
    const region = new Region(page, remote);
    await remote.signIn(accounts);
    await page.clock.install();
    const { fault, release } = held();
    wire.spoil(remote.chunk, fault);

    await region.open('first');
    await expect(page.getByRole('banner')).toBeVisible();
    await passPatience(page);
    await region.expectFallback();
    await reports.expectOne(remote, 'time-out');
    await leaveMark(page);

    const arrived = page.waitForResponse(remote.chunk);
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
