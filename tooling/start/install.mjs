import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Exits with a message if Node is older than the packages need. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Hive needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function packagesIn(root, lockfile) {
  const file = path.join(root, lockfile);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {};
}

/**
 * Whether the packages of the lockfile are installed, according to npm's lockfile in `node_modules`. Optional packages
 * of other platforms may be missing.
 */
export function isInstalled(root) {
  const installed = packagesIn(root, 'node_modules/.package-lock.json');
  return Object.entries(packagesIn(root, 'package-lock.json'))
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { link, optional, version, integrity }]) => {
      if (link) return fs.existsSync(path.join(root, place));
      const found = installed[place];
      if (!found) return Boolean(optional);
      return found.version === version && found.integrity === integrity;
    });
}

/** Installs from the lockfile unless everything is installed. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see the npm output above.');
    process.exit(1);
  }
}
