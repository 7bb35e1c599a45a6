import type { Pool } from 'pg';
import type { Site } from '../chaos/site';
import { findServerPid, readCpuTime, readTreeCpuTime } from '../cpu-time';
import { median, quantile, spread } from '../figures';
import type { Random } from '../matching/random';
import { report } from '../report';
import { sendAtRate, type Sent } from './arrivals';
import type { Kind } from './mix';

/** The most that one in a hundred requests may exceed, in milliseconds. */
const limitMs = 300;
/** The share of requests that may fail. */
const failedShare = 0.001;
const factor = 1.2;

/** Processors used by each part. */
type Processors = Record<'web hosts' | 'apis' | 'PostgreSQL' | 'HAProxy' | 'generator', number>;

export interface Capacity {
  /** Requests a second at the highest rate that was held; 0 if not even the first was. */
  perSecond: number;
  p50: number;
  p99: number;
  /** How late the generator was, p99 in milliseconds. */
  generatorP99: number;
  processors: Processors | null;
}

interface Server {
  pool: Pool;
  site: Site;
  balancerPid: number;
}

interface SearchOptions {
  from: number;
  seconds: number;
  random: Random;
  send(): Promise<Sent>;
  server: Server;
}

/** Raises the rate step by step until the limit is exceeded twice at a rate. */
export async function findCapacity(options: SearchOptions): Promise<Capacity> {
  const { from, seconds, random, send, server } = options;
  let best: Capacity = { perSecond: 0, p50: 0, p99: 0, generatorP99: 0, processors: null };
  const postgres = await findServerPid(server.pool);
  for (let perSecond = from, isRepeated = false; ;) {
    const before = readProcessors(server, postgres);
    const { latencies, kinds, failures, delays, isOverloaded } = await sendAtRate({
      ...{ perSecond, seconds, random, send },
    });
    const processors = divide(before, readProcessors(server, postgres));
    const [p50, p99] = [median(latencies), quantile(latencies, 0.99)];
    const generatorP99 = quantile(delays, 0.99);
    const isHeld =
      !isOverloaded && p99 <= limitMs && failures.length <= latencies.length * failedShare;
    console.log(
      `${perSecond.toFixed(0)}/s: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failures.length} of ` +
        `${latencies.length} failed, generator late by ${generatorP99.toFixed(0)} ms (p99); processors: ` +
        describeProcessors(processors),
    );
    for (const failure of new Set(failures.slice(0, 3))) console.log(`  ${failure}`);
    if (p99 > limitMs) console.log(`  slower than ${limitMs} ms: ${countSlow(latencies, kinds)}`);
    if (isHeld) {
      best = { perSecond, p50, p99, generatorP99, processors };
      perSecond *= factor;
      isRepeated = false;
    } else if (isRepeated) return best;
    else isRepeated = true;
  }
}

/** How many requests of each kind exceed the limit, most first. */
function countSlow(latencies: readonly number[], kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  latencies.forEach((latency, index) => {
    const kind = kinds[index]!;
    if (latency > limitMs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

/** Reports the medians of all rounds. */
export function reportCapacity(
  name: string,
  capacities: readonly Capacity[],
  mix: readonly Kind[],
): void {
  const requestsOf100Visits = mix.reduce((sum, { weight }) => sum + weight, 0);
  const rates = capacities.map(({ perSecond }) => perSecond);
  const middle = (key: 'p50' | 'p99' | 'generatorP99') =>
    median(capacities.map((one) => one[key])).toFixed(0);
  const visits = (median(rates) / requestsOf100Visits) * 100;
  report(
    name,
    `${spread(rates, 0)} requests a second, ${visits.toFixed(1)} visits a second; p50 ${middle('p50')} ms, ` +
      `p99 ${middle('p99')} ms, of which the generator's delay ${middle('generatorP99')} ms`,
  );
  const { processors } = capacities.find(({ perSecond }) => perSecond === median(rates))!;
  if (processors) report(`${name}, processors used`, describeProcessors(processors));
}

const describeProcessors = (processors: Processors): string =>
  Object.entries(processors)
    .map(([part, used]) => `${part} ${used.toFixed(2)}`)
    .join(', ');

interface Times {
  at: number;
  used: Processors;
}

function readProcessors({ site, balancerPid }: Server, postgres: number): Times {
  const sum = (pids: readonly number[]) =>
    pids.reduce((total, pid) => total + (readCpuTime(pid) ?? 0), 0);
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    used: {
      'web hosts': sum(site.hosts.map(({ pid }) => pid)),
      apis: sum(site.apis.map(({ pid }) => pid)),
      PostgreSQL: readTreeCpuTime(postgres),
      HAProxy: sum([balancerPid]),
      generator: user + system,
    },
  };
}

function divide(before: Times, after: Times): Processors {
  const microseconds = (after.at - before.at) * 1000;
  const parts = Object.keys(before.used) as (keyof Processors)[];
  return Object.fromEntries(
    parts.map((part) => [part, (after.used[part] - before.used[part]) / microseconds]),
  ) as Processors;
}
