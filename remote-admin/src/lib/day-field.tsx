import { useState } from 'react';
import { isDay } from '@hive/shared-ui/lib/days';
import { TextField } from '@hive/shared-ui/text-field';

interface DayFieldProps {
  label: string;
  /** A day of London, as '2026-11-20'; empty for none. */
  value: string;
  max: string;
  error?: string;
  onDay: (day: string) => void;
}

/** While a year is typed it is 0002, 0020 and 0202 first: nobody means those. */
const firstYear = '2000';

/** One end of the days that a list is narrowed to. It narrows as soon as it is a day somebody may mean. */
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
