/** All charts in one chunk: separate chunks would each contain the chart library. */
export { default as BarChart } from '@hive/shared-ui/bar-chart';
export { default as ColumnChart } from '@hive/shared-ui/column-chart';
export { default as LineChart } from '@hive/shared-ui/line-chart';
export { default as PieChart } from '@hive/shared-ui/pie-chart';
