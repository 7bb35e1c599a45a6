import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildInputs } from './build-inputs';

const run = promisify(execFile);

/**
 * The commit an app was built from, with `+` behind it when something that went in is not committed; null where the
 * workspace is no git repository of its own, and before its first commit. It is asked for when a release is stored:
 * were it part of the build, every commit would make another version of every app.
 */
export async function findCommit(root: string, app: string): Promise<string | null> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('rev-parse', '--short=10', 'HEAD').catch(() => null);
  // The way from the repository down to the workspace: there is one only where the repository is somebody else's.
  if (!commit || (await git('rev-parse', '--show-prefix'))) return null;
  const changed = await git('status', '--porcelain', '--', ...buildInputs(root, app));
  return changed ? `${commit}+` : commit;
}
