import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFailures, readFailures, readFlaky } from '../test/failures.mjs';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-failures-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

function keep(results: object): string {
  const file = path.join(folder, 'results.json');
  fs.writeFileSync(file, JSON.stringify(results));
  return file;
}

const jestTest = (status: string, title: string, ...failureMessages: string[]) => ({
  status,
  ancestorTitles: ['The basket'],
  title,
  failureMessages,
});

test('A failed test of jest is named with its file, its titles and the beginning of its message', () => {
  const file = keep({
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

test('A file of tests that cannot be loaded is named itself', () => {
  const message = '  ● Test suite failed to run\n\n    Cannot find module ./gone';
  const file = keep({
    testResults: [
      { name: path.resolve('a.test.ts'), status: 'failed', message, assertionResults: [] },
    ],
  });

  expect(readFailures([file])).toEqual([
    { where: 'a.test.ts', name: '', why: 'Cannot find module ./gone' },
  ]);
});

test('Failed stories are named however deep they stand, and what failed beside them', () => {
  const story = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'shop.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const file = keep({
    stats: {},
    errors: [{ message: 'A secret stands in the log\nat line 3' }],
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
    { where: '', name: 'e2e', why: 'A secret stands in the log' },
  ]);
  expect(readFlaky([file])).toEqual([
    { where: 'shop.spec.ts', name: 'waits', why: 'Error: too late' },
  ]);
});

test('A test of jest that passed only the second time is flaky, and no failure', () => {
  const told = (title: string, status: string, invocations: number) => ({
    ...jestTest(status, title, ...(status === 'failed' ? ['Error: again'] : [])),
    invocations,
    ...(invocations > 1 && { retryReasons: ['Error: too late\n  at line 3'] }),
  });
  const assertionResults = [told('holds', 'passed', 1), told('waits', 'passed', 2)];
  const name = path.resolve('a.test.ts');
  const green = keep({ testResults: [{ name, status: 'passed', message: '', assertionResults }] });

  expect(readFailures([green])).toEqual([]);
  expect(readFlaky([green])).toEqual([
    { where: 'a.test.ts', name: 'The basket › waits', why: 'Error: too late' },
  ]);

  const both = [told('empties', 'failed', 2)];
  const red = keep({
    testResults: [{ name, status: 'failed', message: '', assertionResults: both }],
  });
  expect(readFlaky([red])).toEqual([]);
  expect(readFailures([red])).toHaveLength(1);
});

test('At most fifty are listed, and the rest counted', () => {
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
