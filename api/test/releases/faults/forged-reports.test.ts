import { faultPolicy } from '../../../src/releases/faults/fault-policy';
import type { TestClient } from '../../support/test-client';
import { app, createFaultFixture } from './fault-fixture';

let fixture: Awaited<ReturnType<typeof createFaultFixture>>;
beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.removeAll());

describe('Forged reports', () => {
  const words = (index: number): string =>
    [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const forge = (client: TestClient, index: number) =>
    fixture.report(client, { message: `Forged ${words(index)}`, isRepeat: true });

  it('of one network share one group beyond its limit of causes', async () => {
    const client = fixture.test.makeClient();
    for (let index = 0; index < 30; index += 1) await forge(client, index);
    await fixture.report(fixture.test.makeClient(), { message: 'A real one' });

    const { items, total } = await fixture.list({ sort: '-count' });
    expect(total).toBe(faultPolicy.maxPerNetwork + 2);
    expect(items[0]).toMatchObject({
      isOther: true,
      message: 'Further errors',
      count: 30 - faultPolicy.maxPerNetwork,
      networks: 1,
    });
    expect(items.map(({ message }) => message)).toContain('A real one');
  });

  it('of many networks never store more causes than the limit of a version', async () => {
    const clients = Array.from({ length: 12 }, () => fixture.test.makeClient());
    await Promise.all(
      clients.flatMap((client, network) =>
        Array.from({ length: faultPolicy.maxPerNetwork }, (_, index) =>
          forge(client, network * 100 + index),
        ),
      ),
    );
    const { total } = await fixture.list();
    expect(total).toBeLessThanOrEqual(faultPolicy.maxPerVersion + 1);
    const counted = await fixture.test.database
      .selectFrom('fault_group')
      .select((group) => group.fn.sum<string>('count').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(counted.count)).toBe(12 * faultPolicy.maxPerNetwork);
  });

  it('cannot add pages or networks without end, nor properties to objects', async () => {
    const clients = Array.from({ length: faultPolicy.maxNetworks + 5 }, () =>
      fixture.test.makeClient(),
    );
    await Promise.all(
      clients.map((client, index) =>
        fixture.report(client, { page: index ? `/${index}` : '__proto__' }),
      ),
    );
    const { items } = await fixture.list();
    expect(items).toMatchObject([
      { count: clients.length, networks: faultPolicy.maxNetworks, hasMoreNetworks: true },
    ]);
    const { body } = await fixture.read(items[0]!._id);
    expect(body.pages).toHaveLength(faultPolicy.maxPages);
  });

  it('have no effect on names, files and addresses that stacks cannot have', async () => {
    const place = (address: string, name = 'f') => `    at ${name} (${address}:1:2)`;
    const stack = [
      '<b>Kind</b>',
      place(`https://hive.example/releases/${app}/1/../../../etc/passwd.js`),
      place(`https://hive.example/releases/${app}/1/page.js`, '<img src=x onerror=alert>'),
      place(`https://hive.example/releases/${app}/1/page.json`),
      place('https://evil.example/other.js'),
      `${'a'.repeat(1500)}@`,
    ].join('\n');
    await fixture.report(fixture.test.makeClient(), { stack });
    const { body } = await fixture.read((await fixture.list()).items[0]!._id);
    expect(body).toMatchObject({ kind: 'Error', missingSources: 'no-maps' });
    expect(body.frames).toMatchObject([{ file: 'page.js', name: '<img srcx onerroralert>' }]);
  });

  it('with a stack beyond the limit are rejected', async () => {
    expect(
      (await fixture.report(fixture.test.makeClient(), { stack: 'a'.repeat(4001) })).status,
    ).toBe(400);
  });
});
