import { utcDay } from '../../platform/time/utc-day';

/** Days of the week as `getUTCDay` counts them. */
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const ordinals = ['first', 'second', 'third', 'fourth'];

/** Days of the post after the dispatch: tracked 48 with a day in reserve. */
const postDays = 3;
/** No brand sends less often. */
const furthestDays = 200;
const dayMs = 86_400_000;

/** A day of a schedule: whether a day, as the milliseconds of its start in UTC, is one. */
type DayRule = (day: Date) => boolean;

/** A schedule that was read from the texts of a brand. */
export interface Schedule {
  isCutOff: DayRule;
  isDispatch: DayRule;
}

const everyDay: DayRule = () => true;

/**
 * The rule that a text of a brand states: 'Tuesdays and Fridays', 'the 20th of the month', 'the last Sunday of the month',
 * 'from the 1st to the 3rd of the month' (the last of these days), 'the Friday before the second Monday of the month',
 * 'the 10th of March, June, September and December'. Null for every other text: such a box has no known day.
 */
export function readDayRule(text: string): DayRule | null {
  const words = text.toLowerCase();
  // Relative to a day that only the customer knows.
  if (/\byour\b.*\b(joined|dispatch day)\b|\bjoined\b|every second month|of that month/.test(words))
    return null;
  const [earlier, later] = words.split(' before the ');
  if (later !== undefined) return readDayBefore(earlier ?? '', later);
  const inMonth = readMonths(words);
  if (/last (working )?day of/.test(words)) {
    return (day) => inMonth(day) && new Date(day.getTime() + dayMs).getUTCDate() === 1;
  }
  const date = [...words.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g)].at(-1)?.[1];
  if (date) return (day) => inMonth(day) && day.getUTCDate() === Number(date);
  const named = weekdays.flatMap((name, weekday) => (words.includes(name) ? [weekday] : []));
  if (named.length === 0) return null;
  const place = /\b(first|second|third|fourth|last)\b/.exec(words)?.[1];
  if (!place) return (day) => named.includes(day.getUTCDay());
  return (day) => inMonth(day) && named.includes(day.getUTCDay()) && isPlace(day, place);
}

/** The last such weekday before the days of a rule. */
function readDayBefore(earlier: string, later: string): DayRule | null {
  const weekday = weekdays.findIndex((name) => earlier.includes(name));
  const isLater = readDayRule(later);
  if (weekday === -1 || !isLater) return null;
  const nextDays = [1, 2, 3, 4, 5, 6, 7].map((days) => days * dayMs);
  return (day) =>
    day.getUTCDay() === weekday && nextDays.some((time) => isLater(new Date(day.getTime() + time)));
}

/**
 * The days on which a brand closes its orders and sends its boxes; null unless both texts are understood. The first box of a
 * brand that sends it 'the day after you join' has no cut-off: the texts state that of the later ones.
 */
export function readSchedule({
  cutOff,
  dispatch,
}: {
  cutOff: string;
  dispatch: string;
}): Schedule | null {
  if (/\bday after you (join|order)\b/i.test(dispatch))
    return { isCutOff: everyDay, isDispatch: everyDay };
  const isCutOff = readDayRule(cutOff);
  const isDispatch = readDayRule(dispatch);
  return isCutOff && isDispatch && { isCutOff, isDispatch };
}

/**
 * The day on which a box arrives that is ordered today: the first dispatch after the next cut-off day, plus the post. The
 * cut-off day itself still counts from the day before only, since it ends at different hours.
 * @param today a London day
 * @returns days since 1970; Infinity without such a day
 */
export function arrivalDay(schedule: Schedule, today: string): number {
  let day = new Date(`${today}T00:00:00Z`);
  let isClosed = false;
  for (let step = 0; step < furthestDays; step += 1) {
    day = new Date(day.getTime() + dayMs);
    if (isClosed && schedule.isDispatch(day)) return toDayNumber(day) + postDays;
    if (schedule.isCutOff(day)) isClosed = true;
  }
  return Infinity;
}

/**
 * The last day on which a box is ordered that arrives until a day: the day before the last cut-off that a dispatch follows in
 * time.
 * @param by days since 1970
 * @param today a London day
 * @returns days since 1970; null if it is too late today
 */
export function lastOrderDay(schedule: Schedule, by: number, today: string): number | null {
  const start = dayNumberOf(today);
  let isSent = false;
  for (let day = Math.min(by - postDays, start + furthestDays); day > start; day -= 1) {
    const date = new Date(day * dayMs);
    if (isSent && schedule.isCutOff(date)) return day - 1;
    if (schedule.isDispatch(date)) isSent = true;
  }
  return null;
}

/** The London day of a number of days since 1970. */
export const dayOfNumber = (day: number): string => utcDay(new Date(day * dayMs));

/** A London day as a number that can be compared. */
export const dayNumberOf = (day: string): number => toDayNumber(new Date(`${day}T00:00:00Z`));

const toDayNumber = (day: Date): number => Math.round(day.getTime() / dayMs);

function readMonths(words: string): DayRule {
  const named = months.flatMap((name, month) =>
    new RegExp(`\\b${name}\\b`).test(words) ? [month] : [],
  );
  return named.length === 0 ? () => true : (day) => named.includes(day.getUTCMonth());
}

function isPlace(day: Date, place: string): boolean {
  if (place === 'last')
    return new Date(day.getTime() + 7 * dayMs).getUTCMonth() !== day.getUTCMonth();
  return Math.ceil(day.getUTCDate() / 7) === ordinals.indexOf(place) + 1;
}
