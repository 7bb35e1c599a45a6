import fs from 'node:fs';
import path from 'node:path';

/** The threads' program: beside the built api, or among its sources where those are run. */
export function findFilmWorker(programFolder: string): string {
  const built = path.resolve(programFolder, 'film-worker.js');
  return fs.existsSync(built) ? built : path.resolve(programFolder, 'promo', 'film-worker.ts');
}
