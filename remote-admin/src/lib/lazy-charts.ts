import { lazy } from 'react';

const drawings = () => import('./drawings');

/** The charts, fetched when one is shown. */
export const BarChart = lazy(async () => ({ default: (await drawings()).BarChart }));
export const ColumnChart = lazy(async () => ({ default: (await drawings()).ColumnChart }));
export const LineChart = lazy(async () => ({ default: (await drawings()).LineChart }));
export const PieChart = lazy(async () => ({ default: (await drawings()).PieChart }));
