import { emptyArm, judgeCanary } from '@hive/api/releases/registry/canary-decision';
import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import { listRampWaits } from '@hive/api/releases/registry/ramp-decision';
import { firstRampShare, rampStepsAfter } from '@hive/shared-node/releases/ramp-steps';
import { median } from '../figures';
import { Random } from '../matching/random';
import { Visitors, type Traffic } from './traffic';

/** A site with 7,000 tabs a day. Milliseconds. */
const msEachTab = (24 * 3_600_000) / 7_000;

/** A ramp that has not ended by then waits for a person. */
const maxTabs = 70_000;

const judgeEvery = 25;

interface RampRun {
  end: 'stopped' | 'promoted' | 'waiting';
  /** Tabs that opened the canary, and tabs of both versions. */
  canaryTabs: number;
  tabs: number;
  share: number;
}

/** Simulates a ramp until the canary is stopped or promoted. The api checks less often. */
function runRamp(random: Random, traffic: Omit<Traffic, 'share'>): RampRun {
  let share = firstRampShare;
  let startedAt = 0;
  let canaryTabs = 0;
  const visitors = new Visitors(random, { ...traffic, share: share / 100 });
  const result = (end: RampRun['end']): RampRun => ({
    end,
    canaryTabs: canaryTabs + visitors.canary.loads,
    tabs: visitors.tabs,
    share,
  });
  while (visitors.tabs < maxTabs) {
    const isFault = visitors.next();
    if (!isFault && visitors.tabs % judgeEvery !== 0) continue;
    const { canary, stable } = visitors;
    const arms = [canary, stable] as const;
    if (judgeCanary(canary, stable, canaryPolicy)) return result('stopped');
    const step = { share, since: new Date(startedAt) };
    const now = new Date(visitors.tabs * msEachTab);
    const counts = { arms, unresponsive: [emptyArm, emptyArm] as const, slow: [] };
    if (listRampWaits(step, counts, now, canaryPolicy).length > 0) continue;
    const [next] = rampStepsAfter(share);
    if (next === undefined) return result('promoted');
    canaryTabs += canary.loads;
    share = next;
    startedAt = now.getTime();
    visitors.changeShare(share / 100);
  }
  return result('waiting');
}

/** The ends of many ramps with the same traffic. */
export interface RampFigures {
  stopped: number;
  promoted: number;
  waiting: number;
  /** Days until a promotion, median. */
  daysToPromotion: number;
  /** Tabs that opened the canary until it was stopped, median. */
  canaryTabsToStop: number;
  /** Shares at which canaries were stopped. */
  stoppedAt: Record<number, number>;
}

export function simulateRamps(
  seed: number,
  trials: number,
  traffic: Omit<Traffic, 'share'>,
): RampFigures {
  const random = new Random(seed);
  const runs = Array.from({ length: trials }, () => runRamp(random, traffic));
  const ending = (end: RampRun['end']) => runs.filter((run) => run.end === end);
  const [stops, promotions] = [ending('stopped'), ending('promoted')];
  return {
    stopped: stops.length / trials,
    promoted: promotions.length / trials,
    waiting: ending('waiting').length / trials,
    daysToPromotion: (median(promotions.map(({ tabs }) => tabs)) * msEachTab) / 86_400_000,
    canaryTabsToStop: median(stops.map(({ canaryTabs }) => canaryTabs)),
    stoppedAt: Object.fromEntries(
      [firstRampShare, ...rampStepsAfter(firstRampShare)].map((share) => [
        share,
        stops.filter((run) => run.share === share).length / trials,
      ]),
    ),
  };
}
