import type { Canary, Registry, Release } from '@hive/contract/release';
import type { RampProgress, ReleasedApp, VersionHealth } from '@hive/contract/releases';
import type { CanaryPolicy } from './canary-policy';
import { endOfStep, listRampWaits, networksNeeded, type RampCounts } from './ramp-decision';
import type { ReleaseCounts } from './release-counts-repository';

const noCounts = { loads: 0, faults: 0, observedPages: 0, unresponsivePages: 0 };

function toHealth(version: string, counts: ReleaseCounts | undefined): VersionHealth {
  const { loads, faults, observedPages, unresponsivePages } = counts ?? noCounts;
  const faultsPerThousand = loads > 0 ? Math.round((faults / loads) * 10_000) / 10 : null;
  const health = { version, loads, faults, faultsPerThousand };
  // Most pages that count for the shell are those of remotes, within a canary only: its few screens would mislead.
  return counts?.app === 'shell' ? health : { ...health, observedPages, unresponsivePages };
}

/** What the current step of a ramp waits for. */
export function toRampProgress(
  { share, since, ramp }: Canary,
  counts: RampCounts,
  now: Date,
  policy: CanaryPolicy,
): RampProgress | undefined {
  if (!ramp) return undefined;
  const step = { share, since: new Date(since) };
  const [canary, live] = counts.arms;
  return {
    ...ramp,
    notBefore: endOfStep(step, policy).toISOString(),
    loads: { canary: canary.loads, live: live.loads, needed: policy.ramp.minLoads },
    networks: { canary: canary.networks, needed: networksNeeded(step, live, policy) },
    waitsFor: listRampWaits(step, counts, now, policy),
  };
}

/** An app without the versions that a rollback can return to, for which the whole history is read. */
export type AppHealth = Omit<ReleasedApp, 'earlier'>;

/** An app as shown to admins. */
export function toReleasedApp(
  app: string,
  { version, since, canary }: Registry['apps'][string],
  release: Release | null,
  counts: readonly ReleaseCounts[],
  ramp?: RampProgress,
): AppHealth {
  const healthOf = (ofVersion: string): VersionHealth =>
    toHealth(
      ofVersion,
      counts.find((count) => count.app === app && count.version === ofVersion),
    );
  return {
    app,
    owner: release?.owner ?? null,
    version,
    commit: release?.commit ?? null,
    since,
    live: healthOf(version),
    canary: canary
      ? {
          version: canary.version,
          share: canary.share,
          since: canary.since,
          health: healthOf(canary.version),
          ...(ramp && { ramp }),
        }
      : null,
  };
}
