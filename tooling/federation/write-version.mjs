/**
 * `node write-version.mjs [folder]`: writes the version of a workspace beside its built programs, which name it in their logs and
 * metrics: HIVE_VERSION, or the commit. Apart from the builds, whose cached results are the same in every commit. A copy without a
 * repository has no version.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(process.argv[2] ?? process.cwd());

function describeCommit() {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

const readGitFile = (name) => {
  const file = path.join(root, '.git', name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
};

/** The commit by the files of a repository: an image is built without git, and without the objects that `git` requires. */
function readHead() {
  const head = readGitFile('HEAD').trim();
  const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
  const packed = (name) =>
    readGitFile('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${name}`));
  const commit = branch ? readGitFile(branch) || packed(branch) : head;
  return commit?.slice(0, 12) || undefined;
}

const version = process.env.HIVE_VERSION || describeCommit() || readHead();
for (const program of ['api/dist/node', 'shell/dist/host']) {
  const file = path.join(root, program, 'version');
  if (version) fs.writeFileSync(file, `${version}\n`);
  else fs.rmSync(file, { force: true });
}
