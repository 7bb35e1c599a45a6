import type { Registry } from '@hive/contract/release';
import {
  allowOverrides,
  ChangeRefused,
  forbidOverrides,
  promote,
  publish,
  rollBack,
  startCanary,
  stopCanary,
} from '../../src/releases/registry-changes';

const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };
const app = 'remote-user';
const empty: Registry = { revision: 0, apps: {}, history: [] };
const first = publish(empty, app, '1', hand);
const tried = startCanary(first, app, '2', 10, { ...hand, note: 'new results page' });

const liveOf = (registry: Registry) => registry.apps[app];

test('A publication is live for everybody and leaves a line', () => {
  expect(liveOf(first)).toEqual({ version: '1', since: hand.at });
  expect(first.history).toEqual([{ revision: 1, app, version: '1', action: 'publish', ...hand }]);
});

test('A canary leaves what is live as it is, and says who, how many and why', () => {
  expect(liveOf(tried)).toEqual({
    version: '1',
    since: hand.at,
    canary: { version: '2', share: 10, since: hand.at },
  });
  expect(tried.history.at(-1)).toMatchObject({
    action: 'canary',
    version: '2',
    from: '1',
    share: 10,
    note: 'new results page',
  });
});

test('A canary is promoted or stopped', () => {
  expect(liveOf(promote(tried, app, hand))).toEqual({ version: '2', since: hand.at });
  expect(liveOf(stopCanary(tried, app, hand))).toEqual({ version: '1', since: hand.at });
  expect(() => promote(first, app, hand)).toThrow('has no canary');
  expect(() => stopCanary(first, app, hand)).toThrow('has no canary');
});

test('Going back leads to what was live before, however it became that', () => {
  const promoted = promote(tried, app, hand);
  expect(liveOf(rollBack(promoted, app, null, hand))?.version).toBe('1');
  const third = publish(promoted, app, '3', hand);
  expect(liveOf(rollBack(third, app, null, hand))?.version).toBe('2');
  expect(liveOf(rollBack(third, app, '1', hand))?.version).toBe('1');
});

test('Going back twice leads two versions back, never to the one that was at fault', () => {
  const second = publish(first, app, '2', hand);
  const third = publish(second, app, '3', hand);
  const back = rollBack(third, app, null, hand);
  expect(liveOf(back)?.version).toBe('2');
  expect(liveOf(rollBack(back, app, null, hand))?.version).toBe('1');
  const mended = publish(back, app, '4', hand);
  expect(liveOf(rollBack(mended, app, null, hand))?.version).toBe('2');
});

test('Overrides are switched on and off for all remotes, and both leave a line', () => {
  const on = allowOverrides(first, ['http://localhost:4301'], hand);
  expect(on.overrides).toEqual({ releases: true, origins: ['http://localhost:4301'] });
  expect(on.history.at(-1)).toMatchObject({ action: 'overrides-on', app: '*', revision: 2 });
  const off = forbidOverrides(on, hand);
  expect(off).not.toHaveProperty('overrides');
  expect(off.history.at(-1)).toMatchObject({ action: 'overrides-off', app: '*', revision: 3 });
  expect(() => forbidOverrides(off, hand)).toThrow('Overrides are off already.');
});

test('What makes no sense is refused with a sentence', () => {
  expect(() => rollBack(first, app, null, hand)).toThrow(
    'remote-user has had nothing live before 1. Name a version.',
  );
  expect(() => rollBack(first, app, '1', hand)).toThrow(ChangeRefused);
  expect(() => startCanary(empty, app, '1', 10, hand)).toThrow('has not been released yet');
  expect(() => publish(first, app, '1', hand)).toThrow('live for everybody already');
  expect(() => startCanary(first, app, '1', 10, hand)).toThrow('live for everybody already');
});
