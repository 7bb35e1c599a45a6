import fs from 'node:fs';
import path from 'node:path';

/** Every remote of a workspace: a folder named `remote-…` that describes itself. A new one joins by being there. */
export const remotesOf = (root: string): string[] =>
  fs
    .readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .filter((folder) => fs.existsSync(path.join(root, folder, 'src/remote.ts')))
    .sort();

/** Every separately released app of a workspace: the shell, and the remotes. */
export const appsOf = (root: string): string[] => ['shell', ...remotesOf(root)];
