import { listDatePresets } from '../lib/date-presets';
import type { Days } from '../lib/days';
import styles from './date-presets.module.css';

interface DatePresetsProps {
  /** The current range. */
  value: Days;
  /** The current day in London. */
  today: string;
  onChange: (days: Days) => void;
}

/** Buttons with suggested date ranges. The current one is pressed. */
export function DatePresets({ value, today, onChange }: DatePresetsProps) {
  return (
    <div className={styles.choices} role="group" aria-label="Suggested dates">
      {listDatePresets(today).map(({ label, days }) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-pressed={days.from === value.from && days.to === value.to}
          onClick={() => onChange(days)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
