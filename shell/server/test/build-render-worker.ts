import path from 'node:path';
import { buildSync } from 'esbuild';

/** Where the threads' program lies while tests run. */
export const builtRenderWorker = path.resolve(__dirname, '../../dist/test/render-worker.cjs');

/**
 * Builds the threads' program before the first test. A thread that had to read the sources would take many times as long
 * to start as the web host's own do, which on a busy machine is longer than a page waits for one.
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
