import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmStart, type Started } from './npm-start';

/**
 * Measures `npm start` on a fresh clone of the last commit (nothing installed or built, no data), then again in the same
 * folder. The time is from the command until the site reports that it is ready. Then the home page is requested, and
 * Ctrl-C must leave no process running. Target: ready in under 10 s the second time.
 *
 * `WARM_ROUNDS` is the number of second starts (3). `EMPTY_NPM_CACHE=1` makes npm download everything, as on a new machine.
 */
const warmRounds = Number(process.env['WARM_ROUNDS'] ?? 3);
const downloads = process.env['EMPTY_NPM_CACHE'] === '1';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hive-start-'));
// PostgreSQL refuses to run as root, and the user it runs as needs access to the folder.
chmodSync(folder, 0o755);
const clone = path.join(folder, 'hive');
const env = {
  PORT: '4481',
  API_PORT: '4482',
  // Nx shares build results between clones in the home folder. Here it must not find any.
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
  console.log(`cold, ${downloads ? 'empty npm cache' : 'existing npm cache'}: ${describe(cold)}`);
  for (let round = 1; round <= warmRounds; round += 1) {
    console.log(`warm ${round}: ${describe(await npmStart(clone, env))}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
