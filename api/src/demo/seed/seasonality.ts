import type { DemoDay } from './demo-days';

/**
 * The relative traffic of a day. It follows British online retail: a peak from Black Friday to a week
 * before Christmas, a second one of resolutions in January, a quiet summer, busy Mondays and quiet Saturdays.
 */
export function dayWeight(day: DemoDay, index: number, days: number): number {
  const growth = 1 + (0.35 * index) / days;
  return growth * monthWeights[day.month - 1]! * weekdayWeights[day.weekday]! * eventWeight(day);
}

/** January to December. */
const monthWeights = [1.14, 1.0, 0.97, 0.93, 0.9, 0.86, 0.84, 0.86, 0.95, 1.0, 1.16, 1.5];

/** Sunday to Saturday. */
const weekdayWeights = [0.9, 1.18, 1.08, 1.05, 1.02, 0.95, 0.78];

/** Hours of a day in London, with peaks at lunch and in the evening. */
export const hourWeights = [
  0.3, 0.16, 0.09, 0.06, 0.05, 0.08, 0.22, 0.5, 0.78, 0.85, 0.9, 1.0, 1.3, 1.6, 1.15, 1.0, 1.0, 1.1,
  1.25, 1.5, 1.8, 1.5, 1.05, 0.6,
];

/** Days with more or less traffic than their month. */
function eventWeight({ year, month, day }: DemoDay): number {
  if (month === 11) return blackFridayWeight(day - blackFriday(year));
  if (month === 12) {
    if (day <= 3) return blackFridayWeight(30 + day - blackFriday(year));
    if (day <= 18) return 1.12;
    if (day <= 23) return 0.85;
    return day <= 26 ? 0.45 : 0.9;
  }
  return month === 1 && day > 1 && day <= 14 ? 1.2 : 1;
}

/** The Friday after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return 1 + ((4 - firstWeekday + 7) % 7) + 22;
}

/** From the Monday before Black Friday to Cyber Monday. */
function blackFridayWeight(daysAfter: number): number {
  if (daysAfter < -4 || daysAfter > 3) return 1;
  if (daysAfter === 0) return 2.3;
  if (daysAfter === 3) return 1.9;
  return daysAfter < 0 ? 1.35 : 1.7;
}

/** The share of its full traffic that a box gets by age: none before it is listed, all after three months. */
export function ageWeight(ageDays: number): number {
  if (ageDays < 0) return 0;
  return Math.min(1, 0.35 + (0.65 * ageDays) / 90);
}
