import { lazy } from 'react';

/**
 * The views of accounting, in their order; the first is shown unless another is chosen. Each is a folder of its own and
 * knows nothing of the others. Those with tables or windows share a file, as the tabs do.
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
