import { judgeCanary } from '@hive/api/releases/registry/canary-decision';
import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import { median, quantile } from '../figures';
import { Random } from '../matching/random';
import type { Traffic } from './traffic';
import { Visitors } from './traffic';

/** What became of one canary. */
interface Life {
  isStopped: boolean;
  /** Tabs that opened the canary until it was stopped, or until it was over. */
  loads: number;
  /** The same of both versions. */
  tabs: number;
}

/** Between two faults the evidence moves little: looked at after every fault, and every so many tabs. */
const lookEvery = 25;

/** One canary until it is stopped, or until so many tabs have come. The api looks less often. */
function live(random: Random, traffic: Traffic, mostTabs: number): Life {
  const visitors = new Visitors(random, traffic);
  const { canary, stable } = visitors;
  while (visitors.tabs < mostTabs) {
    const isFault = visitors.next();
    if (!isFault && visitors.tabs % lookEvery !== 0) continue;
    if (judgeCanary(canary, stable, canaryPolicy))
      return { isStopped: true, loads: canary.loads, tabs: visitors.tabs };
  }
  return { isStopped: false, loads: canary.loads, tabs: visitors.tabs };
}

export interface Figures {
  /** Canaries that were stopped, as a part of all. */
  stopped: number;
  /** Tabs that opened the canary before it was stopped: the median, and what nineteen of twenty stay under. */
  loads: { median: number; most: number };
  /** Tabs of both versions until then, the median. */
  tabs: number;
}

/** Many canaries in the same traffic. */
export function simulate(
  seed: number,
  trials: number,
  traffic: Traffic,
  mostTabs: number,
): Figures {
  const random = new Random(seed);
  const lives = Array.from({ length: trials }, () => live(random, traffic, mostTabs));
  const stops = lives.filter(({ isStopped }) => isStopped);
  const loads = stops.map((one) => one.loads);
  return {
    stopped: stops.length / trials,
    loads: { median: median(loads), most: quantile(loads, 0.95) },
    tabs: median(stops.map((one) => one.tabs)),
  };
}
