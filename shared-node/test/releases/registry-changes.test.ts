import { z } from 'zod';
import { registry as registrySchema, type Registry } from '@hive/contract/release';
import {
  advanceRamp,
  allowOverrides,
  InvalidChangeError,
  forbidOverrides,
  holdRamp,
  promote,
  publish,
  rollBack,
  startCanary,
  stopCanary,
} from '../../src/releases/registry-changes';

const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
const app = 'remote-user';
const empty: Registry = { revision: 0, apps: {}, history: [] };
const first = publish(empty, app, '1', meta);
const withCanary = startCanary(first, app, '2', 10, { ...meta, note: 'new results page' });

const liveOf = (registry: Registry) => registry.apps[app];

test('Publishing makes a version live for everyone and adds a history entry', () => {
  expect(liveOf(first)).toEqual({ version: '1', since: meta.at });
  expect(first.history).toEqual([{ revision: 1, app, version: '1', action: 'publish', ...meta }]);
});

test('A canary does not change the live version and records author, share and note', () => {
  expect(liveOf(withCanary)).toEqual({
    version: '1',
    since: meta.at,
    canary: { version: '2', share: 10, since: meta.at },
  });
  expect(withCanary.history.at(-1)).toMatchObject({
    action: 'canary',
    version: '2',
    from: '1',
    share: 10,
    note: 'new results page',
  });
});

test('A canary is promoted or stopped', () => {
  expect(liveOf(promote(withCanary, app, meta))).toEqual({ version: '2', since: meta.at });
  expect(liveOf(stopCanary(withCanary, app, meta))).toEqual({ version: '1', since: meta.at });
  expect(() => promote(first, app, meta)).toThrow('has no canary');
  expect(() => stopCanary(first, app, meta)).toThrow('has no canary');
});

describe('A canary with a ramp', () => {
  const later = { by: 'the watch', at: '2026-01-02T00:00:00.000Z' };
  const started = startCanary(first, app, '2', 1, meta, [10, 50]);

  test('takes its steps one by one, each with its own start, and is then promoted', () => {
    const second = advanceRamp(started, app, later);
    expect(liveOf(second)?.canary).toEqual({
      version: '2',
      share: 10,
      since: later.at,
      ramp: { since: meta.at, next: [50], isHeld: false },
    });
    expect(second.history.at(-1)).toMatchObject({ action: 'canary', share: 10, ramp: 'step' });
    const last = advanceRamp(second, app, later);
    expect(liveOf(last)?.canary).toMatchObject({ share: 50, ramp: { next: [] } });
    const promoted = advanceRamp(last, app, later);
    expect(liveOf(promoted)).toEqual({ version: '2', since: later.at });
    expect(promoted.history.at(-1)).toMatchObject({ action: 'promote', by: 'the watch' });
    expect(() => advanceRamp(promoted, app, later)).toThrow('no canary with a ramp');
  });

  test('is held at its share, and resumed without a new count', () => {
    const held = holdRamp(started, app, true, later);
    expect(liveOf(held)?.canary).toMatchObject({ share: 1, since: meta.at });
    expect(() => advanceRamp(held, app, later)).toThrow('is held');
    expect(() => holdRamp(held, app, true, later)).toThrow('already held');
    const resumed = holdRamp(held, app, false, later);
    expect(resumed.history.slice(-2).map(({ ramp }) => ramp)).toEqual(['hold', 'resume']);
    expect(liveOf(resumed)).toEqual(liveOf(started));
    expect(() => holdRamp(resumed, app, false, later)).toThrow('not held');
    expect(() => holdRamp(withCanary, app, true, later)).toThrow('no canary with a ramp');
  });

  test('is a canary with a fixed share for a program without ramps, at every step', () => {
    const { canary, ...entry } = registrySchema.shape.apps.valueType.shape;
    const older = registrySchema.extend({
      apps: z.record(
        z.string(),
        z.object({ ...entry, canary: canary.unwrap().omit({ ramp: true }) }),
      ),
      history: z.array(registrySchema.shape.history.element.omit({ ramp: true })),
    });
    const held = holdRamp(advanceRamp(started, app, later), app, true, later);
    const read = older.parse(JSON.parse(JSON.stringify(held)));
    expect(read.apps[app]?.canary).toEqual({ version: '2', share: 10, since: later.at });
    expect(read.history.map(({ action }) => action)).toEqual([
      'publish',
      'canary',
      'canary',
      'canary',
    ]);
  });
});

test('A rollback returns to the previously live version, however it went live', () => {
  const promoted = promote(withCanary, app, meta);
  expect(liveOf(rollBack(promoted, app, null, meta))?.version).toBe('1');
  const third = publish(promoted, app, '3', meta);
  expect(liveOf(rollBack(third, app, null, meta))?.version).toBe('2');
  expect(liveOf(rollBack(third, app, '1', meta))?.version).toBe('1');
});

test('Two rollbacks lead two versions back, never to the faulty one', () => {
  const second = publish(first, app, '2', meta);
  const third = publish(second, app, '3', meta);
  const back = rollBack(third, app, null, meta);
  expect(liveOf(back)?.version).toBe('2');
  expect(liveOf(rollBack(back, app, null, meta))?.version).toBe('1');
  const fixed = publish(back, app, '4', meta);
  expect(liveOf(rollBack(fixed, app, null, meta))?.version).toBe('2');
});

test('Overrides are switched on and off for all remotes, and both add a history entry', () => {
  const on = allowOverrides(first, ['http://localhost:4301'], meta);
  expect(on.overrides).toEqual({ releases: true, origins: ['http://localhost:4301'] });
  expect(on.history.at(-1)).toMatchObject({ action: 'overrides-on', app: '*', revision: 2 });
  const off = forbidOverrides(on, meta);
  expect(off).not.toHaveProperty('overrides');
  expect(off.history.at(-1)).toMatchObject({ action: 'overrides-off', app: '*', revision: 3 });
  expect(() => forbidOverrides(off, meta)).toThrow('Overrides are already off.');
});

test('An invalid change is rejected with a message', () => {
  expect(() => rollBack(first, app, null, meta)).toThrow(
    'remote-user had no live version before 1. Name a version.',
  );
  expect(() => rollBack(first, app, '1', meta)).toThrow(InvalidChangeError);
  expect(() => startCanary(empty, app, '1', 10, meta)).toThrow('has not been released yet');
  expect(() => publish(first, app, '1', meta)).toThrow('already live for everyone');
  expect(() => startCanary(first, app, '1', 10, meta)).toThrow('already live for everyone');
});
