const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the database: '31 December 2026'. */
export const describeDay = (day: Date): string => format.format(day);
