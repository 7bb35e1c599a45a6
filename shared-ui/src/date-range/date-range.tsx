import { useState } from 'react';
import { Button } from '../button/button';
import { DatePresets } from '../date-presets/date-presets';
import type { Days } from '../lib/days';
import { TextField } from '../text-field/text-field';
import styles from './date-range.module.css';

interface DateRangeProps {
  /** The current range. */
  value: Days;
  /** The latest selectable day. */
  today: string;
  onChange: (days: Days) => void;
  /** Errors from the server, by field. */
  errors?: Partial<Record<keyof Days, string>>;
}

/** Selects a date range with native date fields or a suggested range. */
export function DateRange({ value, today, onChange, errors = {} }: DateRangeProps) {
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown.from !== value.from || shown.to !== value.to) {
    setShown(value);
    setDraft(value);
  }
  const problem = problemOf(draft);
  const isChanged = draft.from !== value.from || draft.to !== value.to;
  return (
    <form
      className={styles.range}
      aria-label="Dates"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onChange(draft);
      }}
    >
      <div className={styles.fields}>
        <TextField
          label="From"
          type="date"
          value={draft.from}
          max={today}
          error={errors.from}
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={draft.to}
          max={today}
          error={problem ?? errors.to}
          onChange={(event) => setDraft({ ...draft, to: event.target.value })}
        />
        <Button type="submit" variant="secondary" disabled={!isChanged}>
          Show
        </Button>
      </div>
      <DatePresets value={value} today={today} onChange={onChange} />
    </form>
  );
}

function problemOf({ from, to }: Days): string | undefined {
  if (!from || !to) return 'Choose both dates.';
  if (from > to) return 'Choose an end date on or after the start date.';
  return undefined;
}
