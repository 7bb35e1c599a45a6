import { quietActs } from '../../fixtures/isolation/faults';
import { hasMark, leaveMark, noiseOf, Region, setActs } from '../../fixtures/isolation/region';
import { remoteNames } from '../../fixtures/isolation/remote-under-test';
import { expect, test } from '../../fixtures/isolation/test';

const isFull = Boolean(process.env['LONG']);
const cases = quietActs.flatMap((act, index) =>
  (isFull ? remoteNames : [remoteNames[index % remoteNames.length]!]).map((name) => ({
    act,
    name,
  })),
);

for (const { act, name } of cases) {
  test(`${name} ${act}: the page stays, and the owner is told once`, async ({
    page,
    accounts,
    misbehaving,
    reports,
    trouble,
  }) => {
    trouble.expect(noiseOf(name));
    const remote = misbehaving.get(name)!;
    const region = new Region(page, remote);
    await remote.signIn(accounts);
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
