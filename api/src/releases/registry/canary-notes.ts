import { rateOf, type CanaryArm, type CanaryArms, type Verdict } from './canary-decision';
import type { CanarySignal } from './canary-signals';

const describeArm = (arm: CanaryArm, events = 'faults'): string =>
  `${arm.faults} ${events} in ${arm.loads} loads (${(rateOf(arm) * 1000).toFixed(1)} of 1000), ` +
  `in ${arm.faultyNetworks} of ${arm.networks} networks`;

/** The figures of both versions, for a note in the history. */
export const describeArms = ([canary, stable]: CanaryArms, events?: string): string =>
  `Canary: ${describeArm(canary, events)}. Live version: ${describeArm(stable, events)}.`;

const events: Partial<Record<CanarySignal, string>> = {
  lcp: 'loads with an LCP above 4 s',
  inp: 'loads with an INP above 500 ms',
  cls: 'loads with a CLS above 0.25',
  unresponsive: 'unresponsive pages',
};

/**
 * Why a canary was stopped.
 * @param signal what the canary has too many of; absent for faults
 */
export function describeVerdict(
  { canary, stable, evidence }: Verdict,
  signal?: CanarySignal,
): string {
  const odds =
    evidence > 1e6 ? 'more than a million' : Math.floor(evidence).toLocaleString('en-GB');
  return `${describeArms([canary, stable], signal && events[signal])} By chance less than once in ${odds} canaries.`;
}
