import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { utcDay } from '@hive/api/platform/time/utc-day';
import { benches } from './benches';
import type { Figure } from './report';

/*
 * `npm run bench [-- NAME…]`: runs these benches, or all, one after the other. Replaces their results in results.json and
 * rewrites docs/benchmarks.md from it.
 */

interface Result {
  /** The day of the run, '2026-11-24'. */
  day: string;
  /** The kind of machine, without its name. */
  machine: string;
  figures: Figure[];
}
type Results = Record<string, Result>;

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const resultsFile = here('results.json');
const tableFile = here('../docs/benchmarks.md');

/** Runs a bench in its own process. Fails if it fails, so that no partial result is stored. */
async function runBench(program: string): Promise<Result> {
  const figures: Figure[] = [];
  const child = spawn(process.execPath, ['--import', 'tsx', here(program)], {
    cwd: here('.'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (figure) => figures.push(figure as Figure));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  return {
    day: utcDay(new Date()),
    machine: `${os.availableParallelism()} cores, ${gigabytes} GB, Node ${process.versions.node}`,
    figures,
  };
}

const readResults = (): Results =>
  fs.existsSync(resultsFile) ? (JSON.parse(fs.readFileSync(resultsFile, 'utf8')) as Results) : {};

/** The table of all benches; those without a result have no figures. */
function writeTable(results: Results): string {
  const rows = Object.entries(benches).flatMap(([name, { guards, subject }]) => {
    const result = results[name];
    const link = `[${path.parse(guards).name}](${guards})`;
    const figures = result?.figures ?? [{ name: 'not measured yet', value: '' }];
    return figures.map((figure, index) => {
      const first = index === 0 ? [`\`${name}\``, subject, link] : ['', '', ''];
      const last = index === 0 && result ? `${result.day}: ${result.machine}` : '';
      return [...first, figure.name, figure.value, last];
    });
  });
  const lines = [
    ['Bench', 'Subject and target', 'Guards', 'Figure', 'Value', 'Measured on'],
    ['---', '---', '---', '---', '---', '---'],
    ...rows,
  ].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Ratios come from interleaved runs, so they hold on other machines; times do not.',
    '',
    ...lines,
    '',
  ].join('\n');
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in benches));
if (unknown)
  throw new Error(`Unknown bench ${unknown}. They are ${Object.keys(benches).join(', ')}.`);
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  console.log(`\n# ${name}`);
  const result = await runBench(benches[name]!.program);
  // A skipped bench says what it needs and reports nothing: its stored figures stay.
  if (result.figures.length === 0) continue;
  const results = { ...readResults(), [name]: result };
  fs.writeFileSync(resultsFile, JSON.stringify(results, null, 2));
  fs.writeFileSync(tableFile, writeTable(results));
  execFileSync('npx', ['oxfmt', resultsFile, tableFile], { cwd: here('..') });
}
