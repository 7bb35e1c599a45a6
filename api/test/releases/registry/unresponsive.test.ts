import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { createReleaseCounter } from '../../../src/releases/registry/release-counter';
import {
  age,
  app,
  browse,
  bucketsOf,
  clock,
  graceSeconds,
  inBucket,
  judge,
  openingsPerNetwork,
  readOpenings,
  readStops,
  send,
  setUpCanary,
  test,
} from './browse-canary';

const onCanaryFault = (): void => undefined;

setUpCanary();

describe('A canary whose tabs open and do not respond', () => {
  it('is stopped with the figures, once the tabs had time to respond', async () => {
    await browse('1', { tabs: 40, responding: 39 });
    await browse('2', { tabs: 24, responding: 2 });

    await judge(graceSeconds - 1);
    expect(await readStops()).toEqual([]);

    await judge();
    const stops = await readStops();
    expect(stops).toMatchObject([{ app, version: '2', from: '1', by: 'canary watch' }]);
    expect(stops[0]!.note).toMatch(
      /^Canary: 22 of 24 pages unresponsive \(916\.7 of 1000\), in 22 of 24 networks\. Live version: 1 of 40 pages unresponsive/,
    );
  });

  it('is not stopped where those of the live version do not respond either', async () => {
    await browse('1', { tabs: 60, responding: 20 });
    await browse('2', { tabs: 40, responding: 12 });
    await judge();
    expect(await readStops()).toEqual([]);
  });

  it('is not stopped for the tabs of one network when others respond', async () => {
    await browse('1', { tabs: 40, responding: 40 });
    await browse('2', { tabs: 20, responding: 20 });
    await browse('2', { tabs: 20, responding: 0, address: '203.0.113.5' });
    await judge();
    expect(await readStops()).toEqual([]);
  });

  it('is not stopped while a single network has opened it', async () => {
    await browse('1', { tabs: 20, responding: 20, address: '203.0.113.9' });
    await browse('2', { tabs: 20, responding: 0, address: '203.0.113.5' });
    await judge();
    expect(await readStops()).toEqual([]);
  });

  it('is not hidden by a network that opened more than counts, nor stopped for it', async () => {
    await browse('1', { tabs: 40, responding: 40 });
    await browse('2', { tabs: openingsPerNetwork + 20, responding: 60, address: '203.0.113.5' });
    await browse('2', { tabs: 24, responding: 0 });
    await judge();
    expect((await readStops())[0]?.note).toMatch(/^Canary: 24 of 24 pages unresponsive/);
  });

  it('is stopped by the same figures after their minutes were summed', async () => {
    await browse('1', { tabs: 40, responding: 39 });
    await browse('2', { tabs: 24, responding: 2 });
    clock.advance(graceSeconds + 60);
    const { removeOld } = createReleaseCounter(test.context, canaryPolicy, { onCanaryFault });
    await removeOld();
    await removeOld();
    const rows = await test.database.selectFrom('canary_opening').selectAll().execute();
    expect(rows).toHaveLength(64);
    expect(rows.every(({ minute, began_at: beganAt }) => +minute === +beganAt)).toBe(true);
    await judge(0);
    expect((await readStops())[0]?.note).toMatch(/^Canary: 22 of 24 pages unresponsive/);
  });

  it('is not stopped where shells do not report responses', async () => {
    const bucketsOfLive = await bucketsOf({ [app]: '1' });
    const bucketsOfCanary = await bucketsOf({ [app]: '2' });
    for (let tab = 0; tab < 30; tab += 1) {
      await send(inBucket(bucketsOfLive[tab % bucketsOfLive.length]!), { app, version: '1' });
      await send(inBucket(bucketsOfCanary[tab % bucketsOfCanary.length]!), { app, version: '2' });
    }
    await judge();
    expect(await readOpenings()).toEqual([]);
    expect(await readStops()).toEqual([]);
  });

  it('is stopped although others report responses that do not count', async () => {
    await browse('1', { tabs: 40, responding: 40 });
    await browse('2', { tabs: 24, responding: 0 });
    const [live, canary] = [
      (await bucketsOf({ [app]: '1' }))[0]!,
      (await bucketsOf({ [app]: '2' }))[0]!,
    ];
    for (let tab = 0; tab < 24; tab += 1) {
      await send(test.makeClient(), { app, version: '2', age });
      await send(inBucket(live), { app, version: '2', age });
      await send(inBucket(canary), { app, version: '1', age });
      await send(inBucket(canary), { app, version: 'invented', age });
      await send(inBucket(canary), { app, version: '2', age: graceSeconds * 1000 + 1 });
      // Of a network in which no tab opened it: a network does not respond for others.
      await send(inBucket(canary), { app, version: '2', age });
    }
    expect(await readOpenings()).toEqual([
      [app, '1', 40, 40],
      [app, '2', 24, 24],
    ]);
    await judge();
    expect(await readStops()).toMatchObject([{ app, version: '2', by: 'canary watch' }]);
  });
});
