import { judgeCanary, type JudgingPolicy } from '@hive/api/releases/registry/canary-decision';
import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import { median, quantile } from '../figures';
import { Random } from '../matching/random';
import type { Traffic } from './traffic';
import { Visitors } from './traffic';

/** The result of one simulated canary. */
interface CanaryRun {
  isStopped: boolean;
  /** Tabs that opened the canary until it was stopped or ended. */
  loads: number;
  /** Tabs of both versions until then. */
  tabs: number;
}

/** The evidence changes little between faults, so it is judged after every fault and every so many tabs. */
const judgeEvery = 25;

/** Simulates a canary until it is stopped or `maxTabs` is reached. The api judges less often. */
function runCanary(
  random: Random,
  traffic: Traffic,
  maxTabs: number,
  policy: JudgingPolicy,
): CanaryRun {
  const visitors = new Visitors(random, traffic);
  while (visitors.tabs < maxTabs) {
    const isFault = visitors.next();
    if (!isFault && visitors.tabs % judgeEvery !== 0) continue;
    const { canary, stable } = visitors;
    if (judgeCanary(canary, stable, policy))
      return { isStopped: true, loads: canary.loads, tabs: visitors.tabs };
  }
  return { isStopped: false, loads: visitors.canary.loads, tabs: visitors.tabs };
}

export interface Figures {
  /** Share of the canaries that were stopped. */
  stopped: number;
  /** Tabs that opened the canary before it was stopped: median and 95th percentile. */
  loads: { median: number; p95: number };
  /** Median of the tabs of both versions until then. */
  tabs: number;
}

/** Simulates many canaries with the same traffic. */
export function simulate(
  seed: number,
  trials: number,
  traffic: Traffic,
  maxTabs: number,
  policy: JudgingPolicy = canaryPolicy,
): Figures {
  const random = new Random(seed);
  const runs = Array.from({ length: trials }, () => runCanary(random, traffic, maxTabs, policy));
  const stops = runs.filter(({ isStopped }) => isStopped);
  const loads = stops.map((run) => run.loads);
  return {
    stopped: stops.length / trials,
    loads: { median: median(loads), p95: quantile(loads, 0.95) },
    tabs: median(stops.map((run) => run.tabs)),
  };
}
