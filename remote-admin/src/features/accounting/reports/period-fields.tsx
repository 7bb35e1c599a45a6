import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { CoveredDays, PeriodKind } from '@hive/contract/report-period';
import { Button } from '@hive/shared-ui/button';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { SelectField } from '@hive/shared-ui/select-field';
import { DayField } from '../../../lib/day-field';
import { monthsQuery } from './api/months';
import { periodNames } from './period-labels';
import type { Period } from './use-period';
import styles from './reports.module.css';

/** Number of days that expenses may be dated ahead. */
const daysAhead = 366;

const kinds = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

interface PeriodFieldsProps {
  period: Period;
  setPeriod: (period: Period) => void;
  /** The days of the loaded report; undefined while it loads. */
  days: CoveredDays | undefined;
  /** Errors from the server, by field. */
  faults: Readonly<Record<string, string>>;
}

/** Chooses the period of the reports: a kind, and its months, its days, or the one before or after. */
export function PeriodFields({ period, setPeriod, days, faults }: PeriodFieldsProps) {
  const { kind } = period;
  const latest = addDays(londonToday(), daysAhead);

  function setKind(next: PeriodKind) {
    // A range of days starts as the period that is shown.
    setPeriod({ ...period, kind: next, ...(next === 'days' && days) });
  }

  return (
    <>
      <SelectField
        label="Period"
        value={kind}
        options={kinds}
        onChange={({ target }) => setKind(target.value as PeriodKind)}
      />
      {kind === 'months' && <MonthFields {...{ period, setPeriod, faults }} />}
      {kind === 'days' && (
        <>
          <DayField
            label="First day"
            value={period.firstDay}
            max={latest}
            error={faults['firstDay']}
            onDay={(firstDay) => setPeriod({ ...period, firstDay })}
          />
          <DayField
            label="Last day"
            value={period.lastDay}
            max={latest}
            error={faults['lastDay']}
            onDay={(lastDay) => setPeriod({ ...period, lastDay })}
          />
        </>
      )}
      {kind !== 'months' && kind !== 'days' && (
        <>
          <DayField
            label="Date in the period"
            value={period.day}
            max={latest}
            error={faults['day']}
            onDay={(day) => setPeriod({ ...period, day: day || londonToday() })}
          />
          <Steps days={days} onDay={(day) => setPeriod({ ...period, day })} />
        </>
      )}
    </>
  );
}

function MonthFields({ period, setPeriod, faults }: Omit<PeriodFieldsProps, 'days'>) {
  const known = useQuery(monthsQuery).data?.months.map(({ month }) => month) ?? [];
  // The URL may name months without bookings.
  const choices = [...new Set([...known, period.from, period.to])].sort().reverse();
  const options = choices.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <>
      <SelectField
        label="From month"
        value={period.from}
        options={options}
        error={faults['from']}
        onChange={({ target }) => setPeriod({ ...period, from: target.value })}
      />
      <SelectField
        label="To month"
        value={period.to}
        options={options}
        error={faults['to']}
        onChange={({ target }) => setPeriod({ ...period, to: target.value })}
      />
    </>
  );
}

interface StepsProps {
  days: CoveredDays | undefined;
  onDay: (day: string) => void;
}

/** Buttons to the period before and the one after. */
function Steps({ days, onDay }: StepsProps) {
  const isDisabled = days === undefined || undefined;
  const goTo = (day: string, count: number) => onDay(addDays(day, count));
  return (
    <div className={styles.steps}>
      <Button
        variant="secondary"
        aria-label="Previous period"
        aria-disabled={isDisabled}
        onClick={() => days && goTo(days.firstDay, -1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        aria-label="Next period"
        aria-disabled={isDisabled}
        onClick={() => days && goTo(days.lastDay, 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
