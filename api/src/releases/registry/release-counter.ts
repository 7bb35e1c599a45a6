import { createHmac } from 'node:crypto';
import type { ClientReport } from '@hive/contract/operations';
import type { Registry } from '@hive/contract/release';
import type { ClientLoads } from '@hive/contract/releases';
import { versionFor } from '@hive/shared-node/releases/bucket';
import { GroupCommit } from '../../database/group-commit';
import { unavailable } from '../../platform/http/is-unavailable';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import { createLimiter, type LimitContext } from '../../platform/http/rate-limit';
import type { ReportSource } from './report-source';
import type { CanaryPolicy } from './canary-policy';
import type { ReleaseEvent } from './release-counts-repository';
import { createReleaseCountsRepository } from './release-counts-repository';

export type ReleaseCounter = ReturnType<typeof createReleaseCounter>;

/**
 * Counts the tabs that open a version, and the tabs with an error of it. Only served versions count.
 * @param onCanaryFault called after a fault of a browser in a canary was stored
 */
export function createReleaseCounter(
  context: LimitContext & Pick<AppContext, 'database' | 'clock' | 'settings'>,
  policy: CanaryPolicy,
  { onCanaryFault }: { onCanaryFault: () => void },
) {
  const { pool, database, clock, settings } = context;
  const counts = createReleaseCountsRepository(pool, database);
  const group = new GroupCommit<ReleaseEvent>({
    write: async (events) => {
      await counts.add(events);
      if (events.some(({ kind, canary }) => kind === 'fault' && canary)) onCanaryFault();
    },
    maxRows: 500,
    maxWaiting: 5_000,
    refuse: () => unavailable(),
  });
  const key = deriveKey(settings.secretKey, 'networks of a canary');
  const limit = { ...policy.perNetwork, store: 'busy' as const };
  const allowances = {
    load: createLimiter(context, { name: 'release-load', ...limit }),
    fault: createLimiter(context, { name: 'release-fault', ...limit }),
  };

  const isWithinLimit = (event: ReleaseEvent, { network }: ReportSource): Promise<boolean> =>
    allowances[event.kind].consume(`${network} ${event.app}@${event.version}`).then(
      () => true,
      () => false,
    );

  /**
   * The canary that this report counts towards: the browser has a bucket, and the version is the one served to it.
   * Browsers without cookies and tabs from before the canary are ignored on both sides.
   */
  function canaryOf(
    registry: Registry,
    { app, version }: Pick<ReleaseEvent, 'app' | 'version'>,
    { network, bucket }: ReportSource,
  ): ReleaseEvent['canary'] {
    const since = registry.apps[app]?.canary?.since;
    if (!since || bucket === null || versionFor(registry, app, bucket) !== version) return null;
    const hash = createHmac('sha256', key).update(`${app} ${since} ${network}`).digest();
    return { app, beganAt: new Date(since), network: hash.subarray(0, 16) };
  }

  async function add(events: ReleaseEvent[], source: ReportSource): Promise<void> {
    const within = await Promise.all(events.map((event) => isWithinLimit(event, source)));
    await Promise.all(events.filter((_event, index) => within[index]).map((one) => group.add(one)));
  }

  return {
    /** Resolves once the loads are stored. */
    async countLoads(
      registry: Registry,
      { loads }: ClientLoads,
      source: ReportSource,
    ): Promise<void> {
      const at = clock.now();
      const distinct = new Map(loads.map((load) => [`${load.app}@${load.version}`, load]));
      const events = [...distinct.values()]
        .filter(({ app, version }) => isServed(registry, app, version))
        .map((load): ReleaseEvent => {
          return {
            ...load,
            at,
            kind: 'load',
            isOwn: true,
            canary: canaryOf(registry, load, source),
          };
        });
      await add(events, source);
    },

    /**
     * Counts a fault against its version and, where a shell is on trial, against the shell that showed it: a shell may
     * break the remotes it shows. Faults of a remote's own canary are not attributed to the shell.
     */
    async countFault(
      registry: Registry,
      report: ClientReport,
      source: ReportSource,
    ): Promise<void> {
      // If server rendering fails, the browser renders the page: the user loses nothing.
      if (report.phase === 'server') return;
      const { remote: app, version, shell } = report;
      const fault = { at: clock.now(), kind: 'fault' } as const;
      const events: ReleaseEvent[] = [];
      if (!report.isRepeat && isServed(registry, app, version)) {
        const canary = canaryOf(registry, { app, version }, source);
        events.push({ ...fault, app, version, isOwn: true, canary });
      }
      if (shell && app !== 'shell' && version !== registry.apps[app]?.canary?.version) {
        const canary = canaryOf(registry, { app: 'shell', version: shell }, source);
        if (canary) events.push({ ...fault, app: 'shell', version: shell, isOwn: false, canary });
      }
      await add(events, source);
    },

    /** Deletes old counts. */
    removeOld: () =>
      counts.removeBefore(new Date(clock.now().getTime() - policy.keepSeconds * 1000)),

    /** Resolves once all queued events are stored. */
    drain: () => group.drain(),
  };
}

/** Whether a version is live or on trial. Names come from browsers. */
export function isServed({ apps }: Registry, app: string, version: string): boolean {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  return entry?.version === version || entry?.canary?.version === version;
}
