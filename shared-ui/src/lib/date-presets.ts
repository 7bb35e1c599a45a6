import { addDays, startOfMonth, startOfWeek, type Days } from './days';

/** A named range of days. */
export interface DatePreset {
  label: string;
  days: Days;
}

/** The first day of the tax year that contains a day: 6 April. */
function startOfTaxYear(day: string): string {
  const start = `${day.slice(0, 4)}-04-06`;
  return day >= start ? start : `${Number(day.slice(0, 4)) - 1}-04-06`;
}

/** The first day of the calendar quarter that contains a day. */
const startOfQuarter = (day: string): string =>
  startOfMonth(day, -((Number(day.slice(5, 7)) - 1) % 3));

/**
 * The ranges that reports suggest. Weeks begin on Monday; a range in progress ends today.
 * @param today the current day in London
 */
export function listDatePresets(today: string): DatePreset[] {
  const monday = startOfWeek(today);
  const last = [7, 30, 90, 365].map((count) => ({
    label: `${count} days`,
    days: { from: addDays(today, 1 - count), to: today },
  }));
  return [
    ...last,
    { label: 'Last week', days: { from: addDays(monday, -7), to: addDays(monday, -1) } },
    {
      label: 'Last month',
      days: { from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) },
    },
    { label: 'This quarter', days: { from: startOfQuarter(today), to: today } },
    { label: 'Tax year', days: { from: startOfTaxYear(today), to: today } },
  ];
}
