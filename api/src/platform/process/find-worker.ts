import fs from 'node:fs';
import path from 'node:path';

/**
 * The path of a worker thread's program: beside the built api, or in its sources when those are run.
 * @param source the path below the sources, without the extension
 */
export function findWorker(programFolder: string, source: string): string {
  const built = path.resolve(programFolder, `${path.basename(source)}.js`);
  return fs.existsSync(built) ? built : path.resolve(programFolder, `${source}.ts`);
}
