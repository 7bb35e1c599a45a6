import { rateOf, type CanaryArm, type CanaryArms, type Verdict } from './canary-decision';
import type { CanarySignal } from './canary-signals';

type Describe = (arm: CanaryArm) => string;

const inLoads =
  (events: string): Describe =>
  ({ faults, loads }) =>
    `${faults} ${events} in ${loads} loads`;

const describeSignals: Partial<Record<CanarySignal, Describe>> = {
  lcp: inLoads('loads with an LCP above 4 s'),
  inp: inLoads('loads with an INP above 500 ms'),
  cls: inLoads('loads with a CLS above 0.25'),
  unresponsive: ({ faults, loads }) => `${faults} of ${loads} pages unresponsive`,
};

/**
 * The figures of both versions, for a note in the history.
 * @param signal what is counted; absent for faults
 */
export function describeArms([canary, stable]: CanaryArms, signal?: CanarySignal): string {
  const describeCount = (signal && describeSignals[signal]) ?? inLoads('faults');
  const describeArm = (arm: CanaryArm): string =>
    `${describeCount(arm)} (${(rateOf(arm) * 1000).toFixed(1)} of 1000), ` +
    `in ${arm.faultyNetworks} of ${arm.networks} networks`;
  return `Canary: ${describeArm(canary)}. Live version: ${describeArm(stable)}.`;
}

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
  return `${describeArms([canary, stable], signal)} By chance less than once in ${odds} canaries.`;
}
