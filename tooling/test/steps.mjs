import os from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { findApiTests } from './find-api-tests.mjs';
import { beforeStories, makeVersionSteps, versionStepNames } from './version-steps.mjs';

/** The step that runs the previous api beside this one. */
const previousApi = 'api beside the previous one';

/** The step that runs the programs as their images do. */
const images = 'images';

/** The step that runs the release gate on broken builds of the apps. */
const brokenReleases = 'broken releases';

/** All steps; some only run in CI. */
export const stepNames = [
  ...['format', 'types', 'lint', 'unit', 'build'],
  ...versionStepNames,
  ...[images, brokenReleases, 'previous releases', previousApi, 'e2e'],
];

/** Parallel Nx tasks. */
const parallelTasks = Math.max(2, os.availableParallelism() - 1);

/**
 * The tests of the api have their own workers; other packages use one per two processors. One more task than for builds:
 * the tests of shell and tooling wait for programs most of their time, and would run alone at the end.
 */
const parallelTests = parallelTasks + 1;

/** The available bytes from which the compiler may use 5 GB instead of 3 GB, beside the linter and the formatter. */
const memoryForRareCollection = 12 * 1024 ** 3;

/**
 * The compiler is a Go program, which collects garbage each time that its memory has doubled. With the memory to do it
 * less often, it needs a seventh less processor time.
 */
function compilerEnv() {
  return process.availableMemory() > memoryForRareCollection ? { GOGC: '400' } : undefined;
}

/** Programs that only the long form installs for the step `unit`; the short form runs their tests where it finds them. */
const longNeeds = ['prometheus', 'logrotate', 'guides'];

/**
 * The steps of `npm test`, the cheapest first.
 * A step counts as one check, unless it has `results`, the name of its result files.
 * Steps of the same `stage` run in parallel.
 * @param {{ root: string, isLong: boolean, base?: string, seed?: number }} options
 */
export function makeSteps({ root, isLong, base, seed }) {
  const bin = (name) => path.join(root, 'node_modules/.bin', name);
  const nx = (targets, { parallel = parallelTasks, more = [] } = {}) => [
    bin('nx'),
    [
      ...(base ? ['affected', `--base=${base}`] : ['run-many']),
      '-t',
      ...targets,
      `--parallel=${parallel}`,
      '--outputStyle=stream',
      ...more,
    ],
  ];
  // The cache contains results of the short form in the default order.
  const uncached = isLong || seed !== undefined ? ['--skipNxCache'] : [];
  const changed = base ? changedFiles(root, base) : undefined;
  return [
    { name: 'format', stage: 'static', command: ['npm', ['run', '--silent', 'format:check']] },
    {
      name: 'types',
      stage: 'static',
      command: ['npm', ['run', '--silent', 'typecheck']],
      env: compilerEnv(),
    },
    { name: 'lint', stage: 'static', command: ['npm', ['run', '--silent', 'lint']] },
    {
      name: 'unit',
      command: nx(['unit'], { parallel: parallelTests, more: uncached }),
      results: 'unit',
      needs: ['s3', 'pgbouncer', 'pgbackrest', ...(isLong ? longNeeds : [])],
      env: changed && { API_TESTS: findApiTests(changed)?.join(',') },
    },
    { name: 'build', command: nx(['build', 'build-host']) },
    ...(isLong && process.platform === 'linux'
      ? [{ name: images, command: ['sh', ['deploy/try-images.sh']], needs: ['pgbackrest'] }]
      : []),
    ...(isLong
      ? [{ name: brokenReleases, command: ['npm', ['run', '--silent', 'broken-releases']] }]
      : []),
    ...makeVersionSteps({ root, isLong, base }),
    {
      name: 'previous releases',
      stage: beforeStories,
      command: [process.execPath, ['--import', 'tsx', 'tooling/skew/build-previous.ts']],
    },
    ...(isLong
      ? [
          {
            name: previousApi,
            command: [process.execPath, ['--import', 'tsx', 'bench/previous-api/previous-api.ts']],
            needs: ['s3'],
          },
        ]
      : []),
    {
      name: 'e2e',
      command: nx(['stories'], { more: uncached }),
      results: 'e2e',
      needs: ['browser', 'engines'],
      env: changed && { E2E_AREAS: storyAreas(changed) },
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
