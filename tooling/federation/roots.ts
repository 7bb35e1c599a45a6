import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Where Hive's packages lie side by side: the workspace, or `node_modules/@hive` of a repository that has installed them. */
export const packagesRoot = path.resolve(here, '../..');

/** Whether the packages are installed in another repository, which has one remote. */
export const isInstalled = path.basename(path.dirname(packagesRoot)) === 'node_modules';

/** The workspace, or the repository in which the packages are installed. */
export const workspaceRoot = isInstalled ? path.resolve(packagesRoot, '../..') : packagesRoot;

/** A path inside a folder; null if the file is elsewhere. */
function pathIn(folder: string, file: string): string | null {
  const relative = path.relative(folder, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? null : relative;
}

/**
 * The name of a file for hashes and source maps, which does not depend on where the folders are: `remote-user/src/x.ts`,
 * `shared-ui/src/x.tsx` or `node_modules/…`.
 */
export function fileName(app: { name: string; folder: string }, file: string): string {
  const inPackages = pathIn(packagesRoot, file);
  const inApp = pathIn(app.folder, file);
  const library = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  const isSource = inApp !== null && !inApp.startsWith('node_modules');
  const name =
    inPackages ??
    (isSource ? path.join(app.name, inApp) : library < 0 ? file : file.slice(library + 1));
  return name.split(path.sep).join('/');
}
