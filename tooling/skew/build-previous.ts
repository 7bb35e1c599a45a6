import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { linkPackages } from '@hive/shared-node/testing/hot-reload/workspace-copy';
import { workspaceRoot } from '../federation/app';

/** Where the previous release of each app lies once it is built: `<commit>/<app>/`. */
const cache = path.join(workspaceRoot, 'node_modules/.cache/hive-previous');
const { commit } = JSON.parse(
  fs.readFileSync(path.join(workspaceRoot, 'tooling/skew/previous.json'), 'utf8'),
) as { commit: string };
const built = path.join(cache, commit);
/** One build occupies one core for most of its time. */
const atOnce = Math.min(2, os.availableParallelism());

function git(...args: string[]): boolean {
  const { status } = spawnSync('git', args, { cwd: workspaceRoot, stdio: 'ignore' });
  return status === 0;
}

async function buildApp(sources: string, app: string): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'tooling/federation/build.ts', app], {
    cwd: sources,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Marks its version, as the hash of its inputs does in a build by Nx.
    env: { ...process.env, NX_TASK_HASH: commit },
  });
  const [status] = (await once(build, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${app} of ${commit.slice(0, 10)} could not be built`);
}

/** Builds the apps, as many at once as the machine has cores for. */
async function buildApps(sources: string): Promise<void> {
  const waiting = listApps(sources);
  const buildWaiting = async (): Promise<void> => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(sources, app);
  };
  const builders = await Promise.allSettled(Array.from({ length: atOnce }, buildWaiting));
  // Reported only when no build runs any more: what follows is the removal of the sources.
  for (const builder of builders) if (builder.status === 'rejected') throw builder.reason;
}

/** Builds every app as it was at the commit of the previous release, once: what is built does not change. */
async function buildPrevious(): Promise<void> {
  if (fs.existsSync(built)) return;
  if (!git('cat-file', '-e', `${commit}^{commit}`)) {
    console.log(`The history of this clone does not reach ${commit}: no previous releases.`);
    return;
  }
  fs.mkdirSync(cache, { recursive: true });
  // Not below node_modules, whose files the bundler takes for somebody else's.
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
