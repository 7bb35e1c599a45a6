import os from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { newestNodeFile } from './newest-node.mjs';

/** Every step there is; some run in CI only. */
export const stepNames = 'format,types,lint,unit,api on Node 24,build,previous releases,e2e'.split(
  ',',
);

/** The tests of the api have workers of their own, those of other packages one for half of the processors. */
const tasksAtOnce = Math.max(2, os.availableParallelism() - 1);

/**
 * The steps of `npm test`, in the order in which a failure is cheapest to see.
 * A step counts as one check, unless it has `results`, the name of the files in which its tests are counted.
 * Steps of the same `stage` run side by side.
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
      `--parallel=${tasksAtOnce}`,
      '--outputStyle=stream',
    ],
  ];
  // The cache holds results of the short form in its usual order.
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
      needs: 's3',
    },
    ...newestNode(root, isLong, base),
    { name: 'build', command: nx('build', 'build-host') },
    {
      name: 'previous releases',
      command: [process.execPath, ['--import', 'tsx', 'tooling/skew/build-previous.ts']],
    },
    {
      name: 'e2e',
      command: nx('stories', ...uncached),
      results: 'e2e',
      needs: 'browser',
      env: changed && { E2E_AREAS: storyAreas(changed) },
    },
  ];
}

/** With `--changed`: of those files alone, since the cache of all takes longer, and no step where there are none. */
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

/** What depends on Node itself: its server, streams, cryptography, connections and processes. */
const onNode = [
  'platform',
  'database',
  'factors',
  'mail',
  'passkeys',
  'promo',
  'storage',
  'tracking',
];
/** One file of these that starts the api as a process, and one that queries PostgreSQL. */
const smoke = ['platform/program.test.ts', 'database/migrate.test.ts'];

/** The newest Node that people run, beside the oldest: the api differs most. In CI only, since it is a download. */
function newestNode(root, isLong, base) {
  const isWanted = (process.env.CI || isLong) && !base;
  if (!isWanted || process.platform !== 'linux' || process.arch !== 'x64') return [];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const files = (isLong ? onNode.map((one) => `${one}/`) : smoke).map((one) => `test/${one}`);
  // What a call answers, and to whom, does not depend on the version.
  const args = [vitest, 'run', ...files, '--exclude=test/platform/matrix/**'];
  return [
    {
      name: 'api on Node 24',
      command: [newestNodeFile, args],
      needs: 'newestNode',
      folder: 'api',
      results: 'newest-node',
      env: { TEST_RESULTS: 'newest-node' },
    },
  ];
}

/** The packages and story files that differ, for the choice of stories. */
function storyAreas(changed) {
  const areas = changed.map((file) =>
    file.startsWith('e2e/stories/') ? file : file.split('/')[0],
  );
  return [...new Set(areas)].join(',');
}
