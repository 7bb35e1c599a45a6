import { formatWholeNumber } from '../lib/format';
import styles from './chart-reading.module.css';

interface ChartReadingProps {
  /** Formats the label of the point under the pointer. */
  formatLabel: (label: string) => string;
  /** Formats a value; whole numbers by default. */
  formatFigure?: (figure: number) => string;
  /** The remaining props are set by the chart library. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: unknown; value?: unknown; dataKey?: unknown }[];
}

/** The tooltip of a chart. */
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
