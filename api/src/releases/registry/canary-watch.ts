import type { Canary, Registry } from '@hive/contract/release';
import { InvalidChangeError, stopCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryConflictError } from '@hive/shared-node/releases/registry-store';
import type { AppContext } from '../../platform/context';
import type { CanaryArm, Verdict } from './canary-decision';
import { judgeCanary, rateOf } from './canary-decision';
import type { CanaryPolicy } from './canary-policy';
import { createReleaseCountsRepository } from './release-counts-repository';
import type { ServedReleases } from './served-releases';

/** The actor in the registry's history when a canary is stopped. */
const actor = 'canary watch';

/** Concurrent publishing may cause conflicts, but not this many in a row. */
const maxAttempts = 10;

const emptyArm: CanaryArm = { loads: 0, faults: 0, networks: 0, faultyNetworks: 0 };

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;

/**
 * Stops canaries that do worse than the live version. Every process checks independently; the first to stop a canary
 * succeeds, and the others find none.
 */
export function createCanaryWatch(
  { pool, database, clock, log }: Pick<AppContext, 'pool' | 'database' | 'clock' | 'log'>,
  policy: CanaryPolicy,
  served: ServedReleases,
) {
  const counts = createReleaseCountsRepository(pool, database);
  let isFailing = false;
  let running: Promise<void> | undefined;
  let isCheckRequested = false;

  async function judge(registry: Registry, app: string, canary: Canary): Promise<Verdict | null> {
    const arms = await counts.readCanary({ app, beganAt: new Date(canary.since) });
    const armOf = (version: string | undefined): CanaryArm =>
      arms.find((arm) => arm.version === version) ?? emptyArm;
    return judgeCanary(armOf(canary.version), armOf(registry.apps[app]?.version), policy);
  }

  /** Stops exactly the canary that was judged, unless it was stopped, promoted or restarted since. */
  async function stop(app: string, { version, since }: Canary, verdict: Verdict): Promise<void> {
    const note = describe(verdict);
    const change = (now: Registry): Registry => {
      const current = now.apps[app]?.canary;
      if (current?.version !== version || current.since !== since)
        throw new InvalidChangeError(`${app} ${version} is on trial no more.`);
      return stopCanary(now, app, { by: actor, at: clock.now().toISOString(), note });
    };
    for (let tries = 1; ; tries += 1) {
      try {
        await served.store.change(change);
        log.error({ app, version, ...verdict }, 'a canary was stopped');
        return;
      } catch (error) {
        if (error instanceof InvalidChangeError) return;
        if (!(error instanceof RegistryConflictError) || tries === maxAttempts) throw error;
      }
    }
  }

  /** Checks every canary once and stops the failing ones. */
  async function check(): Promise<void> {
    const registry = await served.read();
    for (const [app, { canary }] of Object.entries(registry.apps)) {
      const verdict = canary && (await judge(registry, app, canary));
      if (verdict) await stop(app, canary, verdict);
    }
  }

  async function checkQuietly(): Promise<void> {
    try {
      await check();
      isFailing = false;
    } catch (error) {
      // The next check is soon: log only the first failure in a row.
      if (!isFailing) log.warn({ err: error }, 'the canaries cannot be looked at');
      isFailing = true;
    }
  }

  async function checkWhileRequested(): Promise<void> {
    while (isCheckRequested) {
      isCheckRequested = false;
      await checkQuietly();
    }
    running = undefined;
  }

  return {
    check,

    /** Requests a check. Requests during a running check share the next one. Never rejects. */
    requestCheck(): void {
      isCheckRequested = true;
      running ??= checkWhileRequested();
    },

    /** Resolves when all requested checks are done. */
    async settle(): Promise<void> {
      while (running) await running;
    },
  };
}

/** The note for the history. */
function describe({ canary, stable, evidence }: Verdict): string {
  const describeArm = (arm: CanaryArm): string =>
    `${arm.faults} faults in ${arm.loads} loads (${(rateOf(arm) * 1000).toFixed(1)} of 1000), ` +
    `in ${arm.faultyNetworks} of ${arm.networks} networks`;
  const odds =
    evidence > 1e6 ? 'more than a million' : Math.floor(evidence).toLocaleString('en-GB');
  return `Canary: ${describeArm(canary)}. Live version: ${describeArm(stable)}. By chance less than once in ${odds} canaries.`;
}
