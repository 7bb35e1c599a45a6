import { Checkbox } from '../checkbox/checkbox';
import type { Days } from '../lib/days';
import { formatDays } from '../lib/format';

interface ComparisonSwitchProps {
  isOn: boolean;
  /** The previous period. */
  days: Days;
  /** Whether there are any figures in the previous period. */
  hasData: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns the comparison with the previous period on and off, and says which days that is. */
export function ComparisonSwitch({ isOn, days, hasData, onChange }: ComparisonSwitchProps) {
  return (
    <Checkbox
      label="Compare with the previous period"
      hint={hasData ? formatDays(days) : `There is no data for ${formatDays(days)}.`}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
