import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from '@hive/contract/release';
import { workspaceRoot } from '../../federation/app';
import { withoutNx } from '../without-nx';

/** Milliseconds for a type check, a linter, a test and a build; only a hang takes longer. */
const timeout = 1_800_000;
const modules = path.join(workspaceRoot, 'node_modules');
/** Caches and metadata in node_modules, separate in each clone. */
const hidden = /^\.(?!bin$)/;
let root: string;

/** Creates a clone that uses the installed packages and its own workspace packages. */
function clone(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-clone-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: workspaceRoot,
      encoding: 'utf8',
    },
  );
  for (const file of listed.split('\0').filter(Boolean)) {
    const from = path.join(workspaceRoot, file);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, file));
  }
  const own = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(own, '@hive'), { recursive: true });
  for (const name of fs.readdirSync(modules)) {
    if (name !== '@hive' && !hidden.test(name)) {
      fs.symlinkSync(path.join(modules, name), path.join(own, name));
    }
  }
  for (const name of fs.readdirSync(folder)) {
    if (!fs.existsSync(path.join(folder, name, 'package.json'))) continue;
    fs.symlinkSync(path.join(folder, name), path.join(own, '@hive', name));
    const nested = path.join(workspaceRoot, name, 'node_modules');
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(folder, name, 'node_modules'));
  }
  return folder;
}

/** Runs a program of an installed package in the clone. Throws its output if it fails. */
function run(program: string, args: string[], folder = ''): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(modules, program), ...args],
    { cwd: path.join(root, folder), env: { ...process.env, ...withoutNx }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const tsx = (script: string, ...args: string[]): string =>
  run('tsx/dist/cli.mjs', [script, ...args]);

/**
 * Checks the types of a package. Those of the packages below it are only written: `npm test` checks them anyway, which
 * takes 20 s of processor time.
 */
function typecheck(name: string): void {
  const compiler = '@typescript/native/bin/tsc';
  run(compiler, ['-b', 'contract', 'shared-auth', 'shared-node', 'shared-ui', '--noCheck']);
  run(compiler, ['-p', name]);
}

beforeAll(() => {
  root = clone();
});

afterAll(() => fs.rmSync(root, { recursive: true }));

test(
  'A new remote passes type check, linter, formatter, test and build unchanged',
  () => {
    tsx('tooling/new-remote/new-remote.ts', 'courses', '--access', 'public');
    typecheck('remote-courses');
    typecheck('e2e');
    const shellFiles = ['shell/src/grants.ts', 'shell/src/remote-owners.ts'];
    const linted = [...shellFiles, 'e2e/visual/pages', 'remote-courses'];
    run('oxfmt/bin/oxfmt', ['--check', 'tsconfig.json', 'contract/src', ...linted]);
    run('eslint/bin/eslint.js', ['--max-warnings', '0', ...linted]);
    run('vitest/vitest.mjs', ['run'], 'remote-courses');
    tsx('tooling/federation/build.ts', 'remote-courses');

    const built = path.join(root, 'remote-courses/dist/release/release.json');
    const { owner, pages } = JSON.parse(fs.readFileSync(built, 'utf8')) as BuiltRelease;
    expect(owner).toBe('courses');
    expect(pages).toMatchObject([
      { path: '/courses', access: 'public', module: './CoursesPage', title: 'Courses' },
    ]);
    expect(pages[0]?.scripts).toHaveLength(1);
    expect(pages[0]?.styles).toHaveLength(1);
  },
  timeout,
);
