import path from 'node:path';
import { buildSync } from 'esbuild';

/** The built program of the render threads, used by the tests. */
export const builtRenderWorker = path.resolve(__dirname, '../../dist/test/render-worker.cjs');

/**
 * Builds the program of the render threads before the first test. A thread that had to compile the sources would start
 * many times more slowly than in production, and on a busy machine later than a page waits for it.
 */
export default function buildRenderWorker(): void {
  buildSync({
    entryPoints: [path.resolve(__dirname, '../render-worker.ts')],
    outfile: builtRenderWorker,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
}
