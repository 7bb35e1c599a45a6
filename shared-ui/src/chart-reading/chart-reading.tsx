import { formatWholeNumber } from '../lib/format';
import styles from './chart-reading.module.css';

interface ChartReadingProps {
  /** The place under the pointer, in words. */
  formatLabel: (label: string) => string;
  /** The figures in words: counts, unless it is said otherwise. */
  formatFigure?: (figure: number) => string;
  /** The rest is the chart library's, which fills it in. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: unknown; value?: unknown; dataKey?: unknown }[];
}

/** What stands under the pointer in a chart. */
export function ChartReading({
  formatLabel,
  formatFigure = formatWholeNumber,
  active,
  label,
  payload = [],
}: ChartReadingProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className={styles.reading}>
      {label !== undefined && <p className={styles.label}>{formatLabel(String(label))}</p>}
      {payload.map(({ name, value, dataKey }) => (
        <p key={`${String(dataKey)} ${String(name)}`}>
          {String(name)} <strong>{formatFigure(Number(value))}</strong>
        </p>
      ))}
    </div>
  );
}
