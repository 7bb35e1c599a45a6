import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../child';
import { median, quantile } from '../figures';
import { report } from '../report';

/**
 * Measures how long the api takes for the fuzzed requests of each call, on one connection, from the request's headers to
 * its complete response. After each request it measures `GET /ready`, which always does the same: both meet a slow minute
 * of the machine, so compare the ratio on other machines. Prints each call whose p99 exceeds the budget of 300 ms. `RUNS`
 * is the number of requests for each call (200).
 */
const budgetMs = 300;
const runs = process.env['RUNS'] ?? '200';

interface TimedRequest {
  name: string;
  milliseconds: number;
  fixedMilliseconds: number;
}

/** Sends the requests of the api's fuzz test, one after the other. */
function timeRequests(): TimedRequest[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'hive-bench-'));
  const file = path.join(folder, 'times.jsonl');
  try {
    execFileSync('npx', ['vitest', 'run', '--no-file-parallelism', 'test/platform/fuzz/contract'], {
      cwd: path.join(root, 'api'),
      env: { ...process.env, LONG: '1', FUZZ_RUNS: runs, CALL_TIMES: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as TimedRequest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const show = (times: readonly number[]): string =>
  [median(times), quantile(times, 0.99), Math.max(...times)]
    .map((value) => value.toFixed(1))
    .join(' / ');

const requests = timeRequests();
const fixed = requests.map(({ fixedMilliseconds }) => fixedMilliseconds);
const byCall = [...new Set(requests.map(({ name }) => name))].map((name) => {
  const timed = requests.filter((request) => request.name === name);
  const times = timed.map(({ milliseconds }) => milliseconds);
  return { name, times, p99: quantile(times, 0.99) };
});
byCall.sort((a, b) => b.p99 - a.p99);
const over = byCall.filter(({ p99 }) => p99 > budgetMs);

for (const { name, times } of byCall) console.log(`${name}: ${show(times)} ms`);
report('requests', `${requests.length} of ${byCall.length} calls`);
report('calls with a p99 above 300 ms', String(over.length));
for (const { name, times } of over) report(`${name}, median / p99 / maximum`, `${show(times)} ms`);
const [slowest] = byCall;
if (slowest) report(`slowest: ${slowest.name}`, `${show(slowest.times)} ms`);
const all = requests.map(({ milliseconds }) => milliseconds);
report('all requests, median / p99 / maximum', `${show(all)} ms`);
report('GET /ready between them, median / p99 / maximum', `${show(fixed)} ms`);
report('median of all, compared with GET /ready', (median(all) / median(fixed)).toFixed(2));
