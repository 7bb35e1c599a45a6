import type { ClientReport } from '@hive/contract/operations';
import type { Registry } from '@hive/contract/release';
import type { ClientLoads } from '@hive/contract/releases';
import { GroupCommit } from '../../database/group-commit';
import { unavailable } from '../../platform/http/is-unavailable';
import type { AppContext } from '../../platform/context';
import { createLimiter, tryConsume, type LimitContext } from '../../platform/http/rate-limit';
import { createCanaryMembership, isServed } from './canary-membership';
import type { ReportSource } from './report-source';
import type { CanaryPolicy } from './canary-policy';
import type { ReleaseEvent } from './release-counts-repository';
import { createReleaseCountsRepository } from './release-counts-repository';

type Load = ClientLoads['loads'][number];

export type ReleaseCounter = ReturnType<typeof createReleaseCounter>;

/**
 * Counts the tabs that open a version, its pages that are opened and respond, and the tabs with an error of it. Only served versions count.
 * @param onCanaryFault called after a fault of a browser in a canary was stored
 */
export function createReleaseCounter(
  context: LimitContext & Pick<AppContext, 'database' | 'clock' | 'settings'>,
  policy: CanaryPolicy,
  { onCanaryFault }: { onCanaryFault: () => void },
) {
  const { pool, database, clock } = context;
  const counts = createReleaseCountsRepository(pool, database, policy.responses);
  const group = new GroupCommit<ReleaseEvent>({
    write: async (events) => {
      await counts.add(events);
      if (events.some(({ kind, canary }) => kind === 'fault' && canary)) onCanaryFault();
    },
    maxRows: 500,
    maxWaiting: 5_000,
    refuse: () => unavailable(),
  });
  const canaryOf = createCanaryMembership(context);
  const limit = { ...policy.perNetwork, store: 'busy' as const };
  const { openingsPerNetwork, graceSeconds } = policy.responses;
  const allowances = {
    load: createLimiter(context, { name: 'release-load', ...limit }),
    fault: createLimiter(context, { name: 'release-fault', ...limit }),
    opening: createLimiter(context, {
      name: 'release-opening',
      ...limit,
      points: openingsPerNetwork,
    }),
    // Pages that were opened in two minutes may respond in one.
    response: createLimiter(context, {
      name: 'release-response',
      ...limit,
      points: 2 * openingsPerNetwork,
    }),
  };

  async function add(
    kind: keyof typeof allowances,
    event: ReleaseEvent,
    { network }: ReportSource,
  ): Promise<void> {
    const { app, version } = event;
    if (await tryConsume(allowances[kind], `${network} ${app}@${version}`)) await group.add(event);
  }

  /**
   * Counts that a tab opens a page, or that it responds with it.
   * @param member the canary that the tab takes part in
   */
  async function countResponse(
    registry: Registry,
    load: Load,
    { loads, tabAge }: ClientLoads,
    member: ReleaseEvent['canary'],
    source: ReportSource,
  ): Promise<void> {
    const { app, version, age } = load;
    if (age === undefined || age > graceSeconds * 1000) return;
    // Versions of one page: they were opened in one task.
    const together = loads.filter((other) => other !== load && other.age === load.age);
    const isShell = app === 'shell';
    // As for faults: what hangs a tab with a canary of a remote is not attributed to the shell.
    if (
      isShell &&
      together.some((other) => registry.apps[other.app]?.canary?.version === other.version)
    )
      return;
    const now = clock.now().getTime();
    const at = new Date(now - age);
    const event = {
      app,
      version,
      at,
      isOwn: !isShell || together.length === 0,
      // A tab from before the canary, or from before its step, counts for neither version.
      canary:
        member && tabAge !== undefined && now - Math.max(tabAge, age) >= member.beganAt.getTime()
          ? member
          : null,
    };
    if (age === 0) await add('opening', { ...event, kind: 'opened' }, source);
    else await add('response', { ...event, kind: 'responded' }, source);
  }

  return {
    /** Resolves once the loads are stored. */
    async countLoads(
      registry: Registry,
      { loads, tabAge }: ClientLoads,
      source: ReportSource,
    ): Promise<void> {
      // Of several parts of a version that were opened in one task, the first counts.
      const distinct = new Map(
        loads.toReversed().map((load) => [`${load.app}@${load.version} ${load.age}`, load]),
      );
      const counted = [...distinct.values()].filter((load) => isServed(registry, load));
      const countLoad = async (load: Load, canary: ReleaseEvent['canary']): Promise<void> => {
        const { app, version, age = 0, isRepeat = false } = load;
        if (age > 0 || isRepeat) return;
        const event = { app, version, at: clock.now(), isOwn: true, canary };
        await add('load', { ...event, kind: 'load' }, source);
      };
      await Promise.all(
        counted.flatMap((load) => {
          const canary = canaryOf(registry, load, source);
          return [
            countLoad(load, canary),
            countResponse(registry, load, { loads: counted, tabAge }, canary, source),
          ];
        }),
      );
    },

    /**
     * Counts a fault against its version and, where a shell has a canary, against the shell that showed it: a shell may
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
      const counts: Promise<void>[] = [];
      if (!report.isRepeat && isServed(registry, { app, version })) {
        const canary = canaryOf(registry, { app, version }, source);
        counts.push(add('fault', { ...fault, app, version, isOwn: true, canary }, source));
      }
      if (shell && app !== 'shell' && version !== registry.apps[app]?.canary?.version) {
        const canary = canaryOf(registry, { app: 'shell', version: shell }, source);
        const event = { ...fault, app: 'shell', version: shell, isOwn: false, canary };
        if (canary) counts.push(add('fault', event, source));
      }
      await Promise.all(counts);
    },

    /** Deletes old counts, and the minutes of openings that are no longer needed. */
    async removeOld(): Promise<void> {
      const now = clock.now();
      await counts.sumOpenings(now);
      await counts.removeBefore(new Date(now.getTime() - policy.keepSeconds * 1000));
    },

    /** Resolves once all queued events are stored. */
    drain: () => group.drain(),
  };
}
