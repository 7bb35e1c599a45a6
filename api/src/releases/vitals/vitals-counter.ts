import type { Registry, Release } from '@hive/contract/release';
import { vitalThresholds } from '@hive/contract/vital-limits';
import { vitalName, type ViewVitals, type VitalsReport } from '@hive/contract/web-vitals';
import { GroupCommit } from '../../database/group-commit';
import type { AppContext } from '../../platform/context';
import { unavailable } from '../../platform/http/is-unavailable';
import { createLimiter, tryConsume, type LimitContext } from '../../platform/http/rate-limit';
import { createCanaryMembership, isServed } from '../registry/canary-membership';
import type { CanaryPolicy } from '../registry/canary-policy';
import type { ReportSource } from '../registry/report-source';
import type { ServedReleases } from '../registry/served-releases';
import { bucketOf } from './vital-buckets';
import type { CanaryVital, ViewCounts, VitalsRepository } from './vitals-repository';

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

/** Whether a release has a page with this pattern. */
const hasPage = ({ pages, ownPaths = [] }: Release, page: string): boolean =>
  ownPaths.includes(page) || pages.some(({ path }) => path === page);

/**
 * The versions that a view counts for in a canary: the page's, and the shell that shows it unless the page is from a canary
 * itself, as for faults.
 */
function versionsOf(registry: Registry, { app, version }: ViewVitals, shell: string) {
  const isOfCanary = registry.apps[app]?.canary?.version === version;
  const own = { app, version };
  return app === 'shell' || isOfCanary ? [own] : [own, { app: 'shell', version: shell }];
}

/** Counts how fast pages were in browsers. Only pages of served versions count. */
export function createVitalsCounter(
  context: LimitContext & Pick<AppContext, 'clock' | 'settings' | 'log'>,
  policy: CanaryPolicy,
  { served, vitals }: { served: ServedReleases; vitals: VitalsRepository },
) {
  const { clock } = context;
  const findCanary = createCanaryMembership(context);
  const allowance = createLimiter(context, {
    name: 'release-vitals',
    ...policy.perNetwork,
    store: 'busy',
  });
  const group = new GroupCommit<ViewCounts>({
    write: (views) => vitals.add(views),
    maxRows: 100,
    maxWaiting: 2_000,
    refuse: () => unavailable(),
  });

  async function isCounted(
    registry: Registry,
    view: ViewVitals,
    { network }: ReportSource,
  ): Promise<boolean> {
    const { app, version, page } = view;
    if (!isServed(registry, view)) return false;
    const release = await served.manifestOf(registry, app, version);
    if (!release || !hasPage(release, page)) return false;
    return isWithinLimit({ app, version }, network);
  }

  const isWithinLimit = (
    { app, version }: Pick<ViewVitals, 'app' | 'version'>,
    network: string,
  ): Promise<boolean> => tryConsume(allowance, `${network} ${app}@${version}`);

  /** The canaries that a counted view counts towards. For the shell that shows it, the shell's limit applies too. */
  async function findCanaries(
    registry: Registry,
    view: ViewVitals,
    shell: string,
    source: ReportSource,
  ) {
    const found = versionsOf(registry, view, shell).map(async (release) => {
      const canary = findCanary(registry, release, source);
      if (!canary) return [];
      const isAllowed = release.app === view.app || (await isWithinLimit(release, source.network));
      return isAllowed ? [{ canary, version: release.version }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async function toCounts(
    registry: Registry,
    view: ViewVitals,
    shell: string,
    source: ReportSource,
  ): Promise<ViewCounts> {
    const at = clock.now();
    const { app, version, page } = view;
    const key = { app, version, page, hour: hourOf(at) };
    const measured = vitalName.options.flatMap((metric) => {
      const value = view[metric];
      return value === undefined ? [] : [{ metric, value }];
    });
    const canaries = await findCanaries(registry, view, shell, source);
    const inCanaries = measured.flatMap(({ metric, value }): CanaryVital[] => {
      const thresholds = vitalThresholds[metric];
      if (!thresholds) return [];
      return canaries.map((canary) => ({ ...canary, metric, isPoor: value > thresholds.poor, at }));
    });
    return {
      counts: [
        { ...key, metric: 'view', bucket: 0 },
        ...measured.map(({ metric, value }) => ({ ...key, metric, bucket: bucketOf(value) })),
      ],
      inCanaries,
    };
  }

  return {
    /** Resolves once the page views are stored. */
    async count({ shell, views }: VitalsReport, source: ReportSource): Promise<void> {
      const registry = await served.current();
      const counted = await Promise.all(views.map((view) => isCounted(registry, view, source)));
      const events = views.filter((_view, index) => counted[index]);
      await Promise.all(
        events.map(async (view) => group.add(await toCounts(registry, view, shell, source))),
      );
    },

    /** Deletes old counts. */
    removeOld: () =>
      vitals.removeBefore(new Date(clock.now().getTime() - policy.keepSeconds * 1000)),

    /** Resolves once all queued page views are stored. */
    drain: () => group.drain(),
  };
}
