/**
 * `npm start`: plain JavaScript that only needs Node. It installs the packages if needed, builds (cached) and starts
 * the program that runs the site.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function step(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  return status === 0;
}

requireNode();
ensureInstalled(root);
const started = Date.now();
console.log('Building what has changed…');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
if (!step(bin('nx'), ['run-many', '-t', 'build', 'build-host', '--outputStyle=static'])) {
  console.error('The build failed. `npm run build` shows why.');
  process.exit(1);
}
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
await import('tsx/esm/api').then(({ tsImport }) => tsImport('./run-site.ts', import.meta.url));
