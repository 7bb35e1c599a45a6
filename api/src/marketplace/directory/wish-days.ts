import { utcDay } from '../../platform/time/utc-day';
import type { WishRule, WishSetting } from './wish-rule';
import { rule } from './wish-rule';

const dayNames = 'sun mon tue wed thu fri sat'.split(' ');
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dayMs = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const arrivesBy = (time: number): WishSetting[] => [
  { filter: 'arrivesBy', value: utcDay(new Date(time)) },
];

/** The first of these times that is not past. */
function nextOf(times: readonly number[], today: string): WishSetting[] {
  const next = times.find((time) => time >= startOf(today));
  return next === undefined ? [] : arrivesBy(next);
}

const yearsFrom = (today: string): number[] =>
  [0, 1].map((more) => Number(today.slice(0, 4)) + more);

/** The next time that a month and day come, today included; nothing for 31 November. */
const nextDate = (month: number, day: number, today: string): WishSetting[] =>
  nextOf(
    yearsFrom(today)
      .map((year) => Date.UTC(year, month, day))
      .filter(
        (time) => new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month,
      ),
    today,
  );

/** 'the 12th': of this month, or of the next one that has such a day. */
function nextDayOfMonth(day: number, today: string): WishSetting[] {
  const start = new Date(startOf(today));
  const times = [0, 1, 2].map((more) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + more, day),
  );
  return nextOf(
    times.filter((time) => new Date(time).getUTCDate() === day),
    today,
  );
}

const inDays = (days: number, today: string): WishSetting[] =>
  arrivesBy(startOf(today) + days * dayMs);

/** A weekday after today. */
function nextWeekday(name: string, today: string): WishSetting[] {
  const weekday = new Date(startOf(today)).getUTCDay();
  return inDays((dayNames.indexOf(name.slice(0, 3).toLowerCase()) - weekday + 7) % 7 || 7, today);
}

/** The Sunday that ends a week. */
const endOfWeek = (weeks: number, today: string): WishSetting[] =>
  inDays(((7 - new Date(startOf(today)).getUTCDay()) % 7) + weeks * 7, today);

/** Easter Sunday in the Gregorian calendar: the algorithm in 'Astronomical Algorithms' by Jean Meeus, chapter 8. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** In the UK three weeks before Easter. */
const mothersDay = (year: number): number => easter(year) - 21 * dayMs;

/** The third Sunday of June. */
function fathersDay(year: number): number {
  const first = new Date(Date.UTC(year, 5, 1)).getUTCDay();
  return Date.UTC(year, 5, 1 + ((7 - first) % 7) + 14);
}

const nextOccasion = (dateIn: (year: number) => number, today: string): WishSetting[] =>
  nextOf(yearsFrom(today).map(dateIn), today);

/** The arrival, before a day. */
const arriving =
  '(?:(?:that |which |can it |must |needs? to |to |it |is )*(?:arriv(?:e|es|ing)|deliver(?:ed|y)?|here|comes?|coming) )?';
const before = '(?:on or before|by|before|on|for|in time for)';
const month = monthNames.join('|');
/** Without a preposition only whole names: '12 decaf coffees' is no day. */
const wholeMonth =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = '(?:,? 20\\d\\d)?';
const weekday = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';

const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase());

const dateRule = (pattern: string, day: 1 | 2): WishRule =>
  rule(pattern, (match, today) => nextDate(monthOf(match[3 - day]!), Number(match[day]), today));

/** Days of arrival. An earlier rule takes its phrase from the later ones. */
export const dayRules: readonly WishRule[] = [
  rule(`${arriving}${before} (?:christmas(?: eve| day)?|xmas)`, (_match, today) =>
    nextDate(11, 24, today),
  ),
  rule(`${arriving}(?:${before} )?valentine'?s(?: day)?`, (_match, today) =>
    nextDate(1, 14, today),
  ),
  rule(`${arriving}(?:${before} )?(?:mother'?s'? day|mothering sunday)`, (_match, today) =>
    nextOccasion(mothersDay, today),
  ),
  rule(`${arriving}(?:${before} )?father'?s'? day`, (_match, today) =>
    nextOccasion(fathersDay, today),
  ),
  rule(`${arriving}${before} easter(?: sunday)?`, (_match, today) => nextOccasion(easter, today)),
  dateRule(`${arriving}${before} (?:the )?${dayNumber}(?: of)? ((?:${month})[a-z]*)${year}`, 1),
  dateRule(`${arriving}${before} ((?:${month})[a-z]*) ${dayNumber}${year}`, 2),
  dateRule(`(?:the )?${dayNumber}(?: of)? (${wholeMonth})${year}`, 1),
  dateRule(`(${wholeMonth}) (\\d{1,2})(?:st|nd|rd|th)`, 2),
  rule(`${arriving}${before} (\\d{1,2})[/.](\\d{1,2})(?:[/.](?:20)?\\d\\d)?`, (match, today) =>
    nextDate(Number(match[2]) - 1, Number(match[1]), today),
  ),
  rule(
    `${arriving}${before} the (\\d{1,2})(?:st|nd|rd|th)(?! (?:birthday|time|century|month))`,
    (match, today) => nextDayOfMonth(Number(match[1]), today),
  ),
  rule(
    `${arriving}(?:(?:on or before|by|before|in time for) (?:this |next )?|(?:for|on) (?:this |next )?|this |next )(${weekday})(?! (?:night|evening|morning|afternoon))`,
    (match, today) => nextWeekday(match[1]!, today),
  ),
  rule(
    `${arriving}(?:by|before) (?:this |next )?(sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)`,
    (match, today) => nextWeekday(match[1]!, today),
  ),
  rule(`${arriving}(?:${before} )?(?:tomorrow|tmrw)`, (_match, today) => inDays(1, today)),
  rule(`${arriving}(?:${before} )?(?:this|the) weekend`, (_match, today) =>
    nextWeekday('saturday', today),
  ),
  rule(`${arriving}(?:${before} |within |in )?(?:the )?(?:end of )?next week`, (_match, today) =>
    endOfWeek(1, today),
  ),
  rule(`${arriving}(?:${before} |within |in )?(?:the )?(?:end of )?this week`, (_match, today) =>
    endOfWeek(0, today),
  ),
  rule(`${arriving}(?:in|within) (?:(?:the next )?(?:a|1|one) week|7 days)`, (_match, today) =>
    inDays(7, today),
  ),
  rule(`${arriving}(?:in|within) (?:(?:the next )?(?:2|two) weeks|a fortnight)`, (_match, today) =>
    inDays(14, today),
  ),
];
