import { lazy } from 'react';

/**
 * The accounting views in display order; the first is the default. Each is a separate, independent folder.
 * They share one chunk, as the dashboard tabs with tables and dialogs do.
 */
export const views = [
  {
    id: 'overview',
    label: 'Overview',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './overview/overview')),
  },
  {
    id: 'expenses',
    label: 'Expenses',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './expenses/expenses')),
  },
  {
    id: 'invoices',
    label: 'Invoices',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './invoices/invoices')),
  },
  {
    id: 'reports',
    label: 'Reports',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './reports/reports')),
  },
] as const;

export type ViewId = (typeof views)[number]['id'];
