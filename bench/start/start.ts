import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmStart, type Started } from './npm-start';

/**
 * `npm start` on a fresh clone of the last commit (nothing installed, nothing built, no data), then again on what the
 * first left behind. The clock starts at the command and stops when the site says that it is ready; then the home page
 * is asked for, and Ctrl-C must leave nothing running. Aim: ready in under 10 s the second time.
 *
 * `WARM_ROUNDS` second starts (3). `EMPTY_NPM_CACHE=1` lets npm download everything, as on a machine that never did.
 */
const warmRounds = Number(process.env['WARM_ROUNDS'] ?? 3);
const downloads = process.env['EMPTY_NPM_CACHE'] === '1';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hive-start-'));
// PostgreSQL refuses to run as root, and the user it runs as must be able to enter.
chmodSync(folder, 0o755);
const clone = path.join(folder, 'hive');
const env = {
  PORT: '4481',
  API_PORT: '4482',
  // Nx keeps what clones of one repository have built in the home folder: here it must find nothing.
  NX_CACHE_DIRECTORY: path.join(clone, '.nx/cache'),
  NX_WORKSPACE_DATA_DIRECTORY: path.join(clone, '.nx/workspace-data'),
  ...(downloads && { npm_config_cache: path.join(folder, 'npm-cache') }),
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function describe({ ready, phases }: Started): string {
  const parts = phases.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ');
  return `${seconds(ready)} (${parts})`;
}

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: 'inherit' });
  const cold = await npmStart(clone, env);
  console.log(`cold, npm's cache ${downloads ? 'empty' : 'as it is here'}: ${describe(cold)}`);
  for (let round = 1; round <= warmRounds; round += 1) {
    console.log(`warm ${round}: ${describe(await npmStart(clone, env))}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
