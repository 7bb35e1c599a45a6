import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { readArguments } from '../test/arguments.mjs';
import { changedFiles } from '../test/changed.mjs';
import { findApiTests } from '../test/find-api-tests.mjs';
import { parseProcessorTime, readProcessorTime } from '../test/processor-time.mjs';
import { findResultFiles, readDurations } from '../test/results.mjs';
import { runCommand } from '../test/run-command.mjs';
import { gitIn } from './git-in';

const folder = setUpTemporaryFolder();

function write(file: string, content: string): string {
  const full = folder.join(file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, content);
  return full;
}

describe('The arguments of npm test', () => {
  const read = (...args: string[]) => readArguments(args, ['lint', 'unit'], {});

  test('choose steps, a base and a time limit', () => {
    expect(read('--only=unit', '--changed=abc', '--time-limit=5')).toEqual({
      only: ['unit'],
      isLong: false,
      requiresPrograms: false,
      seed: undefined,
      base: 'abc',
      timeLimit: 300_000,
    });
  });

  test('have defaults: uncommitted changes, a random order', () => {
    const { base, seed } = read('--changed', '--shuffle');

    expect(base).toBe('HEAD');
    expect(seed).toEqual(expect.any(Number));
  });

  test('accept a printed seed', () => expect(read('--shuffle=7').seed).toBe(7));

  test('limit the long run to four hours', () => {
    expect(read('--long')).toMatchObject({ isLong: true, timeLimit: 4 * 3600_000 });
  });

  test('let the long run skip tests without their programs only with ALLOW_SKIPS=1', () => {
    const requires = (value?: string) =>
      readArguments(['--long'], [], { ALLOW_SKIPS: value }).requiresPrograms;
    expect([requires(), requires('0'), requires('1')]).toEqual([true, true, false]);
  });

  test.each([
    ['--only=unit,tests', 'Unknown step: tests. The steps are lint, unit.'],
    ['--shuffle=often', "--shuffle takes a whole number, not 'often'."],
    ['--fast', "Unknown option '--fast'"],
  ])('refuse %s', (argument, message) => expect(() => read(argument)).toThrow(message));
});

test('Changed files are committed, uncommitted or untracked, and not deleted', () => {
  const git = gitIn(folder.path);
  git('init', '-q');
  for (const file of ['same.ts', 'gone.ts', 'committed.ts', 'edited.ts']) write(file, '1');
  git('add', '.');
  git('commit', '-qm', 'first');
  write('committed.ts', '2');
  git('commit', '-qam', 'second');
  write('edited.ts', '2');
  write('new.ts', '1');
  fs.rmSync(folder.join('gone.ts'));

  expect(changedFiles(folder.path, 'HEAD~1').sort()).toEqual([
    'committed.ts',
    'edited.ts',
    'new.ts',
  ]);
});

test('The durations of all runners are read from their results in each package', () => {
  const jest = {
    testResults: [
      {
        name: path.resolve('api/basket.test.ts'),
        assertionResults: [{ ancestorTitles: ['Basket'], title: 'empties', duration: 1500 }],
      },
    ],
  };
  const spec = {
    file: 'shop.spec.ts',
    title: 'buys',
    tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }],
  };
  write('api/dist/test/unit.json', JSON.stringify(jest));
  write(
    'web/dist/test/unit-2.json',
    JSON.stringify({ stats: {}, suites: [{ suites: [{ specs: [spec] }] }] }),
  );
  write('web/dist/test/other.json', '{}');

  expect(readDurations(findResultFiles(folder.path, 'unit'))).toEqual([
    { where: 'shop.spec.ts', name: 'buys', milliseconds: 2500 },
    { where: 'api/basket.test.ts', name: 'Basket › empties', milliseconds: 1500 },
  ]);
});

describe('A command of a step', () => {
  const run = (script: string, timeLimit?: number) =>
    runCommand(
      {
        name: 'step',
        command: [process.execPath, ['-e', script]],
        cwd: folder.path,
        env: process.env,
      },
      { timeLimit },
    );
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  test('passes on its output and its exit code', async () => {
    const outcome = await run('console.log("one"); console.error("two"); process.exitCode = 3');

    expect(outcome).toEqual({ status: 3, isTimedOut: false });
    expect(printed.sort()).toEqual(['one', 'two']);
  });

  test('is ended with its child processes at the time limit', async () => {
    const child = 'setInterval(() => undefined, 1000)';
    const started = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" })`;

    // The output closes when the last process that uses it has ended.
    expect(await run(`${started}; ${child}`, 1_000)).toMatchObject({ isTimedOut: true });
  });

  test('ends when the run is interrupted, and no further step starts', async () => {
    const script = `
      import { runCommand } from ${JSON.stringify(pathToFileURL(path.resolve(__dirname, '../test/run-command.mjs')).href)};
      const wait = 'console.log("begun"); setInterval(() => undefined, 1000)';
      await runCommand({ name: 'step', command: [process.execPath, ['-e', wait]], cwd: '.', env: process.env }, {});
      console.log('next step');`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const part of run.stdout) {
      output += String(part);
      if (output === 'begun\n') run.kill('SIGTERM');
    }

    expect(output).toBe('begun\n');
    expect(run.exitCode ?? (await once(run, 'exit'))[0]).toBe(130);
  });
});

describe('The processor time of a step', () => {
  test('is the user and system time of ended processes', () => {
    const fields = Array.from({ length: 50 }, (_, index) => index + 3);
    expect(parseProcessorTime(`17 (a (program) name) ${fields.join(' ')}`)).toBe((16 + 17) / 100);
  });

  test('increases with every ended process, on Linux', () => {
    const before = readProcessorTime();
    // 50 ms of work, five clock ticks.
    const busy =
      'const end = process.cpuUsage().user + 50_000; while (process.cpuUsage().user < end);';
    execFileSync(process.execPath, ['-e', busy]);
    const after = readProcessorTime();
    if (process.platform === 'linux') expect(after).toBeGreaterThan(before!);
    else expect(after).toBeUndefined();
  });
});

describe('The api tests of a change', () => {
  test('are those of its area and of the areas above, which may import it', () => {
    const folders = findApiTests(['api/src/billing/invoices/invoice-service.ts']);
    expect(folders).toEqual([
      'billing',
      'matching',
      'tracking',
      'search',
      'overview',
      'demo',
      'command',
      'platform/matrix',
    ]);
  });

  test('are those of the changed test’s area alone', () => {
    expect(findApiTests(['api/test/mail/workers.test.ts'])).toEqual(['mail', 'platform/matrix']);
  });

  test('are all of them where every area can be affected', () => {
    for (const file of [
      'api/src/app.ts',
      'api/src/platform/http/register-call.ts',
      'api/src/database/connect.ts',
      'api/test/support/reset-data.ts',
      'api/migrations/001-start.ts',
      'contract/src/reviews.ts',
      'package-lock.json',
    ]) {
      expect(findApiTests(['api/src/billing/plugin.ts', file])).toBeUndefined();
    }
  });

  test('do not depend on packages that the api does not load', () => {
    expect(findApiTests(['api/test/demo/seed.test.ts', 'shell/src/main.tsx', 'README.md'])).toEqual(
      ['demo', 'platform/matrix'],
    );
  });
});
