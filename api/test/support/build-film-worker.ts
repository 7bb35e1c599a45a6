import path from 'node:path';
import { buildSync } from 'esbuild';

/** Where the program of the threads that read films lies while tests run. */
export const builtFilmWorker = path.resolve(__dirname, '../../dist/test/film-worker.cjs');

/** Builds it before the first test: a thread cannot read the sources as they are. */
export function buildFilmWorker(): void {
  buildSync({
    entryPoints: [path.resolve(__dirname, '../../src/promo/film-worker.ts')],
    outfile: builtFilmWorker,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
}
