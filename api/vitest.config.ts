import { defineConfig } from 'vitest/config';

/** `npm test -- --changed` sets it to the folders whose tests the change can break. */
const folders = process.env['API_TESTS']?.split(',') ?? ['.'];
const findIn = (pattern: string) => folders.map((folder) => `test/${folder}/**/${pattern}`);

/** The steps for other versions of Node and PostgreSQL set it to the folders that they leave out. */
const excluded = (process.env['API_TESTS_EXCEPT']?.split(',') ?? []).map(
  (folder) => `test/${folder}/**`,
);

/** Files that mock modules: their modules are loaded for them alone. */
const mocked = findIn('*.mocked.test.ts');

/** `npm test -- --shuffle` sets it: files, and the tests within each, run in the order that it gives. */
const seed = process.env['SHUFFLE_SEED'];
const sequence = seed ? { shuffle: true, seed: Number(seed) } : {};

/** Where `npm test` reads the results, by the name of its step. */
const outputFile = `dist/test/${process.env['TEST_RESULTS'] ?? 'unit'}.json`;

const common = {
  sequence,
  globals: true,
  setupFiles: ['test/support/fixed-seed.ts'],
  // A worker that leaks ends before it takes the machine's memory, and the results name the file it was running. Most of
  // what a test creates is garbage at its end, and costs nothing to collect if it has not left a large young generation.
  execArgv: ['--max-old-space-size=3072', '--max-semi-space-size=64'],
  // Real passwords, databases and processes: a bound that only a broken test reaches, on a busy machine too.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A test that passes only on the second attempt is listed as flaky by `npm test`.
  retry: process.env['CI'] ? 1 : 0,
};

export default defineConfig({
  test: {
    // One real PostgreSQL for the run; each test file has its own database in it.
    globalSetup: ['../tooling/test/build-gate-programs.ts', 'test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence,
    passWithNoTests: folders[0] !== '.',
    reporters: ['default', ['../tooling/test/vitest-results.mjs', { outputFile }]],
    projects: [
      {
        // The files of a worker share its loaded modules: loading the api again for each took half of the run.
        test: {
          ...common,
          name: 'api',
          include: findIn('*.test.ts'),
          exclude: [...mocked, ...excluded],
          isolate: false,
        },
      },
      { test: { ...common, name: 'mocked', include: mocked, exclude: excluded } },
    ],
  },
});
