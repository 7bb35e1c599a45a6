import { evidenceAgainst } from './canary-evidence';
import type { CanaryPolicy } from './canary-policy';

/** The counts of one version in the browsers that take part in a canary. */
export interface CanaryArm {
  loads: number;
  faults: number;
  /** Networks that opened it, and those of them with a fault. */
  networks: number;
  faultyNetworks: number;
}

/** The counts of a canary and of the live version. */
export type CanaryArms = readonly [canary: CanaryArm, stable: CanaryArm];

export const emptyArm: CanaryArm = { loads: 0, faults: 0, networks: 0, faultyNetworks: 0 };

/** The reason a canary was stopped: the counts of both versions and the evidence. */
export interface Verdict {
  canary: CanaryArm;
  stable: CanaryArm;
  /** See `evidenceAgainst`. */
  evidence: number;
}

/** The parameters of the decision. */
export type JudgingPolicy = Pick<CanaryPolicy, 'minLoads' | 'margin' | 'alpha' | 'networks'>;

/** Faults per load. */
export const rateOf = ({ faults, loads }: CanaryArm): number => (loads > 0 ? faults / loads : 0);

/** Caps faults at loads: clients may send more faults than loads, by mistake or on purpose. */
export const capFaults = (arm: CanaryArm): CanaryArm => ({
  ...arm,
  faults: Math.min(arm.faults, arm.loads),
});

/**
 * The evidence against the canary, by tabs and by networks. Tabs overstate it when a few users with broken browsers open
 * many tabs; networks overstate it when many users share one. With only a few networks, as on a developer's machine, only
 * tabs are used.
 */
export function measureEvidence(
  canaryArm: CanaryArm,
  stableArm: CanaryArm,
  minNetworks: number,
): number[] {
  const [canary, stable] = [capFaults(canaryArm), capFaults(stableArm)];
  const partOf = (mine: number, others: number): number => mine / (mine + others);
  const byTabs = evidenceAgainst(canary.faults, stable.faults, partOf(canary.loads, stable.loads));
  if (Math.min(canary.networks, stable.networks) < minNetworks) return [byTabs];
  const byNetworks = evidenceAgainst(
    canary.faultyNetworks,
    stable.faultyNetworks,
    partOf(canary.networks, stable.networks),
  );
  return [byTabs, byNetworks];
}

/** Whether faults come from enough networks to count against a version. */
export const isWidespread = (
  { networks, faultyNetworks }: CanaryArm,
  { faulty, orAll }: CanaryPolicy['networks'],
): boolean => faultyNetworks >= (orAll ? Math.min(faulty, networks) : faulty);

/**
 * Whether to stop a canary, and why; null if it may continue. It is stopped when its fault rate exceeds that of the
 * live version by the margin, the difference is significant, and more than one network is affected.
 */
export function judgeCanary(
  canaryArm: CanaryArm,
  stableArm: CanaryArm,
  { minLoads, margin, alpha, networks }: JudgingPolicy,
): Verdict | null {
  const [canary, stable] = [capFaults(canaryArm), capFaults(stableArm)];
  if (Math.min(canary.loads, stable.loads) < minLoads) return null;
  if (rateOf(canary) - rateOf(stable) < margin) return null;
  if (!isWidespread(canary, networks)) return null;
  // The lesser decides: a canary is stopped only if both counts speak against it.
  const evidence = Math.min(...measureEvidence(canary, stable, networks.few));
  return evidence < 1 / alpha ? null : { canary, stable, evidence };
}
