import path from 'node:path';
import { buildSync } from 'esbuild';

const built = path.resolve(__dirname, '../../dist/test');

/** Where the programs of threads lie while tests run. */
export const builtWorkers = {
  filmWorker: path.join(built, 'film-worker.cjs'),
  receiptWorker: path.join(built, 'receipt-worker.cjs'),
};

/** Builds them before the first test: a thread cannot read the sources as they are. */
export function buildWorkers(): void {
  const sources = path.resolve(__dirname, '../../src');
  buildSync({
    entryPoints: ['promo/film-worker.ts', 'expenses/receipt-worker.ts'].map((file) =>
      path.join(sources, file),
    ),
    outdir: built,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
}
