import fs from 'node:fs';
import path from 'node:path';

/**
 * The program of threads: beside the built api, or among its sources where those are run.
 * @param source below the sources, without its ending
 */
export function findWorker(programFolder: string, source: string): string {
  const built = path.resolve(programFolder, `${path.basename(source)}.js`);
  return fs.existsSync(built) ? built : path.resolve(programFolder, `${source}.ts`);
}
