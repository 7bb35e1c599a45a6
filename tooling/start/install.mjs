import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Ends with a sentence when Node is older than what the packages need. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Hive needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs from the lockfile unless what is installed came from this very lockfile. */
export function ensureInstalled(root) {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const mark = path.join(root, 'node_modules/.hive-installed');
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
  fs.writeFileSync(mark, wanted);
}
