import { useState } from 'react';
import { TextField } from '@hive/shared-ui/text-field';
import { isFilterDay } from './filter-day';

interface DayFieldProps {
  label: string;
  /** A London date such as '2026-11-20'; empty for none. */
  value: string;
  max: string;
  error?: string;
  onDay: (day: string) => void;
}

/** One end of a date filter. Applies as soon as the input is a plausible date. */
export function DayField({ label, value, max, error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      max={max}
      error={error}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || isFilterDay(target.value)) onDay(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
