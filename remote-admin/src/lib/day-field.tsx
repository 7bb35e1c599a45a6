import { useState } from 'react';
import { isDay } from '@hive/shared-ui/lib/days';
import { TextField } from '@hive/shared-ui/text-field';

interface DayFieldProps {
  label: string;
  /** A London date such as '2026-11-20'; empty for none. */
  value: string;
  max: string;
  error?: string;
  onDay: (day: string) => void;
}

/** While a year is typed, the value passes through 0002, 0020 and 0202. These are ignored. */
const firstYear = '2000';

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
        if (target.value === '' || (isDay(target.value) && target.value >= firstYear))
          onDay(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
