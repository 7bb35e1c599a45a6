import os from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { findApiTests } from './find-api-tests.mjs';
import { newestNodeFile } from './newest-node.mjs';

/** All steps; some only run in CI. */
export const stepNames = 'format,types,lint,unit,build,api on Node 24,previous releases,e2e'.split(
  ',',
);

/** Parallel Nx tasks. The tests of the api have their own workers; other packages use one per two processors. */
const parallelTasks = Math.max(2, os.availableParallelism() - 1);

/**
 * The steps of `npm test`, the cheapest first.
 * A step counts as one check, unless it has `results`, the name of its result files.
 * Steps of the same `stage` run in parallel.
 * @param {{ root: string, isLong: boolean, base?: string, seed?: number }} options
 */
export function makeSteps({ root, isLong, base, seed }) {
  const bin = (name) => path.join(root, 'node_modules/.bin', name);
  const nx = (...targets) => [
    bin('nx'),
    [
      ...(base ? ['affected', `--base=${base}`] : ['run-many']),
      '-t',
      ...targets,
      `--parallel=${parallelTasks}`,
      '--outputStyle=stream',
    ],
  ];
  // The cache contains results of the short form in the default order.
  const uncached = isLong || seed !== undefined ? ['--skipNxCache'] : [];
  const changed = base ? changedFiles(root, base) : undefined;
  return [
    ...checkFormat(bin('prettier'), changed),
    { name: 'types', stage: 'static', command: ['npm', ['run', '--silent', 'typecheck']] },
    { name: 'lint', stage: 'static', command: ['npm', ['run', '--silent', 'lint']] },
    {
      name: 'unit',
      command: nx('unit', ...uncached),
      results: 'unit',
      needs: ['s3', 'pgbouncer'],
      env: changed && { API_TESTS: findApiTests(changed)?.join(',') },
    },
    { name: 'build', command: nx('build', 'build-host') },
    // Parallel, because the first mostly waits for the programs that it starts.
    ...newestNode(root, isLong, base),
    {
      name: 'previous releases',
      stage: 'before stories',
      command: [process.execPath, ['--import', 'tsx', 'tooling/skew/build-previous.ts']],
    },
    {
      name: 'e2e',
      command: nx('stories', ...uncached),
      results: 'e2e',
      needs: ['browser', 'engines'],
      env: changed && { E2E_AREAS: storyAreas(changed) },
    },
  ];
}

/**
 * Checks only the changed files with `--changed`, and is omitted if there are none: checking all takes longer, even
 * cached.
 */
function checkFormat(prettier, changed) {
  const step = { name: 'format', stage: 'static' };
  if (!changed) return [{ ...step, command: ['npm', ['run', '--silent', 'format:check']] }];
  if (changed.length === 0) return [];
  const options = [
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--no-error-on-unmatched-pattern',
  ];
  return [{ ...step, command: [prettier, [...options, ...changed]] }];
}

/** Test folders that depend on Node itself: its server, streams, cryptography, connections and processes. */
const nodeDependent = [
  'platform',
  'database',
  'factors',
  'mail',
  'passkeys',
  'promo',
  'storage',
  'tracking',
];
/** One file that starts the api as a process, and one that queries PostgreSQL. */
const smoke = ['platform/program.test.ts', 'database/migrate.test.ts'];

/** Tests the api, which depends most on Node, on the newest version. Only in CI, since it is a download. */
function newestNode(root, isLong, base) {
  const isEnabled = (process.env.CI || isLong) && !base;
  if (!isEnabled || process.platform !== 'linux' || process.arch !== 'x64') return [];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const files = (isLong ? nodeDependent.map((one) => `${one}/`) : smoke).map(
    (one) => `test/${one}`,
  );
  // Access rights do not depend on the version.
  const args = [vitest, 'run', ...files, '--exclude=test/platform/matrix/**'];
  return [
    {
      name: 'api on Node 24',
      stage: 'before stories',
      command: [newestNodeFile, args],
      needs: 'newestNode',
      folder: 'api',
      results: 'newest-node',
      env: { TEST_RESULTS: 'newest-node' },
    },
  ];
}

/** The changed packages and story files, which select the stories. */
function storyAreas(changed) {
  const areas = changed.map((file) =>
    file.startsWith('e2e/stories/') ? file : file.split('/')[0],
  );
  return [...new Set(areas)].join(',');
}
