import type { RampWait } from '@hive/contract/releases';
import {
  capFaults,
  isWidespread,
  measureEvidence,
  rateOf,
  type CanaryArm,
  type CanaryArms,
} from './canary-decision';
import type { CanaryPolicy } from './canary-policy';
import type { PoorLoads } from './canary-signals';

/** The parameters of the decision. */
export type RampPolicy = Pick<CanaryPolicy, 'minLoads' | 'margin' | 'networks' | 'ramp' | 'vitals'>;

/** A step of a ramp. */
export interface RampStep {
  /** Per cent of the browsers. */
  share: number;
  /** When the step began. */
  since: Date;
}

/** The first moment at which a step can end. */
export const endOfStep = ({ since }: RampStep, { ramp }: RampPolicy): Date =>
  new Date(since.getTime() + ramp.minSeconds * 1000);

/**
 * Networks of the canary that a step needs: half as many as its share of the live version's networks would be, at least
 * `networks.faulty` and at most `networks.few`. A few machines that open the canary again and again do not move it forward.
 */
export function networksNeeded(
  { share }: RampStep,
  stable: CanaryArm,
  { networks }: RampPolicy,
): number {
  const expected = (stable.networks * share) / (100 - share);
  return Math.min(networks.few, Math.max(networks.faulty, Math.ceil(expected / 2)));
}

/** What is known of a canary at a step: its loads with their errors, and its loads with poor values. */
export interface RampCounts {
  arms: CanaryArms;
  slow: readonly PoorLoads[];
}

/**
 * Whether a measurement holds a ramp back. As for a stop, the lesser evidence counts: slow devices open many tabs. Evidence
 * counts before there are enough loads for a stop: with fewer tabs that report speed than tabs, a step could end before.
 */
function isSlower({ arms }: PoorLoads, { minLoads, vitals, ramp }: RampPolicy): boolean {
  const [canary, stable] = arms;
  const loads = Math.min(canary.loads, stable.loads);
  if (loads < minLoads || !isWidespread(canary, vitals.networks)) return false;
  const evidence = Math.min(...measureEvidence(canary, stable, vitals.networks.few));
  if (evidence >= ramp.doubt) return true;
  return loads >= vitals.minLoads && rateOf(canary) - rateOf(stable) >= vitals.margin;
}

/**
 * What a ramp waits for at its step; empty if it goes on. `errors`: the canary has more errors than the margin allows, or
 * there is some evidence that it is worse. Unlike for a stop, the greater evidence counts here: of tabs or of
 * networks. `speed`: the same of loads with poor values. Neither waits for what few networks report, because one network
 * could hold a ramp forever.
 */
export function listRampWaits(
  step: RampStep,
  { arms: [canary, stable], slow }: RampCounts,
  now: Date,
  policy: RampPolicy,
): RampWait[] {
  const { ramp, margin, networks } = policy;
  const isLoaded = Math.min(canary.loads, stable.loads) >= ramp.minLoads;
  const difference = rateOf(capFaults(canary)) - rateOf(capFaults(stable));
  const evidence = Math.max(...measureEvidence(canary, stable, networks.few));
  const isWorse = difference >= margin || evidence >= ramp.doubt;
  const waits: [RampWait, boolean][] = [
    ['time', now < endOfStep(step, policy)],
    ['loads', !isLoaded],
    ['networks', canary.networks < networksNeeded(step, stable, policy)],
    // Without loads, the share of the loads is undefined.
    ['errors', isLoaded && isWidespread(canary, networks) && isWorse],
    ['speed', slow.some((one) => isSlower(one, policy))],
  ];
  return waits.filter(([, isWaiting]) => isWaiting).map(([wait]) => wait);
}
