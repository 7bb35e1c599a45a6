import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtProgram } from './programs';

interface Built {
  hash: string;
  faults: string[];
  main: string | false;
  updates: string[];
}

const good = "export const said = 'good'; import.meta.webpackHot.accept();";
const broken = 'export const said = ;';
const mended = "export const said = 'mended'; import.meta.webpackHot.accept();";
let root: string;
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-hot-'))));
afterEach(() => fs.rmSync(root, { recursive: true }));

/** In a process of its own: the compiler and its errors are not of the world that jest makes for a test. */
function build(...texts: string[]): Built[] {
  const args = [builtProgram('tooling/spec/build-sequence.ts'), root, ...texts];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Built);
}

test('A build with faults leaves the last good one in place, and what mends it is an update to that', () => {
  const [first, second, third] = build(good, broken, mended);
  expect(second?.faults).toHaveLength(1);
  expect(second?.main).toContain("'good'");
  expect(third?.main).toContain("'mended'");
  expect(third?.updates).toEqual([`main.${first?.hash}.hot-update.json`]);
});

test('A first build with faults is written, so that its page can tell of them', () => {
  const [first] = build(broken);
  expect(first?.faults).toHaveLength(1);
  expect(first?.main).toContain('Expression expected');
});

test('A fault is told with its place and the lines around it, and nothing of the compiler', () => {
  const [fault = ''] = build(broken)[0]!.faults;
  expect(fault).toMatch(/^x Expression expected\n.*main\.tsx:1:1\]\n.*export const said = ;/s);
  expect(fault).not.toMatch(/swc-loader|Module build failed|Caused by|backtrace/);
});
