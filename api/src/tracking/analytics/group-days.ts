import type { ReportDays } from '../../platform/time/report-days';
import type { DayLines } from './site-repository';

/** Lines that an export reads at once. */
const linesAtOnce = 5_000;

/**
 * The fewest ranges of days with at most `maxLines` lines each, in order: an export of a long time needs few statements, and
 * one of many lines little memory. A single day may have more.
 * @param counts the days with lines, in order
 */
export function groupDays(counts: readonly DayLines[], maxLines = linesAtOnce): ReportDays[] {
  const groups: (ReportDays & { lines: number })[] = [];
  for (const { day, lines } of counts) {
    const group = groups.at(-1);
    if (group && group.lines + lines <= maxLines) {
      group.to = day;
      group.lines += lines;
    } else groups.push({ from: day, to: day, lines });
  }
  return groups.map(({ from, to }) => ({ from, to }));
}
