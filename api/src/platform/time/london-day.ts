const londonDate = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Clocks are ahead of UTC by whole quarters of an hour, so no day begins within one. */
const quarterMs = 15 * 60 * 1000;
let last = { quarter: Number.NaN, day: '' };

/** The reporting day of a time, such as '2026-11-20', in London. Requests use the same days. */
export function londonDay(at: Date): string {
  const quarter = Math.floor(at.getTime() / quarterMs);
  if (quarter !== last.quarter) last = { quarter, day: londonDate.format(at) };
  return last.day;
}
