import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appsOf } from '@hive/shared-node/apps';
import { linkPackages } from '@hive/shared-node/testing/edited/workspace-copy';
import { workspaceRoot } from '../federation/app';

/** Where the previous release of each app lies once it is built: `<commit>/<app>/`. */
const cache = path.join(workspaceRoot, 'node_modules/.cache/hive-previous');
const { commit } = JSON.parse(
  fs.readFileSync(path.join(workspaceRoot, 'tooling/skew/previous.json'), 'utf8'),
) as { commit: string };
const built = path.join(cache, commit);

function git(...args: string[]): boolean {
  const { status } = spawnSync('git', args, { cwd: workspaceRoot, stdio: 'ignore' });
  return status === 0;
}

function buildApp(sources: string, app: string): void {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tooling/federation/build.ts', app],
    {
      cwd: sources,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Marks its version, as the hash of its inputs does in a build by Nx.
      env: { ...process.env, NX_TASK_HASH: commit },
    },
  );
  if (status !== 0) throw new Error(`${app} of ${commit.slice(0, 10)} could not be built`);
}

/** Builds every app as it was at the commit of the previous release, once: what is built does not change. */
function buildPrevious(): void {
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
    for (const app of appsOf(sources)) {
      buildApp(sources, app);
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

buildPrevious();
