/** The earlier report and the current one. */
export type Differing = readonly [name: string, before: string, now: string];

/** Messages for the fields that differ; null if none does. */
export function describeDifferences(fields: readonly Differing[]): Record<string, string> | null {
  const differing = fields.filter(([, before, now]) => before !== now);
  if (differing.length === 0) return null;
  return Object.fromEntries(
    differing.map(([name, before, now]) => [name, `Reported before: ${before}. Now: ${now}.`]),
  );
}

/** An instant, which a repeat may omit or write in another format. */
export const differingInstant = (
  name: string,
  before: Date,
  now: string | undefined,
): Differing => [name, before.toISOString(), new Date(now ?? before).toISOString()];
