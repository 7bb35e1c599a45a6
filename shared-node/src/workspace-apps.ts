import fs from 'node:fs';
import path from 'node:path';

/** The remotes of a workspace: every `remote-…` folder that contains `src/remote.ts`. */
export const listRemotes = (root: string): string[] =>
  fs
    .readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .filter((folder) => fs.existsSync(path.join(root, folder, 'src/remote.ts')))
    .sort();

/** Whether a folder is the repository of one remote, outside the workspace of Hive. */
export const isRemoteRepository = (root: string): boolean =>
  fs.existsSync(path.join(root, 'src/remote.ts'));

/** The separately released apps of a workspace: the shell and the remotes. A repository of one remote has only that one. */
export function listApps(root: string): string[] {
  if (!isRemoteRepository(root)) return ['shell', ...listRemotes(root)];
  const manifest = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
  return [(JSON.parse(manifest) as { name: string }).name];
}

/** The folder of an app. */
export const appFolder = (root: string, app: string): string =>
  isRemoteRepository(root) ? root : path.join(root, app);
