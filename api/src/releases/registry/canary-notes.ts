import { rateOf, type CanaryArm, type Verdict } from './canary-decision';
import type { CanaryArms } from './release-counts-repository';

const describeArm = (arm: CanaryArm): string =>
  `${arm.faults} faults in ${arm.loads} loads (${(rateOf(arm) * 1000).toFixed(1)} of 1000), ` +
  `in ${arm.faultyNetworks} of ${arm.networks} networks`;

/** The figures of both versions, for a note in the history. */
export const describeArms = ([canary, stable]: CanaryArms): string =>
  `Canary: ${describeArm(canary)}. Live version: ${describeArm(stable)}.`;

/** Why a canary was stopped. */
export function describeVerdict({ canary, stable, evidence }: Verdict): string {
  const odds =
    evidence > 1e6 ? 'more than a million' : Math.floor(evidence).toLocaleString('en-GB');
  return `${describeArms([canary, stable])} By chance less than once in ${odds} canaries.`;
}
