import { execFileSync } from 'node:child_process';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { builtProgram } from './programs';

interface Built {
  hash: string;
  errors: string[];
  main: string | false;
  updates: string[];
}

const good = "export const text = 'good'; import.meta.webpackHot.accept();";
const broken = 'export const text = ;';
const fixed = "export const text = 'fixed'; import.meta.webpackHot.accept();";
const root = setUpTemporaryFolder();

/** Builds in a separate process: the compiler's errors are not instances of jest's Error. */
function build(...texts: string[]): Built[] {
  const args = [builtProgram('tooling/spec/build-sequence.ts'), root.path, ...texts];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Built);
}

test('A build with errors leaves the last good one in place, and the fix is an update to it', () => {
  const [first, second, third] = build(good, broken, fixed);
  expect(second?.errors).toHaveLength(1);
  expect(second?.main).toContain("'good'");
  expect(third?.main).toContain("'fixed'");
  expect(third?.updates).toEqual([`main.${first?.hash}.hot-update.json`]);
});

test('A first build with errors is written, so that its page can show them', () => {
  const [first] = build(broken);
  expect(first?.errors).toHaveLength(1);
  expect(first?.main).toContain('Expression expected');
});

test('An error is reported with its position and the lines around it, without compiler details', () => {
  const [error = ''] = build(broken)[0]!.errors;
  expect(error).toMatch(/^x Expression expected\n.*main\.tsx:1:1\]\n.*export const text = ;/s);
  expect(error).not.toMatch(/swc-loader|Module build failed|Caused by|backtrace/);
});
