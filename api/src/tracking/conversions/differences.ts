/** What was reported before, and what is reported now. */
export type Differing = readonly [name: string, before: string, now: string];

/** Sentences for the fields that are not as before; null where all are. */
export function describeDifferences(fields: readonly Differing[]): Record<string, string> | null {
  const differing = fields.filter(([, before, now]) => before !== now);
  if (differing.length === 0) return null;
  return Object.fromEntries(
    differing.map(([name, before, now]) => [name, `Reported before: ${before}. Now: ${now}.`]),
  );
}

/** An instant that may be left out the second time, and may be written in several ways. */
export const differingInstant = (
  name: string,
  before: Date,
  now: string | undefined,
): Differing => [name, before.toISOString(), new Date(now ?? before).toISOString()];
