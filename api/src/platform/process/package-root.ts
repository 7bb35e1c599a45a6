import fs from 'node:fs';
import path from 'node:path';

/**
 * The folder of the api package: the nearest one above `from` that holds the migrations. The same from the sources and
 * from the bundle in `dist`, whichever folder the program was started in.
 */
export function findPackageRoot(from: string): string {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'migrations', '0001_catalogue.sql'))) return folder;
    if (folder === path.dirname(folder)) return path.resolve(from);
  }
}
