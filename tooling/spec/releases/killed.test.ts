import fs from 'node:fs';
import path from 'node:path';
import { registry as registrySchema, type Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { run } from '../../releases/command/run';
import type { CommandResult } from '../capture-command';
import { makeReleases, runProgram } from './release-command';

/** Every step runs a separate process. */
jest.setTimeout(1_800_000);

/** The shell, since the gate would load a remote in another process at each step. */
const app = 'shell';
const root = path.resolve(__dirname, '../../..');
const workers = 3;
/** `LONG=1` kills the command at every step. */
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

let copies = 0;

/** Copies the initial releases, to a new folder, for a command that will be killed. */
function copyReleases(name: string, from = start) {
  const folder = `${releases.folder}-${name}-${(copies += 1)}`;
  fs.cpSync(from, folder, { recursive: true });
  return {
    folder,
    kill: (step: number, ...args: string[]): Promise<CommandResult> =>
      runProgram('tooling/spec/releases/killed-release.ts', [String(step), ...args], {
        RELEASES_DIR: folder,
      }),
    async runAgain(...args: string[]): Promise<{ code: number; output: string }> {
      const lines: string[] = [];
      const printLine = (text: string) => lines.push(text);
      const env = { RELEASES_DIR: folder };
      const code = await run(args, { root, env, print: printLine, printError: printLine });
      return { code, output: lines.join('\n') };
    },
    /** Makes the lock of a killed command old enough to be taken over. */
    ageLock(): void {
      const lock = path.join(folder, '.registry.lock');
      const longAgo = new Date(Date.now() - 6000);
      if (fs.existsSync(lock)) fs.utimesSync(lock, longAgo, longAgo);
    },
    /** Returns the registry, which must be valid, with complete releases and a complete history. */
    async expectValid(): Promise<Registry> {
      const text = fs.readFileSync(path.join(folder, 'registry.json'), 'utf8');
      const registry = registrySchema.parse(JSON.parse(text));
      expect(registry.history).toHaveLength(registry.revision);
      const storage = createFolderStorage(folder);
      for (const [one, { version }] of Object.entries(registry.apps)) {
        expect(await checkLive({ app: one, version, registry, storage })).toEqual([]);
      }
      // A release with a manifest must be complete, live or not.
      if (fs.existsSync(path.join(folder, app, '1.0.0-b/release.json'))) {
        expect(await checkLive({ app, version: '1.0.0-b', registry, storage })).toEqual([]);
      }
      return registry;
    },
  };
}

/** Calls `visit` for each step, a few in parallel; in the short form for the first, two intermediate and the last. */
async function forEachStep(steps: number, visit: (step: number) => Promise<void>): Promise<void> {
  const pending = isLong
    ? Array.from({ length: steps }, (_unused, index) => index + 1)
    : [1, Math.ceil(steps / 3), Math.ceil((steps * 2) / 3), steps];
  const work = async (): Promise<void> => {
    for (let step = pending.shift(); step !== undefined; step = pending.shift()) await visit(step);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function countSteps(from: string, ...args: string[]): Promise<number> {
  const { code, out, err } = await copyReleases('count', from).kill(0, ...args);
  expect([code, err]).toEqual([0, '']);
  return Number(out);
}

test('A publish killed at any step leaves the old or the new version live, and running it again completes it', async () => {
  const args = [app, '--built', built, '--by', 'Ada'];
  const steps = await countSteps(start, ...args);
  // Six for each file and the manifest, and those of the registry change under its lock.
  expect(steps).toBeGreaterThan(30);
  const seen = new Set<string>();

  await forEachStep(steps, async (step) => {
    const copy = copyReleases(`publish-${step}`);
    expect(await copy.kill(step, ...args)).toMatchObject({ signal: 'SIGKILL' });
    const after = await copy.expectValid();
    const live = after.apps[app]?.version ?? '';
    seen.add(live);
    if (live === '1.0.0-a') expect(after).toEqual(before);

    copy.ageLock();
    expect(await copy.runAgain(...args)).toMatchObject({ code: 0 });
    const done = await copy.expectValid();
    expect(done.apps[app]?.version).toBe('1.0.0-b');
    expect(done.history.filter(({ version }) => version === '1.0.0-b')).toHaveLength(1);
  });
  expect([...seen].sort()).toEqual(['1.0.0-a', '1.0.0-b']);
});

test('A rollback killed at any step has either happened or not', async () => {
  const newer = copyReleases('newer');
  await newer.runAgain(app, '--built', built);
  const args = ['rollback', app, '1.0.0-a'];
  const steps = await countSteps(newer.folder, ...args);
  expect(steps).toBeGreaterThan(8);

  await forEachStep(steps, async (step) => {
    const copy = copyReleases(`rollback-${step}`, newer.folder);
    expect(await copy.kill(step, ...args)).toMatchObject({ signal: 'SIGKILL' });
    await copy.expectValid();
    copy.ageLock();
    expect(await copy.runAgain(...args)).toMatchObject({ code: 0 });
    const done = await copy.expectValid();
    expect(done.apps[app]?.version).toBe('1.0.0-a');
    expect(done.history.filter(({ action }) => action === 'rollback')).toHaveLength(1);
  });
});

test('The next command waits for the lock of a killed one and takes it over', async () => {
  const copy = copyReleases('locked');
  fs.mkdirSync(path.join(copy.folder, '.registry.lock'));
  expect(await copy.runAgain(app, '--built', built)).toMatchObject({ code: 0 });
  expect((await copy.expectValid()).apps[app]?.version).toBe('1.0.0-b');
});
