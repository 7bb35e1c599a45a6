import { evidenceAgainst } from './canary-evidence';
import type { CanaryPolicy } from './canary-policy';

/** How one version of a canary does in the browsers that take part. */
export interface CanaryArm {
  loads: number;
  faults: number;
  /** Networks it was opened in, and those of them that met a fault. */
  networks: number;
  faultyNetworks: number;
}

/** What a canary was stopped for: both versions as they stood, and how sure it is. */
export interface Verdict {
  canary: CanaryArm;
  stable: CanaryArm;
  /** See `evidenceAgainst`. */
  evidence: number;
}

/** The figures that decide. */
export type JudgingPolicy = Pick<CanaryPolicy, 'minLoads' | 'margin' | 'alpha' | 'networks'>;

/** Faults as a part of the loads. */
export const rateOf = ({ faults, loads }: CanaryArm): number => (loads > 0 ? faults / loads : 0);

/** A network may send more faults than loads, by mistake or on purpose: they say no more than as many. */
const capFaults = (arm: CanaryArm): CanaryArm => ({
  ...arm,
  faults: Math.min(arm.faults, arm.loads),
});

/**
 * How much speaks against the canary, counted by tabs and by networks: the lesser of the two. Tabs tell no more than
 * networks where a few people, whose browsers break every page, open many tabs; networks tell no more than tabs where
 * many people share one. Of a handful of networks, as on somebody's own machine, only tabs can tell anything.
 */
function evidenceOf(canary: CanaryArm, stable: CanaryArm, minNetworks: number): number {
  const partOf = (mine: number, others: number): number => mine / (mine + others);
  const byTabs = evidenceAgainst(canary.faults, stable.faults, partOf(canary.loads, stable.loads));
  if (Math.min(canary.networks, stable.networks) < minNetworks) return byTabs;
  const byNetworks = evidenceAgainst(
    canary.faultyNetworks,
    stable.faultyNetworks,
    partOf(canary.networks, stable.networks),
  );
  return Math.min(byTabs, byNetworks);
}

/**
 * Whether a canary is to be stopped, and for what; null while it may go on. It is stopped when its faults exceed those
 * of the live version by the margin, when that is no chance, and when no single network is behind it.
 */
export function judgeCanary(
  canaryArm: CanaryArm,
  stableArm: CanaryArm,
  { minLoads, margin, alpha, networks }: JudgingPolicy,
): Verdict | null {
  const [canary, stable] = [capFaults(canaryArm), capFaults(stableArm)];
  if (Math.min(canary.loads, stable.loads) < minLoads) return null;
  if (rateOf(canary) - rateOf(stable) < margin) return null;
  if (canary.faultyNetworks < Math.min(networks.faulty, canary.networks)) return null;
  const evidence = evidenceOf(canary, stable, networks.few);
  return evidence < 1 / alpha ? null : { canary, stable, evidence };
}
