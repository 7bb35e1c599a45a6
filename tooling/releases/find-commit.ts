import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildInputs } from './build-inputs';

const run = promisify(execFile);

/**
 * The commit that an app was built from, followed by `+` if some of its inputs are not committed. Null if the workspace
 * is not the root of a git repository, or has no commit. It is determined when a release is stored: as part of the
 * build, every commit would create a new version of every app.
 */
export async function findCommit(root: string, app: string): Promise<string | null> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('rev-parse', '--short=10', 'HEAD').catch(() => null);
  // The path from the repository to the workspace. It is empty when the workspace is the repository's root.
  if (!commit || (await git('rev-parse', '--show-prefix'))) return null;
  const changed = await git('status', '--porcelain', '--', ...buildInputs(root, app));
  return changed ? `${commit}+` : commit;
}
