import { londonToday } from '@hive/shared-ui/lib/days';
import { DayField } from './day-field';
import type { ListQuery } from './use-list-query';

interface DayRangeProps {
  /** With the filters `from` and `to`. */
  list: ListQuery;
  /** Labels of the first and the last day. */
  labels: readonly [string, string];
}

/** A list's filter by London dates, both included. */
export function DayRange({ list, labels: [first, last] }: DayRangeProps) {
  const { from = '', to = '' } = list.query.filters;
  const today = londonToday();
  return (
    <>
      <DayField
        label={first}
        value={from}
        max={today}
        onDay={(day) => list.setFilter('from', day)}
      />
      <DayField
        label={last}
        value={to}
        max={today}
        error={
          from && to && to < from ? 'Choose an end date on or after the start date.' : undefined
        }
        onDay={(day) => list.setFilter('to', day)}
      />
    </>
  );
}
