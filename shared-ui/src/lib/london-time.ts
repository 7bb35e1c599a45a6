/** Milliseconds of a UTC day. */
export const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** 01:00 UTC on the last Sunday of a month: January is 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * dayMs;
}

/**
 * An instant from 1996 on, moved so that its UTC fields are London's. Summer time is from the last Sunday in March to the last
 * Sunday in October, at 01:00 UTC (Summer Time Act 1972, as amended by SI 2002/262). A test compares it with the time zones of the
 * engine. `Intl.DateTimeFormat` is not used, because the first use of `Intl` in a page blocks a phone for tens of milliseconds
 * (docs/decisions/0129).
 */
export function toLondon(at: Date): Date {
  const year = at.getUTCFullYear();
  const time = at.getTime();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return new Date(time + (isSummer ? hourMs : 0));
}
