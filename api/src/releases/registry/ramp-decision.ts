import type { RampWait } from '@hive/contract/releases';
import { capFaults, measureEvidence, rateOf, type CanaryArm } from './canary-decision';
import type { CanaryPolicy } from './canary-policy';

/** The parameters of the decision. */
export type RampPolicy = Pick<CanaryPolicy, 'margin' | 'networks' | 'ramp'>;

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
 * Networks of the canary that a step needs: half as many as its share of the live version's networks would be, and no more
 * than `networks.few`. A few machines that open the canary again and again do not move it forward.
 */
export function networksNeeded(
  { share }: RampStep,
  stable: CanaryArm,
  { networks }: RampPolicy,
): number {
  const expected = (stable.networks * share) / (100 - share);
  return Math.min(networks.few, Math.ceil(expected / 2));
}

/**
 * What a ramp waits for at its step; empty if it goes on. `errors`: the canary has more errors than the margin allows, or
 * there is some evidence that it is worse. Unlike for a stop, the greater evidence counts here: of tabs or of networks.
 */
export function listRampWaits(
  step: RampStep,
  [canary, stable]: readonly [CanaryArm, CanaryArm],
  now: Date,
  policy: RampPolicy,
): RampWait[] {
  const { ramp, margin, networks } = policy;
  const isLoaded = Math.min(canary.loads, stable.loads) >= ramp.minLoads;
  const difference = rateOf(capFaults(canary)) - rateOf(capFaults(stable));
  const evidence = Math.max(...measureEvidence(canary, stable, networks.few));
  const waits: [RampWait, boolean][] = [
    ['time', now < endOfStep(step, policy)],
    ['loads', !isLoaded],
    ['networks', canary.networks < networksNeeded(step, stable, policy)],
    // Without loads, the share of the loads is undefined.
    ['errors', isLoaded && (difference >= margin || evidence >= ramp.doubt)],
  ];
  return waits.filter(([, isWaiting]) => isWaiting).map(([wait]) => wait);
}
