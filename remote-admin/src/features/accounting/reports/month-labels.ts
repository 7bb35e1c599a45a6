const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026'. */
export const nameMonth = (month: string): string => monthFormat.format(new Date(month));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** So many are named; of more, how many they are. */
const mostNamed = 4;

/** 'July 2026, August 2026 and September 2026', or the first, the last and how many they are. */
export function listOf(names: readonly string[]): string {
  if (names.length <= mostNamed) return list.format(names);
  return `${names.length} more months, ${names[0]} to ${names.at(-1)}`;
}
