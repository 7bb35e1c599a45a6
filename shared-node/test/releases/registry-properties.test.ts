import fc from 'fast-check';
import type { Registry, RegistryChange } from '@hive/contract/release';
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
  type ChangeMeta,
} from '../../src/releases/registry-changes';
import { RegistryConflictError, RegistryStore } from '../../src/releases/registry-store';
import type { ReleaseStorage } from '../../src/releases/release-storage';

/** The same examples in every `npm test`, new ones in the long run. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });

/** `LONG=1` tests more cases. */
const numRuns = process.env['LONG'] ? 300 : 60;

const apps = ['shell', 'remote-user'];
const versions = ['1', '2', '3'];
const origins = ['http://localhost:4301'];

/** A change that a user may make to the registry. */
interface Action {
  name: string;
  change: (now: Registry, meta: ChangeMeta) => Registry;
}

const app = fc.constantFrom(...apps);
const version = fc.constantFrom(...versions);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(app, version).map(([one, to]) => ({
    name: `publish ${one} ${to}`,
    change: (now: Registry, meta: ChangeMeta) => publish(now, one, to, meta),
  })),
  fc.tuple(app, version, fc.integer({ min: 1, max: 99 })).map(([one, to, share]) => ({
    name: `try ${one} ${to} ${share}`,
    change: (now: Registry, meta: ChangeMeta) => startCanary(now, one, to, share, meta),
  })),
  app.map((one) => ({
    name: `ramp ${one}`,
    change: (now: Registry, meta: ChangeMeta) => startCanary(now, one, '4', 1, meta, [10, 50]),
  })),
  app.map((one) => ({
    name: `advance ${one}`,
    change: (now: Registry, meta: ChangeMeta) => advanceRamp(now, one, meta),
  })),
  fc.tuple(app, fc.boolean()).map(([one, isHeld]) => ({
    name: `hold ${one} ${isHeld}`,
    change: (now: Registry, meta: ChangeMeta) => holdRamp(now, one, isHeld, meta),
  })),
  app.map((one) => ({
    name: `promote ${one}`,
    change: (now: Registry, meta: ChangeMeta) => promote(now, one, meta),
  })),
  app.map((one) => ({
    name: `stop ${one}`,
    change: (now: Registry, meta: ChangeMeta) => stopCanary(now, one, meta),
  })),
  fc.tuple(app, fc.option(version)).map(([one, to]) => ({
    name: `roll back ${one} ${to}`,
    change: (now: Registry, meta: ChangeMeta) => rollBack(now, one, to, meta),
  })),
  fc.constantFrom<Action>(
    { name: 'allow', change: (now, meta) => allowOverrides(now, origins, meta) },
    { name: 'forbid', change: forbidOverrides },
  ),
);

/** Rebuilds the registry from its history alone. */
function replay(history: readonly RegistryChange[]): Registry {
  const registry: Registry = { revision: 0, apps: {}, history: [] };
  for (const line of history) {
    const { action, app: one, version: to, at, share = 0 } = line;
    const entry = registry.apps[one];
    registry.revision += 1;
    registry.history.push(line);
    if (action === 'overrides-on') registry.overrides = { releases: true, origins: line.origins! };
    else if (action === 'overrides-off') delete registry.overrides;
    else if (line.ramp === 'hold' || line.ramp === 'resume')
      entry!.canary!.ramp!.isHeld = line.ramp === 'hold';
    else if (line.ramp) {
      const since = line.ramp === 'start' ? at : entry!.canary!.ramp!.since;
      const next = [10, 50].filter((step) => step > share);
      entry!.canary = { version: to, share, since: at, ramp: { since, next, isHeld: false } };
    } else if (action === 'canary') entry!.canary = { version: to, share, since: at };
    else if (action === 'stop-canary') delete entry!.canary;
    else registry.apps[one] = { version: to, since: at };
  }
  return registry;
}

/** An in-memory storage whose calls run in the order the scheduler chooses. */
function makeStorage(scheduler: fc.Scheduler): ReleaseStorage {
  let stored: { text: string; etag: string } | null = null;
  const unused = () => Promise.reject(new Error('Only the registry may be accessed'));
  return {
    name: 'memory',
    read: unused,
    write: unused,
    create: unused,
    list: unused,
    isCurrent: unused,
    async readRegistry() {
      await scheduler.schedule(Promise.resolve(), 'read');
      return stored;
    },
    async replaceRegistry(expected, text) {
      await scheduler.schedule(Promise.resolve(), 'replace');
      if ((stored?.etag ?? null) !== expected) return false;
      stored = { text, etag: text };
      return true;
    },
  };
}

/** Applies actions one after the other, retrying conflicts. Returns how many were applied. */
async function applyAll(store: RegistryStore, by: string, todo: Action[]): Promise<number> {
  let count = 0;
  let done = 0;
  for (const action of todo) {
    for (let isDone = false; !isDone;) {
      count += 1;
      const at = new Date(count * 1000).toISOString();
      try {
        await store.change((now) => action.change(now, { by, at }));
        isDone = true;
        done += 1;
      } catch (error) {
        if (!(error instanceof InvalidChangeError) && !(error instanceof RegistryConflictError))
          throw error;
        isDone = error instanceof InvalidChangeError;
      }
    }
  }
  return done;
}

/** Checks the invariants of the registry. */
function expectConsistent(registry: Registry): void {
  const { revision, history, apps: entries } = registry;
  expect(history.map((line) => line.revision)).toEqual(
    Array.from({ length: revision }, (_unused, index) => index + 1),
  );
  for (const [one, { version: live, canary }] of Object.entries(entries)) {
    const lines = history.filter((line) => line.app === one);
    const last = lines.at(-1)!;
    const isCanary = last.action === 'canary' || last.action === 'stop-canary';
    expect(isCanary ? last.from : last.version).toBe(live);
    expect(canary?.version).not.toBe(live);
    const befores = lines.map((line) => line.from);
    expect(befores[0]).toBeUndefined();
    expect(befores.slice(1).every((from) => from !== undefined)).toBe(true);
  }
  expect(replay(history)).toEqual(registry);
}

test('For any concurrent changes in any order, the registry is consistent and its history is complete', async () => {
  const users = fc.array(fc.array(actions, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), users, async (scheduler, todos) => {
      const store = new RegistryStore(makeStorage(scheduler));
      const all = Promise.all(todos.map((todo, index) => applyAll(store, `user ${index}`, todo)));
      const done = await scheduler.waitFor(all);
      const registry = await scheduler.waitFor(store.read());
      expectConsistent(registry);
      // No change is lost.
      expect(registry.revision).toBe(done.reduce((sum, one) => sum + one, 0));
    }),
    { numRuns },
  );
});

test('Repeated rollbacks never return to a version that was rolled back', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 20 }), app, (todo, one) => {
      let registry: Registry = { revision: 0, apps: {}, history: [] };
      const meta = { by: 'a test', at: new Date(0).toISOString() };
      const tryTo = (change: Action['change']): boolean => {
        try {
          registry = change(registry, meta);
          return true;
        } catch (error) {
          if (error instanceof InvalidChangeError) return false;
          throw error;
        }
      };
      for (const { change } of todo) tryTo(change);
      const seen = new Set([registry.apps[one]?.version]);
      while (tryTo((now) => rollBack(now, one, null, meta))) {
        const { version: live } = registry.apps[one]!;
        expect(seen).not.toContain(live);
        seen.add(live);
      }
    }),
  );
});
