/**
 * Runs the browser stories: `node tooling/test/stories.mjs [arguments of playwright test]`. It starts one site per
 * worker, each with its own ports and data, since stories change data that others would see. The default is one worker
 * per processor, four at most, as far as the memory suffices. `E2E_PARTS` sets the number and `E2E_PORT` (4270) the first
 * port. With `--project=visual` as the first argument, it only compares images (docs/decisions/0088), which needs no such
 * sites.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** What a site and its browser occupy at most, in bytes. */
const memoryOfPart = 2 * 1024 ** 3;
const isVisual = process.argv[2] === '--project=visual';
const parts = isVisual ? 1 : Number(process.env.E2E_PARTS ?? countParts());
const firstPort = Number(process.env.E2E_PORT ?? 4270);
/**
 * Limit of a site's start in milliseconds. A first start creates and fills a database; only a defect reaches the limit.
 */
const startLimit = 900_000;

const programs = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(1));

function countParts() {
  const fitting = Math.floor(process.availableMemory() / memoryOfPart);
  return Math.max(1, Math.min(4, os.availableParallelism(), fitting));
}

function nameSite(part) {
  const port = firstPort + 10 * part;
  const dataFolder = path.join(os.tmpdir(), `hive-e2e-${port}`);
  return { url: `http://localhost:${port}`, port, dataFolder };
}

/** Starts the site like `npm start`, with a new data folder. */
async function startSite(part) {
  const { url, port, dataFolder } = nameSite(part);
  const site = spawn(process.execPath, ['start-fresh.mjs'], {
    cwd: path.join(root, 'e2e'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(port + 1),
      PROVIDER_PORT: String(port + 2),
      DATA_DIR: dataFolder,
      // The log is searched for secrets at the end, so it must be as detailed as possible.
      LOG_LEVEL: 'debug',
      // As in production. The default of a development site is off, with which it serves no previews.
      RELEASE_SIGNATURES: 'on',
      // The gate takes ten seconds of processor time. All sites have the same builds.
      ...(part > 0 && { E2E_CHECKED: '1' }),
    },
  });
  programs.push(site);
  await waitUntilReady(`${url}/api/ready`, site);
  return { url, dataFolder };
}

async function waitUntilReady(address, site) {
  const limit = Date.now() + startLimit;
  while (!(await isReady(address))) {
    if (site.exitCode !== null) throw new Error(`The site ended with code ${site.exitCode}.`);
    if (Date.now() > limit) throw new Error(`${address} did not answer.`);
    await wait(250);
  }
}

const isReady = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Builds once for all sites, which then use the cache: parallel builds would write to the same folders. */
async function build() {
  // The variable disables the cache for the stories; builds may use it.
  delete process.env.NX_SKIP_NX_CACHE;
  const nx = spawn(
    path.join(root, 'node_modules/.bin/nx'),
    ['run-many', '-t', 'build', 'build-host', '--outputStyle=static'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NX_TUI: 'false' } },
  );
  programs.push(nx);
  const [status] = await once(nx, 'exit');
  if (status !== 0) throw new Error('The build failed. `npm run build` shows why.');
}

/** Writes the page with every component, which the visual tests open. */
async function buildCatalogue() {
  const program = path.join(root, 'tooling/catalogue/catalogue.mjs');
  const child = spawn(process.execPath, [program, '--build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  programs.push(child);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The catalogue could not be built.');
}

async function run() {
  await Promise.all([build(), buildCatalogue()]);
  const sites = await Promise.all(
    // The visual tests start their site themselves, at a fixed time.
    Array.from({ length: parts }, (_, part) => (isVisual ? nameSite(part) : startSite(part))),
  );
  const playwright = spawn(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', '-c', 'e2e', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROMIUM_PATH: findChromium(), E2E_SITES: JSON.stringify(sites) },
    },
  );
  programs.push(playwright);
  const [status] = await once(playwright, 'exit');
  return status ?? 1;
}

async function stop(status) {
  await Promise.all(programs.map(endProgram));
  process.exit(status);
}

async function endProgram(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  const killer = setTimeout(() => program.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(killer);
}

run().then(stop, async (error) => {
  console.error(error.message);
  await stop(1);
});
