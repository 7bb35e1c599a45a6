import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { gitIn } from './git-in';

const program = path.resolve(__dirname, '../federation/write-version.mjs');
const files = ['api/dist/node/version', 'shell/dist/host/version'];
const root = setUpTemporaryFolder();
beforeEach(() => {
  for (const file of files) fs.mkdirSync(path.dirname(root.join(file)), { recursive: true });
});

function writeVersion(variables: NodeJS.ProcessEnv = {}): (string | null)[] {
  const env = { PATH: process.env['PATH'], ...variables };
  execFileSync(process.execPath, [program, root.path], { stdio: 'ignore', env });
  return files.map((file) => {
    const written = root.join(file);
    return fs.existsSync(written) ? fs.readFileSync(written, 'utf8').trim() : null;
  });
}

function commit(text: string): string {
  fs.writeFileSync(root.join('sources'), text);
  const git = gitIn(root.path);
  git('add', 'sources');
  git('commit', '-qm', text);
  return git('rev-parse', '--short=12', 'HEAD');
}

test('The commit is written beside both programs, with a note of uncommitted changes', () => {
  gitIn(root.path)('init', '-q');
  const first = commit('first');
  expect(writeVersion()).toEqual([first, first]);
  const second = commit('second');
  expect(writeVersion()).toEqual([second, second]);
  fs.writeFileSync(root.join('sources'), 'third');
  expect(writeVersion()).toEqual([`${second}-dirty`, `${second}-dirty`]);
});

test('HIVE_VERSION replaces the commit', () => {
  gitIn(root.path)('init', '-q');
  commit('first');
  expect(writeVersion({ HIVE_VERSION: '1.4.0' })).toEqual(['1.4.0', '1.4.0']);
});

describe('Without git and objects, as in the build of an image', () => {
  const writeAsInImage = () => {
    fs.rmSync(root.join('.git/objects'), { recursive: true });
    return writeVersion({ PATH: '' });
  };

  test('the commit of the branch is written', () => {
    gitIn(root.path)('init', '-q');
    const only = commit('first');
    expect(writeAsInImage()).toEqual([only, only]);
  });

  test('the commit of a packed branch is written', () => {
    const git = gitIn(root.path);
    git('init', '-q');
    commit('first');
    git('branch', 'another/place');
    const second = commit('second');
    git('pack-refs', '--all');
    expect(writeAsInImage()).toEqual([second, second]);
  });

  test('a commit without a branch is written', () => {
    const git = gitIn(root.path);
    git('init', '-q');
    const first = commit('first');
    git('checkout', '-q', '--detach');
    expect(writeAsInImage()).toEqual([first, first]);
  });
});

test('A copy without a repository has no version, and loses an earlier one', () => {
  fs.writeFileSync(root.join(files[0]!), 'earlier');
  expect(writeVersion()).toEqual([null, null]);
});
