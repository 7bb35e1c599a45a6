const dayMs = 24 * 60 * 60 * 1000;

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** A day, as '2026-11-20', so many days later or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Today by the clocks of London. */
export const londonToday = (): string => londonDay.format(new Date());

/** Whether a text is a day of the calendar. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
