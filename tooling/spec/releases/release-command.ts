import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { run } from '../../releases/command/run';
import { createReleaseFixtures, type ReleaseOptions } from '../gate/release-fixtures';
import { captureCommand, type CommandResult } from '../capture-command';
import { builtProgram, type Program } from '../programs';

const root = path.resolve(__dirname, '../../..');

/** Runs a program as a separate process until it exits. */
export function runProgram(
  program: Program,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return captureCommand(process.execPath, [builtProgram(program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}

/** Runs the release command within this process, which is faster than a separate one. */
async function runInProcess(
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
 * Creates a separate folder of releases and functions to run the release command on it.
 * @param settings the environment of the command, for releases in another storage
 */
export function makeReleases(settings?: () => NodeJS.ProcessEnv) {
  const fixtures = createReleaseFixtures();
  const folder = fixtures.storage.name;
  const env = { RELEASES_DIR: folder };
  const location = (): NodeJS.ProcessEnv => settings?.() ?? env;

  const run = (...args: string[]) => runInProcess(args, location());

  /** Runs the command as a separate process. */
  const spawnRun = (...args: string[]): Promise<CommandResult> =>
    runProgram('tooling/releases/release.ts', args, location());

  /** Writes a small build for `--built` and returns its folder. */
  const build = (app: string, version: string, options: ReleaseOptions = {}): string =>
    fixtures.build({ app, version, ...options }).folder;

  /** Publishes a small release, as Ada. */
  const publish = (app: string, version: string, ...more: string[]) =>
    run(app, '--built', build(app, version), '--by', 'Ada', ...more);

  /** Reads the registry from any storage. */
  const fetchRegistry = (): Promise<Registry> =>
    new RegistryStore(openReleaseStorage(location())).read();

  /** Reads the registry from the folder. */
  const readRegistry = (): Registry =>
    JSON.parse(fs.readFileSync(path.join(folder, 'registry.json'), 'utf8')) as Registry;

  return { ...fixtures, folder, env, run, spawnRun, build, publish, fetchRegistry, readRegistry };
}

export type TestReleases = ReturnType<typeof makeReleases>;
