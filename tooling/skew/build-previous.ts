import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { linkPackages } from '@hive/shared-node/testing/hot-reload/workspace-copy';
import { workspaceRoot } from '../federation/app';

/** The folder of the previous builds: `<commit>/<app>/`, and the api as in an image below `<commit>-api/`. */
const cache = path.join(workspaceRoot, 'node_modules/.cache/hive-previous');
const previous = JSON.parse(
  fs.readFileSync(path.join(workspaceRoot, 'tooling/skew/previous.json'), 'utf8'),
) as { commit: string; api: string };
/** The number of parallel builds: each occupies one core most of the time. */
const parallelBuilds = Math.min(2, os.availableParallelism());

function git(...args: string[]): boolean {
  const { status } = spawnSync('git', args, { cwd: workspaceRoot, stdio: 'ignore' });
  return status === 0;
}

/** Runs a build of the workspace, with its sources at that commit. */
async function build(sources: string, commit: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: sources,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Becomes part of the version, like the hash of the inputs in a build by Nx.
    env: { ...process.env, NX_TASK_HASH: commit },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${args.at(-1)} of ${commit.slice(0, 10)} could not be built`);
}

/** Builds the apps in parallel, at most two at once. */
async function buildApps(sources: string): Promise<void> {
  const pending = listApps(sources);
  const buildPending = async (): Promise<void> => {
    for (let app = pending.shift(); app; app = pending.shift())
      await build(sources, previous.commit, 'tooling/federation/build.ts', app);
  };
  const builders = await Promise.allSettled(Array.from({ length: parallelBuilds }, buildPending));
  // Reported only after all builds have ended, since the sources are deleted next.
  for (const builder of builders) if (builder.status === 'rejected') throw builder.reason;
}

interface PreviousBuild {
  commit: string;
  /** The folder of the build in the cache. */
  name: string;
  build(sources: string): Promise<void>;
  /** The folders and files to store, by their paths there. */
  results(sources: string): Record<string, string>;
}

const previousApps: PreviousBuild = {
  commit: previous.commit,
  name: previous.commit,
  build: buildApps,
  results: (sources) =>
    Object.fromEntries(
      listApps(sources).map((app) => [app, path.join(sources, app, 'dist/release')]),
    ),
};

const previousApi: PreviousBuild = {
  commit: previous.api,
  name: `${previous.api}-api`,
  build: (sources) => build(sources, previous.api, 'tooling/federation/build-node.ts', 'api'),
  results: (sources) =>
    Object.fromEntries(
      ['api/package.json', 'api/migrations', 'api/dist/node'].map((name) => [
        name,
        path.join(sources, name),
      ]),
    ),
};

/** Builds programs at the commit of their previous release, unless they are already built. */
async function buildPrevious({ commit, name, build: run, results }: PreviousBuild): Promise<void> {
  const built = path.join(cache, name);
  if (fs.existsSync(built)) return;
  if (!git('cat-file', '-e', `${commit}^{commit}`)) {
    console.log(`This clone's history does not include ${commit}: there are no previous releases.`);
    return;
  }
  fs.mkdirSync(cache, { recursive: true });
  // Not in node_modules, whose files the bundler treats as third-party code.
  const sources = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-previous-'));
  const draft = fs.mkdtempSync(path.join(cache, 'draft-'));
  try {
    if (!git('worktree', 'add', '--detach', '--force', sources, commit)) {
      throw new Error(`${commit} could not be checked out`);
    }
    linkPackages(sources);
    await run(sources);
    for (const [target, source] of Object.entries(results(sources)))
      fs.cpSync(source, path.join(draft, target), { recursive: true });
    fs.renameSync(draft, built);
  } finally {
    git('worktree', 'remove', '--force', sources);
    fs.rmSync(sources, { recursive: true, force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

const builds = { apps: previousApps, api: previousApi };
const only = process.argv[2];
for (const [name, build] of Object.entries(builds))
  if (only === undefined || only === name) await buildPrevious(build);
