import type { SVGProps } from 'react';

type LineStyle = Pick<SVGProps<SVGPathElement>, 'stroke' | 'strokeDasharray' | 'strokeWidth'>;

/** Dash patterns by position, so that lines differ without colour too. */
const dashes = [undefined, '7 4'];
const previousDashes = ['1 4', '8 3 1 3'];

/** A series' line. */
export const lineStyle = (index: number): LineStyle => ({
  stroke: `var(--chart-${index + 1})`,
  strokeDasharray: dashes[index],
  strokeWidth: 2.5,
});

/** The line of its previous period: thinner, with dots. */
export const previousLineStyle = (index: number): LineStyle => ({
  stroke: `var(--chart-${index + 1})`,
  strokeDasharray: previousDashes[index],
  strokeWidth: 1.5,
});

/** The line to a point that is not complete. */
export const incompleteLineStyle = (index: number): LineStyle => ({
  ...lineStyle(index),
  strokeDasharray: '3 3',
  strokeWidth: 1.5,
});
