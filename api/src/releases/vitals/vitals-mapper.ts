import { vitalThresholds } from '@hive/contract/vital-limits';
import {
  vitalName,
  type VersionVitals,
  type VitalName,
  type VitalSummary,
} from '@hive/contract/web-vitals';
import { addHistograms, countOf, quantileOf, type Histogram } from './vital-buckets';
import type { VitalCount } from './vitals-repository';

/** The sums of one page. */
interface PageSums {
  page: string;
  metrics: Map<VitalCount['metric'], Map<number, number>>;
}

export type VitalSum = Omit<VitalCount, 'hour'> & { views: number };

function rate(name: VitalName, value: number): VitalSummary['rating'] {
  const thresholds = vitalThresholds[name];
  if (!thresholds) return null;
  if (value <= thresholds.good) return 'good';
  return value > thresholds.poor ? 'poor' : 'needs improvement';
}

function summarize(metrics: ReadonlyMap<VitalCount['metric'], Histogram>) {
  const vitals = vitalName.options.flatMap((name): VitalSummary[] => {
    const histogram = metrics.get(name);
    if (!histogram) return [];
    const p75 = quantileOf(histogram, 0.75);
    return [{ name, count: countOf(histogram), p75, rating: rate(name, p75) }];
  });
  return { views: countOf(metrics.get('view') ?? new Map<number, number>()), vitals };
}

/** The pages of a version, each with its histograms. */
function groupByPage(sums: readonly VitalSum[]): PageSums[] {
  const pages = new Map<string, PageSums>();
  for (const { page, metric, bucket, views } of sums) {
    const entry = pages.get(page) ?? { page, metrics: new Map() };
    pages.set(page, entry);
    const histogram = entry.metrics.get(metric) ?? new Map<number, number>();
    entry.metrics.set(metric, histogram.set(bucket, views));
  }
  return [...pages.values()];
}

/** The measurements of a version as shown to admins. */
export function toVersionVitals(
  served: Pick<VersionVitals, 'app' | 'version' | 'isCanary'>,
  sums: readonly VitalSum[],
): VersionVitals {
  const pages = groupByPage(
    sums.filter(({ app, version }) => app === served.app && version === served.version),
  );
  const metrics = ['view' as const, ...vitalName.options].flatMap((metric) => {
    const found = pages.flatMap((page) => page.metrics.get(metric) ?? []);
    return found.length > 0 ? [[metric, addHistograms(found)] as const] : [];
  });
  return {
    ...served,
    ...summarize(new Map(metrics)),
    pages: pages
      .map(({ page, metrics: ofPage }) => ({ page, ...summarize(ofPage) }))
      .sort((a, b) => b.views - a.views || a.page.localeCompare(b.page)),
  };
}
