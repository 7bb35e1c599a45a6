import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { linkPackages } from '@hive/shared-node/testing/hot-reload/workspace-copy';
import { workspaceRoot } from '../federation/app';

/** The folder of the previous builds: `<commit>/<app>/`. */
const cache = path.join(workspaceRoot, 'node_modules/.cache/hive-previous');
const { commit } = JSON.parse(
  fs.readFileSync(path.join(workspaceRoot, 'tooling/skew/previous.json'), 'utf8'),
) as { commit: string };
const built = path.join(cache, commit);
/** The number of parallel builds: each occupies one core most of the time. */
const parallelBuilds = Math.min(2, os.availableParallelism());

function git(...args: string[]): boolean {
  const { status } = spawnSync('git', args, { cwd: workspaceRoot, stdio: 'ignore' });
  return status === 0;
}

async function buildApp(sources: string, app: string): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'tooling/federation/build.ts', app], {
    cwd: sources,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Becomes part of the version, like the hash of the inputs in a build by Nx.
    env: { ...process.env, NX_TASK_HASH: commit },
  });
  const [status] = (await once(build, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${app} of ${commit.slice(0, 10)} could not be built`);
}

/** Builds the apps in parallel, at most two at once. */
async function buildApps(sources: string): Promise<void> {
  const pending = listApps(sources);
  const buildPending = async (): Promise<void> => {
    for (let app = pending.shift(); app; app = pending.shift()) await buildApp(sources, app);
  };
  const builders = await Promise.allSettled(Array.from({ length: parallelBuilds }, buildPending));
  // Reported only after all builds have ended, since the sources are deleted next.
  for (const builder of builders) if (builder.status === 'rejected') throw builder.reason;
}

/** Builds every app at the commit of the previous release, unless that is already built. */
async function buildPrevious(): Promise<void> {
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
    await buildApps(sources);
    for (const app of listApps(sources)) {
      fs.cpSync(path.join(sources, app, 'dist/release'), path.join(draft, app), {
        recursive: true,
      });
    }
    fs.renameSync(draft, built);
  } finally {
    git('worktree', 'remove', '--force', sources);
    fs.rmSync(sources, { recursive: true, force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

await buildPrevious();
