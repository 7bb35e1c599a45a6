import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { listFailures, readFailures, readFlaky } from '../test/failures.mjs';

const folder = setUpTemporaryFolder();

function writeResults(results: object): string {
  const file = folder.join('results.json');
  fs.writeFileSync(file, JSON.stringify(results));
  return file;
}

const jestTest = (status: string, title: string, ...failureMessages: string[]) => ({
  status,
  ancestorTitles: ['The basket'],
  title,
  failureMessages,
});

test('A failed test of jest is listed with its file, its titles and the beginning of its message', () => {
  const file = writeResults({
    testResults: [
      {
        name: path.resolve('api/basket.test.ts'),
        status: 'failed',
        message: 'All of it',
        assertionResults: [
          jestTest('passed', 'holds'),
          jestTest('failed', 'empties', '\u001B[31mError: not empty\u001B[39m\n  at line 7'),
        ],
      },
      { name: '/green.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });

  expect(readFailures([file])).toEqual([
    { where: 'api/basket.test.ts', name: 'The basket › empties', why: 'Error: not empty' },
  ]);
});

test('A test file that cannot be loaded is listed itself', () => {
  const message = '  ● Test suite failed to run\n\n    Cannot find module ./gone';
  const file = writeResults({
    testResults: [
      { name: path.resolve('a.test.ts'), status: 'failed', message, assertionResults: [] },
    ],
  });

  expect(readFailures([file])).toEqual([
    { where: 'a.test.ts', name: '', why: 'Cannot find module ./gone' },
  ]);
});

test('Failed stories are listed at any depth, and so are errors outside stories', () => {
  const story = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'shop.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const file = writeResults({
    stats: {},
    errors: [{ message: 'A secret is in the log\nat line 3' }],
    suites: [
      {
        title: 'shop.spec.ts',
        file: 'shop.spec.ts',
        specs: [
          story('opens', 'expected'),
          story('waits', 'flaky', 'Error: too late'),
          story('sells', 'unexpected', 'Error: sold out'),
        ],
        suites: [
          {
            title: 'on a phone',
            file: 'shop.spec.ts',
            specs: [story('sells', 'unexpected', '\n  Test timeout of 60000ms exceeded.\nMore')],
          },
        ],
      },
    ],
  });

  expect(readFailures([file])).toEqual([
    { where: 'shop.spec.ts', name: 'sells', why: 'Error: sold out' },
    { where: 'shop.spec.ts', name: 'on a phone › sells', why: 'Test timeout of 60000ms exceeded.' },
    { where: '', name: 'e2e', why: 'A secret is in the log' },
  ]);
  expect(readFlaky([file])).toEqual([
    { where: 'shop.spec.ts', name: 'waits', why: 'Error: too late' },
  ]);
});

test('A test of jest that passed only on the second attempt is flaky and not a failure', () => {
  const retriedTest = (title: string, status: string, invocations: number) => ({
    ...jestTest(status, title, ...(status === 'failed' ? ['Error: again'] : [])),
    invocations,
    ...(invocations > 1 && { retryReasons: ['Error: too late\n  at line 3'] }),
  });
  const assertionResults = [retriedTest('holds', 'passed', 1), retriedTest('waits', 'passed', 2)];
  const name = path.resolve('a.test.ts');
  const green = writeResults({
    testResults: [{ name, status: 'passed', message: '', assertionResults }],
  });

  expect(readFailures([green])).toEqual([]);
  expect(readFlaky([green])).toEqual([
    { where: 'a.test.ts', name: 'The basket › waits', why: 'Error: too late' },
  ]);

  const both = [retriedTest('empties', 'failed', 2)];
  const red = writeResults({
    testResults: [{ name, status: 'failed', message: '', assertionResults: both }],
  });
  expect(readFlaky([red])).toEqual([]);
  expect(readFailures([red])).toHaveLength(1);
});

test('At most fifty are listed, and the rest are counted', () => {
  const failures = Array.from({ length: 53 }, (_, index) => ({
    where: 'a.test.ts',
    name: `test ${index}`,
    why: 'no',
  }));

  const lines = listFailures(failures);

  expect(lines).toHaveLength(51);
  expect(lines[0]).toBe('✘ a.test.ts › test 0\n    no');
  expect(lines.at(-1)).toBe('… and 3 more');
  expect(listFailures(failures.slice(0, 2))).toHaveLength(2);
});
