/**
 * `npm test` runs all checks, the cheapest first, with one summary at the end.
 *   --only=lint,unit     some of its steps
 *   --changed[=COMMIT]   what the changes since a commit (default: HEAD, including uncommitted ones) can break
 *   --shuffle[=SEED]     test files, and the tests within each, in a random order; the seed is printed
 *   --time-limit=MINUTES the run fails after this time
 * `npm run test:long` runs everything in its full form with a limit of four hours, and fails if a test needs a second
 * attempt, or if a program that tests need cannot be installed (`ALLOW_SKIPS=1` skips these tests).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from '../start/install.mjs';
import { readArguments } from './arguments.mjs';
import { readCounts } from './counts.mjs';
import { listFailures, readFailures, readFlaky } from './failures.mjs';
import { readProcessorTime } from './processor-time.mjs';
import { findResultFiles, formatSeconds, readDurations } from './results.mjs';
import { formatMinutes, runCommand } from './run-command.mjs';
import { makeSteps, stepNames } from './steps.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const started = Date.now();

requireNode();
ensureInstalled(root);

const options = readOptions();
const { isLong, seed, timeLimit } = options;
const steps = makeSteps({ root, ...options }).filter(
  ({ name }) => !options.only || options.only.includes(name),
);
const temporaryFolder = makeTemporaryFolder();
process.on('exit', () => fs.rmSync(temporaryFolder, { recursive: true, force: true }));

const env = {
  ...process.env,
  TMPDIR: temporaryFolder,
  NX_TUI: 'false',
  ...(isLong && { LONG: '1', MODEL_RUNS: process.env.MODEL_RUNS ?? '100000' }),
  ...(seed !== undefined && { SHUFFLE_SEED: String(seed) }),
};
if (seed !== undefined) console.log(`Shuffled with --shuffle=${seed}`);

const needs = steps.flatMap((step) => step.needs ?? []);
const prepared = needs.length > 0 ? prepare(needs) : Promise.resolve(true);
const outcomes = [];
for (const group of groupByStage(steps)) {
  // Not earlier: ending now would leave the running steps behind.
  if (group.some((step) => step.needs) && !(await prepared)) {
    outcomes.push(failedPreparation());
    break;
  }
  const before = readProcessorTime();
  const ended = await Promise.all(group.map((step) => runStep(step, group.length > 1)));
  // Parallel steps share one sum.
  if (before !== undefined) ended.at(-1).processorSeconds = readProcessorTime() - before;
  outcomes.push(...ended);
}
process.exit(report(outcomes) ? 0 : 1);

function readOptions() {
  try {
    return readArguments(process.argv.slice(2), stepNames, process.env);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/**
 * Installs the browsers and other programs while the first steps run, which need none of them.
 * @returns whether the steps can run
 */
async function prepare(needed) {
  const script = path.join(root, 'tooling/test/prepare.mjs');
  const args = [...(options.requiresPrograms ? ['--required'] : []), ...needed];
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** Counts as one failure, so that the summary of the finished steps says why the others did not run. */
function failedPreparation() {
  const why = 'The next steps need programs that could not be prepared: see the output above.';
  return {
    name: 'programs',
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ where: 'programs', name: '', why }],
    flaky: [],
    durations: [],
    milliseconds: 0,
  };
}

function groupByStage(all) {
  const groups = [];
  for (const step of all) {
    const last = groups.at(-1);
    if (last && step.stage && last[0].stage === step.stage) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step, hasPrefix) {
  const { name, command, folder = '', results } = step;
  const files = () => (results ? findResultFiles(root, results) : []);
  for (const file of files()) fs.rmSync(file);
  console.log(
    `\n== ${name} (step ${steps.indexOf(step) + 1} of ${steps.length}), ${elapsed()} so far`,
  );
  const stepStarted = Date.now();
  const { status, isTimedOut } = await runCommand(
    {
      name,
      command,
      cwd: path.join(root, folder),
      env: { ...env, ...step.env },
      prefix: hasPrefix ? `[${name}] ` : '',
    },
    { timeLimit: timeLimit && Math.max(1, started + timeLimit - stepStarted) },
  );
  const counts = readCounts(files());
  const flaky = readFlaky(files());
  const failures = readFailures(files());
  if (isTimedOut)
    failures.push({ where: name, name: '', why: 'It did not finish within the time limit.' });
  // A step that fails without a failed test (a crash, a type error, the time limit) counts as one failure.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status === 0 && counts.passed === 0) counts.passed = 1;
  if (isLong) counts.failed += flaky.length;
  const durations = readDurations(files());
  return { name, counts, failures, flaky, durations, milliseconds: Date.now() - stepStarted };
}

function elapsed() {
  return formatMinutes(Date.now() - started);
}

function formatCost(processorSeconds) {
  return processorSeconds === undefined ? '' : `, ${Math.round(processorSeconds)} s of CPU`;
}

/** @returns whether everything passed */
function report(all) {
  const list = (title, lines) =>
    lines.length > 0 && console.log(`\n${title}:\n${lines.join('\n')}`);
  const slowest = all
    .flatMap(({ durations }) => durations)
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10);
  list(
    'Ten slowest tests',
    slowest.map((test) => `${formatSeconds(test.milliseconds)} ${test.where} › ${test.name}`),
  );
  list('Flaky (passed on the second attempt)', listFailures(all.flatMap(({ flaky }) => flaky)));
  // At the end, so that a truncated log still contains them.
  list('Failed', listFailures(all.flatMap(({ failures }) => failures)));
  console.log('');
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, counts, milliseconds, processorSeconds } of all) {
    console.log(
      `${name}: ${counts.passed} passed, ${counts.failed} failed (${formatMinutes(milliseconds)}${formatCost(processorSeconds)})`,
    );
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  console.log(`all: ${elapsed()}${formatCost(readProcessorTime())}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}
