import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Registry } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { buildInputs } from './build-inputs';

const run = promisify(execFile);

/** A commit that changed what an app is built from. */
export interface Commit {
  id: string;
  /** ISO 8601, with the author's time zone. */
  at: string;
  author: string;
  subject: string;
}

/** What has changed in an app since its live version. */
export interface AppChanges {
  app: string;
  /** The live version; null if the app has none. */
  live: string | null;
  /** The commits since then, newest first; null if the commit of the live version is not known here. */
  commits: Commit[] | null;
  /** Whether there are changes that are not committed. */
  hasUncommitted: boolean;
}

const separator = '\u001f';

function parseLine(line: string): Commit {
  const [id = '', at = '', author = '', subject = ''] = line.split(separator);
  return { id, at, author, subject };
}

/**
 * Finds the changes of an app since its live version: commits in the history of this workspace that touch a file that its
 * build reads, also of the packages that it depends on.
 */
export async function findChanges(
  root: string,
  app: string,
  { registry, storage }: { registry: Registry; storage: ReleaseStorage },
): Promise<AppChanges> {
  const inputs = buildInputs(root, app);
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20 })).stdout.trim();
  const live = registry.apps[app]?.version ?? null;
  const release = live === null ? null : await readRelease(storage, app, live).catch(() => null);
  // A version with changes that were never committed is followed by '+'. The text comes from the storage.
  const [commit = null] = /^[0-9a-f]{7,64}$/.exec(release?.commit ?? '') ?? [];
  const format = ['%h', '%aI', '%an', '%s'].join('%x1f');
  const log = (since: string) =>
    git('log', `--format=${format}`, '--abbrev=10', `${since}..HEAD`, '--', ...inputs);
  const lines = commit === null ? null : await log(commit).catch(() => null);
  const status = await git('status', '--porcelain', '--', ...inputs).catch(() => '');
  return {
    app,
    live,
    commits: lines === null ? null : lines.split('\n').filter(Boolean).map(parseLine),
    hasUncommitted: status !== '',
  };
}

/** Whether a release of the app would change something, as far as can be known. */
export const isAffected = ({ commits, hasUncommitted }: AppChanges): boolean =>
  commits === null || commits.length > 0 || hasUncommitted;
