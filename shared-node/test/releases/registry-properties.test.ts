import fc from 'fast-check';
import type { Registry, RegistryChange } from '@hive/contract/release';
import {
  allowOverrides,
  ChangeRefused,
  forbidOverrides,
  promote,
  publish,
  rollBack,
  startCanary,
  stopCanary,
  type Hand,
} from '../../src/releases/registry-changes';
import { RegistryConflict, RegistryStore } from '../../src/releases/registry-store';
import type { ReleaseStorage } from '../../src/releases/release-storage';

/** `LONG=1` draws more. */
const numRuns = process.env['LONG'] ? 300 : 60;

const apps = ['shell', 'remote-user'];
const versions = ['1', '2', '3'];
const origins = ['http://localhost:4301'];

/** What somebody may do to the registry. */
interface Deed {
  name: string;
  change: (now: Registry, hand: Hand) => Registry;
}

const app = fc.constantFrom(...apps);
const version = fc.constantFrom(...versions);
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(app, version).map(([one, to]) => ({
    name: `publish ${one} ${to}`,
    change: (now: Registry, hand: Hand) => publish(now, one, to, hand),
  })),
  fc.tuple(app, version, fc.integer({ min: 1, max: 99 })).map(([one, to, share]) => ({
    name: `try ${one} ${to} ${share}`,
    change: (now: Registry, hand: Hand) => startCanary(now, one, to, share, hand),
  })),
  app.map((one) => ({
    name: `promote ${one}`,
    change: (now: Registry, hand: Hand) => promote(now, one, hand),
  })),
  app.map((one) => ({
    name: `stop ${one}`,
    change: (now: Registry, hand: Hand) => stopCanary(now, one, hand),
  })),
  fc.tuple(app, fc.option(version)).map(([one, to]) => ({
    name: `roll back ${one} ${to}`,
    change: (now: Registry, hand: Hand) => rollBack(now, one, to, hand),
  })),
  fc.constantFrom<Deed>(
    { name: 'allow', change: (now, hand) => allowOverrides(now, origins, hand) },
    { name: 'forbid', change: forbidOverrides },
  ),
);

/** The registry that a history tells of, by the lines alone. */
function replay(history: readonly RegistryChange[]): Registry {
  const registry: Registry = { revision: 0, apps: {}, history: [] };
  for (const line of history) {
    const { action, app: one, version: to, at, share = 0 } = line;
    const entry = registry.apps[one];
    registry.revision += 1;
    registry.history.push(line);
    if (action === 'overrides-on') registry.overrides = { releases: true, origins: line.origins! };
    else if (action === 'overrides-off') delete registry.overrides;
    else if (action === 'canary') entry!.canary = { version: to, share, since: at };
    else if (action === 'stop-canary') delete entry!.canary;
    else registry.apps[one] = { version: to, since: at };
  }
  return registry;
}

/** A storage in memory whose every call waits for its turn, which the scheduler draws. */
function makeStorage(scheduler: fc.Scheduler): ReleaseStorage {
  let stored: { text: string; mark: string } | null = null;
  const unused = () => Promise.reject(new Error('Nothing but the registry is touched'));
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
    async replaceRegistry(seen, text) {
      await scheduler.schedule(Promise.resolve(), 'replace');
      if ((stored?.mark ?? null) !== seen) return false;
      stored = { text, mark: text };
      return true;
    },
  };
}

/** Somebody who does one thing after the other, and again where somebody else came between. Answers how many were done. */
async function act(store: RegistryStore, by: string, todo: Deed[]): Promise<number> {
  let count = 0;
  let done = 0;
  for (const deed of todo) {
    for (let isDone = false; !isDone;) {
      count += 1;
      const at = new Date(count * 1000).toISOString();
      try {
        await store.change((now) => deed.change(now, { by, at }));
        isDone = true;
        done += 1;
      } catch (error) {
        if (!(error instanceof ChangeRefused) && !(error instanceof RegistryConflict)) throw error;
        isDone = error instanceof ChangeRefused;
      }
    }
  }
  return done;
}

/** What must hold of the registry after every change. */
function expectSound(registry: Registry): void {
  const { revision, history, apps: entries } = registry;
  expect(history.map((line) => line.revision)).toEqual(
    Array.from({ length: revision }, (_unused, index) => index + 1),
  );
  for (const [one, { version: live, canary }] of Object.entries(entries)) {
    const lines = history.filter((line) => line.app === one);
    const last = lines.at(-1)!;
    const isTrial = last.action === 'canary' || last.action === 'stop-canary';
    expect(isTrial ? last.from : last.version).toBe(live);
    expect(canary?.version).not.toBe(live);
    const befores = lines.map((line) => line.from);
    expect(befores[0]).toBeUndefined();
    expect(befores.slice(1).every((from) => from !== undefined)).toBe(true);
  }
  expect(replay(history)).toEqual(registry);
}

test('Whatever several people do at once, in whatever order, the registry is sound and its history tells all of it', async () => {
  const people = fc.array(fc.array(deeds, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), people, async (scheduler, todos) => {
      const store = new RegistryStore(makeStorage(scheduler));
      const all = Promise.all(todos.map((todo, index) => act(store, `person ${index}`, todo)));
      const done = await scheduler.waitFor(all);
      const registry = await scheduler.waitFor(store.read());
      expectSound(registry);
      // Nobody's change is lost.
      expect(registry.revision).toBe(done.reduce((sum, one) => sum + one, 0));
    }),
    { numRuns },
  );
});

test('Going back never leads to what was just gone back from, however often it is done', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 20 }), app, (todo, one) => {
      let registry: Registry = { revision: 0, apps: {}, history: [] };
      const hand = { by: 'somebody', at: new Date(0).toISOString() };
      const tryTo = (change: Deed['change']): boolean => {
        try {
          registry = change(registry, hand);
          return true;
        } catch (error) {
          if (error instanceof ChangeRefused) return false;
          throw error;
        }
      };
      for (const { change } of todo) tryTo(change);
      const been = new Set([registry.apps[one]?.version]);
      while (tryTo((now) => rollBack(now, one, null, hand))) {
        const { version: live } = registry.apps[one]!;
        expect(been).not.toContain(live);
        been.add(live);
      }
    }),
  );
});
