import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { run } from '../../releases/command/run';
import { createReleaseFixtures, type ReleaseOptions } from '../gate/release-fixtures';
import { builtProgram, type Program } from '../programs';

const root = path.resolve(__dirname, '../../..');

/** How a command ended, and what the person read. */
export interface CommandResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** Runs a program as a separate process until it exits. */
export async function runProgram(
  program: Program,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [builtProgram(program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code, signal, out: out.trim(), err: err.trim() }),
    );
  });
}

/** Runs the release command within this process: what it does is the same, and it takes no second to begin. */
async function runHere(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Omit<CommandResult, 'signal'>> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    root,
    env,
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/**
 * A folder of releases of its own, and the release command on it.
 * @param settings the command's, for releases that are kept elsewhere
 */
export function makeReleases(settings?: () => NodeJS.ProcessEnv) {
  const fixtures = createReleaseFixtures();
  const folder = fixtures.storage.name;
  const env = { RELEASES_DIR: folder };
  const place = (): NodeJS.ProcessEnv => settings?.() ?? env;

  const run = (...args: string[]) => runHere(args, place());

  /** As people run it: a process of its own. */
  const spawnRun = (...args: string[]): Promise<CommandResult> =>
    runProgram('tooling/releases/release.ts', args, place());

  /** What `--built` takes: a small release made by hand. */
  const build = (app: string, version: string, options: ReleaseOptions = {}): string =>
    fixtures.build({ app, version, ...options }).folder;

  /** Publishes a small release, as Ada. */
  const publish = (app: string, version: string, ...more: string[]) =>
    run(app, '--built', build(app, version), '--by', 'Ada', ...more);

  /** The registry, wherever it is kept. */
  const fetchRegistry = (): Promise<Registry> =>
    new RegistryStore(openReleaseStorage(place())).read();

  /** The folder's registry. */
  const readRegistry = (): Registry =>
    JSON.parse(fs.readFileSync(path.join(folder, 'registry.json'), 'utf8')) as Registry;

  return { ...fixtures, folder, env, run, spawnRun, build, publish, fetchRegistry, readRegistry };
}

export type TestReleases = ReturnType<typeof makeReleases>;
