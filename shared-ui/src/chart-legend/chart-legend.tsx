import type { ReactNode } from 'react';
import styles from './chart-legend.module.css';

interface ChartLegendProps {
  /** Names with a sample of what the chart draws. */
  items: readonly { name: string; sample: ReactNode }[];
}

/** The legend above a chart. */
export function ChartLegend({ items }: ChartLegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ name, sample }) => (
        <li key={name}>
          {sample}
          {name}
        </li>
      ))}
    </ul>
  );
}

interface SwatchProps {
  /** A colour, or the address of a pattern. */
  fill: string;
  stroke?: string;
}

/** The sample of an area. */
export function Swatch({ fill, stroke }: SwatchProps) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14">
      <rect x="1" y="1" width="12" height="12" rx="3" fill={fill} stroke={stroke} />
    </svg>
  );
}
