/**
 * Tells the stories in as many parts side by side as there are processors for, two at most: a part waits for its browser
 * half of its time. Each part has a site of its own, with its own ports and its own data. `E2E_PARTS` chooses otherwise.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const parts = Number(process.env.E2E_PARTS ?? Math.min(2, os.availableParallelism()));
const firstPort = Number(process.env.E2E_PORT ?? 4270);

/** Whether all of a part's stories were told well. */
async function tell(part) {
  const port = String(firstPort + 10 * part);
  const playwright = spawn(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', '-c', 'e2e', `--shard=${part + 1}/${parts}`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROMIUM_PATH: findChromium(), E2E_PORT: port },
    },
  );
  const [status] = await once(playwright, 'exit');
  return status === 0;
}

const told = await Promise.all(Array.from({ length: parts }, (_, part) => tell(part)));
process.exit(told.every(Boolean) ? 0 : 1);
