import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { describeMissing, findMissing, installPrograms, programs } from '../test/programs.mjs';
import { makeSteps } from '../test/steps.mjs';

const root = path.resolve(__dirname, '../..');

test('Missing programs are found by the needs of steps, each once, and named with their packages', () => {
  const make = (name: string, packages: string[], isThere: boolean) => ({
    name,
    packages,
    isInstalled: () => isThere,
  });
  const all = {
    poolers: [make('Pooler', ['pooler'], false), make('Proxy', ['proxy'], true)],
    browsers: [make('Browser', ['browser', 'screen'], false)],
    other: [make('Other', ['other'], false)],
  };

  expect(describeMissing(findMissing(['poolers', 'browsers', 'poolers'], all))).toEqual([
    'Pooler is not installed: the tests that need it are skipped (Debian: apt-get install pooler).',
    'Browser is not installed: the tests that need it are skipped (Debian: apt-get install browser screen).',
  ]);
});

test('A program whose package does not exist leaves the others installed', () => {
  const installed: string[] = [];
  const make = (name: string) => ({
    name,
    packages: [name],
    isInstalled: () => installed.includes(name),
  });
  const all = { poolers: [make('absent'), make('pooler')], proxies: [make('proxy')] };
  const apt = {
    canInstall: () => true,
    installPackages: (...names: string[]) =>
      void (names.includes('absent') || installed.push(...names)),
  };
  const log = jest.spyOn(console, 'log').mockImplementation();

  const missing = installPrograms(['poolers', 'proxies'], all, apt);

  log.mockRestore();
  expect(installed).toEqual(['pooler', 'proxy']);
  expect(missing.map(({ name }) => name)).toEqual(['absent']);
});

test('A need without a program is an error', () => {
  expect(() => findMissing(['pgbouncer', 'pgbuoncer'])).toThrow(
    'No program is listed for pgbuoncer.',
  );
});

test('The long form needs every program', () => {
  const needs = makeSteps({ root, isLong: true }).flatMap((step) => step.needs ?? []);
  expect(Object.keys(programs).filter((need) => !needs.includes(need))).toEqual([]);
});

describe('Where a program is missing and cannot be installed', () => {
  const folder = setUpTemporaryFolder();

  // Neither promtool nor apt-get is found.
  const prepare = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'tooling/test/prepare.mjs'), ...args], {
      env: { PATH: folder.path },
      encoding: 'utf8',
    });
  const line =
    'promtool is not installed: the tests that need it are skipped (Debian: apt-get install prometheus).\n';

  test('the short form goes on', () => {
    const { status, stdout } = prepare('prometheus');
    expect(status).toBe(0);
    expect(stdout).toContain(line);
  });

  test('a misspelt need fails in both forms', () => {
    const { status, stderr } = prepare('promtehus');
    expect(status).toBe(1);
    expect(stderr).toContain('No program is listed for promtehus.');
  });

  test('the long form fails', () => {
    const { status, stdout, stderr } = prepare('--required', 'prometheus');
    expect(status).toBe(1);
    expect(stdout).toContain(line);
    expect(stderr).toContain('set ALLOW_SKIPS=1');
  });

  test('npm test ends with its summary', () => {
    const file = path.join(root, 'tooling/test/test.mjs');
    const { status, stdout } = spawnSync(process.execPath, [file, '--long', '--only=unit'], {
      env: { PATH: folder.path, TMPDIR: folder.path },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('✘ programs\n');
    expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
  });
});
