const units = [
  { seconds: 24 * 3600, name: 'day' },
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** The largest unit of which a duration has at least one. */
const unitOf = (seconds: number) =>
  units.find((unit) => Math.round(seconds) >= unit.seconds) ?? units[units.length - 1]!;

const countOf = (seconds: number, unit: (typeof units)[number]): number =>
  Math.round(seconds / unit.seconds);

const named = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** A duration in its largest unit: 240 is '4 minutes'. */
export function formatDuration(seconds: number): string {
  const unit = unitOf(seconds);
  return named(countOf(seconds, unit), unit.name);
}

/** A range of durations: '2 to 9 days', or '40 minutes to 2 days' if their units differ. */
export function formatDurations(from: number, to: number): string {
  const [first, second] = [formatDuration(from), formatDuration(to)];
  if (first === second) return first;
  const unit = unitOf(to);
  return unitOf(from) === unit ? `${countOf(from, unit)} to ${second}` : `${first} to ${second}`;
}
