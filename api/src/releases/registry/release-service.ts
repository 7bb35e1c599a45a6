import type { ClientReport } from '@hive/contract/operations';
import type { Registry } from '@hive/contract/release';
import type { ClientLoads, RampProgress, ReleaseList } from '@hive/contract/releases';
import { earlierVersions } from '@hive/shared-node/releases/registry-changes';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { ReportSource } from './report-source';
import type { CanaryPolicy } from './canary-policy';
import type { ReadPoorLoads } from './canary-signals';
import type { ReleaseCounter } from './release-counter';
import { createReleaseCountsRepository } from './release-counts-repository';
import { nameAdmins } from './release-admins';
import { toRampProgress, toReleasedApp, type AppHealth } from './release-mapper';
import type { ServedReleases } from './served-releases';

/** Number of history entries shown. */
const maxHistory = 100;

/** Number of earlier versions offered for a rollback. */
const maxEarlier = 10;

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Released versions, their counts and their owners. */
export function createReleaseService(
  { pool, database, clock }: Pick<AppContext, 'pool' | 'database' | 'clock'>,
  policy: CanaryPolicy,
  {
    served,
    counter,
    readPoorLoads,
  }: { served: ServedReleases; counter: ReleaseCounter; readPoorLoads: ReadPoorLoads },
) {
  const counts = createReleaseCountsRepository(pool, database, policy.responses);

  const sumShown = async () => {
    const now = clock.now();
    return counts.sumSince(new Date(now.getTime() - policy.shownSeconds * 1000), now);
  };

  async function readRamp(registry: Registry, app: string): Promise<RampProgress | undefined> {
    const canary = registry.apps[app]?.canary;
    if (!canary?.ramp) return undefined;
    const arms = await counts.readArms(registry, app);
    const unresponsive = await counts.readUnresponsive(registry, app, clock.now());
    if (!arms || !unresponsive) return undefined;
    const slow = await readPoorLoads(registry, app);
    const progress = toRampProgress(canary, { arms, unresponsive, slow }, clock.now(), policy);
    const hold = registry.history.findLast((entry) => entry.app === app && entry.ramp === 'hold');
    return progress?.isHeld && hold?.note ? { ...progress, heldBecause: hold.note } : progress;
  }

  return {
    /**
     * The released versions of each app, for admins.
     * @throws Problem UNAVAILABLE
     */
    async list(session: RequestSession): Promise<ReleaseList> {
      checkAccess('admin', session);
      const registry = await served.readForAdmin();
      const sums = await sumShown();
      const apps = await Promise.all(
        Object.entries(registry.apps)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(async ([app, entry]) => {
            const release = await served.manifestOf(registry, app, entry.version);
            const earlier = earlierVersions(registry, app).slice(0, maxEarlier);
            const ramp = await readRamp(registry, app);
            return { ...toReleasedApp(app, entry, release, sums, ramp), earlier };
          }),
      );
      const history = await nameAdmins(database, registry.history.slice(-maxHistory).reverse());
      const { revision, overrides = null } = registry;
      return { revision, apps, history, overrides };
    },

    /**
     * The released versions with their health, without their manifests: cheaper than `list`. The caller checks access.
     * @throws Problem UNAVAILABLE
     */
    async listHealth(): Promise<AppHealth[]> {
      const registry = await served.readForAdmin();
      const sums = await sumShown();
      return Object.entries(registry.apps).map(([app, entry]) =>
        toReleasedApp(app, entry, null, sums),
      );
    },

    /** Counts the versions that a tab has opened, and those that it responds with. */
    async countLoads(loads: ClientLoads, source: ReportSource): Promise<void> {
      await counter.countLoads(await served.current(), loads, source);
    },

    /** Counts a fault. */
    async countFault(report: ClientReport, source: ReportSource): Promise<void> {
      await counter.countFault(await served.current(), report, source);
    },

    /** The team that answers for a version that is or was released; null for every other. */
    async ownerOf(app: string, version: string): Promise<string | null> {
      const release = await served.manifestOf(await served.current(), app, version);
      return release?.owner ?? null;
    },
  };
}
