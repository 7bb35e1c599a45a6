import fs from 'node:fs';
import path from 'node:path';
import { registry as registrySchema, type Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { checkLive } from '../../releases/gate/gate';
import { run } from '../../releases/command/run';
import { makeReleases, runProgram, type CommandResult } from './release-command';

/** Every step is a process of its own. */
jest.setTimeout(1_800_000);

/** The gate loads remotes in a process of their own, which the shell spares each step. */
const app = 'shell';
const root = path.resolve(__dirname, '../../..');
const workers = 3;
/** `LONG=1` kills at every step. */
const isLong = Boolean(process.env['LONG']);
const releases = makeReleases();
const start = `${releases.folder}-start`;
let before: Registry;
let built: string;

/** A remote and an older version of the app are live; the newer one is built. */
beforeAll(async () => {
  await releases.publish(app, '1.0.0-a');
  await releases.publish('remote-user', '1.0.0-u');
  before = releases.readRegistry();
  built = releases.build(app, '1.0.0-b');
  fs.renameSync(releases.folder, start);
});

/** A copy of the releases as they were, for one that is going to be killed. */
function copyReleases(name: string, from = start) {
  const folder = `${releases.folder}-${name}`;
  fs.cpSync(from, folder, { recursive: true });
  return {
    folder,
    kill: (step: number, ...args: string[]): Promise<CommandResult> =>
      runProgram('tooling/spec/releases/killed-release.ts', [String(step), ...args], {
        RELEASES_DIR: folder,
      }),
    async runAgain(...args: string[]): Promise<{ code: number; said: string }> {
      const said: string[] = [];
      const tell = (text: string) => said.push(text);
      const env = { RELEASES_DIR: folder };
      const code = await run(args, { root, env, print: tell, printError: tell });
      return { code, said: said.join('\n') };
    },
    /** Makes the lock of one that died as old as it must be to be taken. */
    ageLock(): void {
      const lock = path.join(folder, '.registry.lock');
      const longAgo = new Date(Date.now() - 6000);
      if (fs.existsSync(lock)) fs.utimesSync(lock, longAgo, longAgo);
    },
    /** The registry, which must be whole, name whole releases, and tell how it came about. */
    async expectWhole(): Promise<Registry> {
      const text = fs.readFileSync(path.join(folder, 'registry.json'), 'utf8');
      const registry = registrySchema.parse(JSON.parse(text));
      expect(registry.history).toHaveLength(registry.revision);
      const storage = createFolderStorage(folder);
      for (const [one, { version }] of Object.entries(registry.apps)) {
        expect(await checkLive({ app: one, version, registry, storage })).toEqual([]);
      }
      // One that has a manifest counts as whole, whether or not it is live.
      if (fs.existsSync(path.join(folder, app, '1.0.0-b/release.json'))) {
        expect(await checkLive({ app, version: '1.0.0-b', registry, storage })).toEqual([]);
      }
      return registry;
    },
  };
}

/** Does something for each step, a few at a time; in the short form for the first, two on the way and the last. */
async function forEachStep(steps: number, visit: (step: number) => Promise<void>): Promise<void> {
  const waiting = isLong
    ? Array.from({ length: steps }, (_unused, index) => index + 1)
    : [1, Math.ceil(steps / 3), Math.ceil((steps * 2) / 3), steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await visit(step);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function countSteps(from: string, ...args: string[]): Promise<number> {
  const { code, out, err } = await copyReleases('count', from).kill(0, ...args);
  expect([code, err]).toEqual([0, '']);
  return Number(out);
}

test('A publish killed at any step leaves the old version or the new one, and run again it is done', async () => {
  const args = [app, '--built', built, '--by', 'Ada'];
  const steps = await countSteps(start, ...args);
  // Six for each file and the manifest, and those that change the registry under its lock.
  expect(steps).toBeGreaterThan(30);
  const seen = new Set<string>();

  await forEachStep(steps, async (step) => {
    const copy = copyReleases(`publish-${step}`);
    expect(await copy.kill(step, ...args)).toMatchObject({ signal: 'SIGKILL' });
    const after = await copy.expectWhole();
    const live = after.apps[app]?.version ?? '';
    seen.add(live);
    if (live === '1.0.0-a') expect(after).toEqual(before);

    copy.ageLock();
    expect(await copy.runAgain(...args)).toMatchObject({ code: 0 });
    const done = await copy.expectWhole();
    expect(done.apps[app]?.version).toBe('1.0.0-b');
    expect(done.history.filter(({ version }) => version === '1.0.0-b')).toHaveLength(1);
  });
  expect([...seen].sort()).toEqual(['1.0.0-a', '1.0.0-b']);
});

test('A roll back killed at any step has happened or has not', async () => {
  const newer = copyReleases('newer');
  await newer.runAgain(app, '--built', built);
  const args = ['rollback', app, '1.0.0-a'];
  const steps = await countSteps(newer.folder, ...args);
  expect(steps).toBeGreaterThan(8);

  await forEachStep(steps, async (step) => {
    const copy = copyReleases(`rollback-${step}`, newer.folder);
    expect(await copy.kill(step, ...args)).toMatchObject({ signal: 'SIGKILL' });
    await copy.expectWhole();
    copy.ageLock();
    expect(await copy.runAgain(...args)).toMatchObject({ code: 0 });
    const done = await copy.expectWhole();
    expect(done.apps[app]?.version).toBe('1.0.0-a');
    expect(done.history.filter(({ action }) => action === 'rollback')).toHaveLength(1);
  });
});

test('The next command waits for the lock of one that was killed, and gets it', async () => {
  const copy = copyReleases('locked');
  fs.mkdirSync(path.join(copy.folder, '.registry.lock'));
  expect(await copy.runAgain(app, '--built', built)).toMatchObject({ code: 0 });
  expect((await copy.expectWhole()).apps[app]?.version).toBe('1.0.0-b');
});
