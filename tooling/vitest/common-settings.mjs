import { fileURLToPath } from 'node:url';

/** @param {string} name */
export const inTooling = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** `npm test -- --shuffle` sets it: files, and the tests within each, run in the order that it gives. */
const seed = process.env.SHUFFLE_SEED;

/** The vitest settings of every package except the api. */
export const commonSettings = {
  globals: true,
  sequence: seed ? { shuffle: true, seed: Number(seed) } : {},
  // Tests of several packages run in parallel.
  maxWorkers: 1,
  // A worker that leaks ends before it takes the machine's memory, and the results name the file it was running.
  execArgv: ['--max-old-space-size=2048'],
  // A limit that only a defect reaches, however busy the machine is.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A test that passes only on the second attempt is listed as flaky by `npm test`.
  retry: process.env.CI ? 1 : 0,
  reporters: [
    'default',
    [inTooling('test/vitest-results.mjs'), { outputFile: 'dist/test/unit.json' }],
  ],
};
