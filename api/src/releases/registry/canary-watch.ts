import type { Canary, Registry } from '@hive/contract/release';
import { ChangeRefused, stopCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryConflict } from '@hive/shared-node/releases/registry-store';
import type { AppContext } from '../../platform/context';
import type { CanaryArm, Verdict } from './canary-decision';
import { judgeCanary, rateOf } from './canary-decision';
import type { CanaryPolicy } from './canary-policy';
import { createReleaseCountsRepository } from './release-counts-repository';
import type { ServedReleases } from './served-releases';

/** Who stops a canary, as the registry's history tells it. */
const actor = 'canary watch';

/** Somebody who publishes changes the registry now and then; nobody does it this often in a row. */
const maxAttempts = 10;

const emptyArm: CanaryArm = { loads: 0, faults: 0, networks: 0, faultyNetworks: 0 };

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;

/**
 * Stops canaries that do worse than what is live. Every process looks for itself; the registry lets the first one that
 * wants to stop a canary do it, and the others find that there is none.
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

  /** Stops the very canary that was judged; one that has been stopped, promoted or begun anew since is left alone. */
  async function stop(app: string, { version, since }: Canary, verdict: Verdict): Promise<void> {
    const note = describe(verdict);
    const change = (now: Registry): Registry => {
      const current = now.apps[app]?.canary;
      if (current?.version !== version || current.since !== since)
        throw new ChangeRefused(`${app} ${version} is on trial no more.`);
      return stopCanary(now, app, { by: actor, at: clock.now().toISOString(), note });
    };
    for (let tries = 1; ; tries += 1) {
      try {
        await served.store.change(change);
        log.error({ app, version, ...verdict }, 'a canary was stopped');
        return;
      } catch (error) {
        if (error instanceof ChangeRefused) return;
        if (!(error instanceof RegistryConflict) || tries === maxAttempts) throw error;
      }
    }
  }

  /** Looks at every canary once, and stops those that must be. */
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
      // Looked at again soon: said once, until it works again.
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

    /** Looks soon. Many who ask while a look is under way share the next one. Never rejects. */
    requestCheck(): void {
      isCheckRequested = true;
      running ??= checkWhileRequested();
    },

    /** Resolves when the looks asked for are over. */
    async settle(): Promise<void> {
      while (running) await running;
    },
  };
}

/** What the history keeps of it. */
function describe({ canary, stable, evidence }: Verdict): string {
  const describeArm = (arm: CanaryArm): string =>
    `${arm.faults} faults in ${arm.loads} loads (${(rateOf(arm) * 1000).toFixed(1)} of 1000), ` +
    `in ${arm.faultyNetworks} of ${arm.networks} networks`;
  const odds =
    evidence > 1e6 ? 'more than a million' : Math.floor(evidence).toLocaleString('en-GB');
  return `Canary: ${describeArm(canary)}. Live version: ${describeArm(stable)}. By chance less than once in ${odds} canaries.`;
}
