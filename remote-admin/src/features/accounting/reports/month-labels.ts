const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026'. */
export const formatFullMonth = (month: string): string => monthFormat.format(new Date(month));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Longer lists are summarised. */
const maxNamed = 4;

/** 'July 2026, August 2026 and September 2026'; a long list becomes '6 more months, July 2026 to December 2026'. */
export function formatMonthList(names: readonly string[]): string {
  if (names.length <= maxNamed) return list.format(names);
  return `${names.length} more months, ${names[0]} to ${names.at(-1)}`;
}
