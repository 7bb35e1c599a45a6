import { lazy } from 'react';

const loadCharts = () => import('./charts');

/** The charts, loaded when the first one is shown. */
export const BarChart = lazy(async () => ({ default: (await loadCharts()).BarChart }));
export const ColumnChart = lazy(async () => ({ default: (await loadCharts()).ColumnChart }));
export const LineChart = lazy(async () => ({ default: (await loadCharts()).LineChart }));
export const PieChart = lazy(async () => ({ default: (await loadCharts()).PieChart }));
