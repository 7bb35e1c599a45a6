import type { VersionVitals, VitalName, VitalSummary } from '@hive/contract/web-vitals';

/** The names of the measurements, and what they mean. */
export const vitalNames: Record<VitalName, { short: string; long: string }> = {
  lcp: { short: 'LCP', long: 'Largest contentful paint: when the main content is shown' },
  inp: { short: 'INP', long: 'Interaction to next paint: how soon the page reacts' },
  cls: { short: 'CLS', long: 'Cumulative layout shift: how much the content moves' },
  ready: { short: 'Ready', long: 'When the page of the remote is ready' },
};

export const ratingLabels = {
  good: 'Good',
  'needs improvement': 'Needs improvement',
  poor: 'Poor',
} satisfies Record<NonNullable<VitalSummary['rating']>, string>;

const seconds = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const shift = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The 75th percentile with its unit: '2.4 s', '180 ms', '0.08'. */
export function formatVital({ name, p75 }: Pick<VitalSummary, 'name' | 'p75'>): string {
  if (name === 'cls') return shift.format(p75 / 1000);
  return p75 < 1000 ? `${p75} ms` : `${seconds.format(p75 / 1000)} s`;
}

/** The speed of a version in one line: 'LCP 2.4 s (good), CLS 0.31 (poor)'. */
export function describeVitals(version: Pick<VersionVitals, 'vitals'> | undefined): string {
  const vitals = version?.vitals ?? [];
  if (vitals.length === 0) return 'not measured yet';
  return vitals
    .map(({ name, p75, rating }) => {
      const value = `${vitalNames[name].short} ${formatVital({ name, p75 })}`;
      return rating ? `${value} (${ratingLabels[rating].toLowerCase()})` : value;
    })
    .join(', ');
}
