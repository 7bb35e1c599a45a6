import fs from 'node:fs';
import path from 'node:path';

/** The remotes of a workspace: every `remote-…` folder that contains `src/remote.ts`. */
export const listRemotes = (root: string): string[] =>
  fs
    .readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .filter((folder) => fs.existsSync(path.join(root, folder, 'src/remote.ts')))
    .sort();

/** The separately released apps of a workspace: the shell and the remotes. */
export const listApps = (root: string): string[] => ['shell', ...listRemotes(root)];
