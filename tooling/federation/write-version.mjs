/**
 * `node write-version.mjs [folder]`: writes the commit of a workspace beside its built programs, which name it in their logs and
 * metrics. Apart from the builds, whose cached results are the same in every commit. A copy without a repository has no version.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(process.argv[2] ?? process.cwd());
const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
  cwd: root,
  encoding: 'utf8',
});
for (const program of ['api/dist/node', 'shell/dist/host']) {
  const file = path.join(root, program, 'version');
  if (status === 0) fs.writeFileSync(file, stdout);
  else fs.rmSync(file, { force: true });
}
