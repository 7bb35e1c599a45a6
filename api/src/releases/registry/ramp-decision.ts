import type { RampWait } from '@hive/contract/releases';
import {
  capFaults,
  isWidespread,
  measureEvidence,
  rateOf,
  type CanaryArm,
  type CanaryArms,
  type JudgingPolicy,
} from './canary-decision';
import type { CanaryPolicy } from './canary-policy';
import type { PoorLoads } from './canary-signals';

/** The parameters of the decision. */
export type RampPolicy = Pick<
  CanaryPolicy,
  'minLoads' | 'margin' | 'networks' | 'ramp' | 'vitals' | 'responses'
>;

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

/** What is known of a canary at a step: its loads with their errors, its tabs that did not respond, and its loads with poor values. */
export interface RampCounts {
  arms: CanaryArms;
  unresponsive: CanaryArms;
  slow: readonly PoorLoads[];
}

/**
 * Whether slow loads or unresponsive pages hold a ramp back. As for a stop, the lesser evidence counts: slow devices open many tabs.
 * Evidence counts before there are enough loads for a stop: with fewer tabs that report speed than tabs, a step could end before.
 */
function isWorseBy(
  judging: JudgingPolicy,
  [canary, stable]: CanaryArms,
  { minLoads, ramp }: RampPolicy,
): boolean {
  const loads = Math.min(canary.loads, stable.loads);
  if (loads < minLoads || !isWidespread(canary, judging.networks)) return false;
  const evidence = Math.min(...measureEvidence(canary, stable, judging.networks.few));
  if (evidence >= ramp.doubt) return true;
  return loads >= judging.minLoads && rateOf(canary) - rateOf(stable) >= judging.margin;
}

/**
 * What a ramp waits for at its step; empty if it goes on. `errors`: the canary has more errors than the margin allows, or
 * there is some evidence that it is worse. Unlike for a stop, the greater evidence of errors counts here: of tabs or of networks.
 * More unresponsive pages hold it back too. `speed`: the same of loads with poor values. Neither waits for what few networks report, because one network
 * could hold a ramp forever.
 */
export function listRampWaits(
  step: RampStep,
  { arms: [canary, stable], unresponsive, slow }: RampCounts,
  now: Date,
  policy: RampPolicy,
): RampWait[] {
  const { ramp, margin, networks } = policy;
  const isLoaded = Math.min(canary.loads, stable.loads) >= ramp.minLoads;
  const difference = rateOf(capFaults(canary)) - rateOf(capFaults(stable));
  const evidence = Math.max(...measureEvidence(canary, stable, networks.few));
  const hasErrors = isLoaded && isWidespread(canary, networks);
  const isWorse = difference >= margin || evidence >= ramp.doubt;
  const waits: [RampWait, boolean][] = [
    ['time', now < endOfStep(step, policy)],
    ['loads', !isLoaded],
    ['networks', canary.networks < networksNeeded(step, stable, policy)],
    // Without loads, the share of the loads is undefined.
    ['errors', (hasErrors && isWorse) || isWorseBy(policy.responses, unresponsive, policy)],
    ['speed', slow.some(({ arms }) => isWorseBy(policy.vitals, arms, policy))],
  ];
  return waits.filter(([, isWaiting]) => isWaiting).map(([wait]) => wait);
}
