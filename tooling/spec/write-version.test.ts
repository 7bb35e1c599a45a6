import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gitIn } from './git-in';

const program = path.resolve(__dirname, '../federation/write-version.mjs');
const files = ['api/dist/node/version', 'shell/dist/host/version'];
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-version-'));
  for (const file of files) fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function writeVersion(): (string | null)[] {
  execFileSync(process.execPath, [program, root], { stdio: 'ignore' });
  return files.map((file) => {
    const written = path.join(root, file);
    return fs.existsSync(written) ? fs.readFileSync(written, 'utf8').trim() : null;
  });
}

function commit(text: string): string {
  fs.writeFileSync(path.join(root, 'sources'), text);
  const git = gitIn(root);
  git('add', 'sources');
  git('commit', '-qm', text);
  return git('rev-parse', '--short=12', 'HEAD');
}

test('The commit is written beside both programs, with a note of uncommitted changes', () => {
  gitIn(root)('init', '-q');
  const first = commit('first');
  expect(writeVersion()).toEqual([first, first]);
  const second = commit('second');
  expect(writeVersion()).toEqual([second, second]);
  fs.writeFileSync(path.join(root, 'sources'), 'third');
  expect(writeVersion()).toEqual([`${second}-dirty`, `${second}-dirty`]);
});

test('A copy without a repository has no version, and loses an earlier one', () => {
  fs.writeFileSync(path.join(root, files[0]!), 'earlier');
  expect(writeVersion()).toEqual([null, null]);
});
