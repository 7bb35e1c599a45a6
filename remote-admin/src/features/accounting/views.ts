import { lazy, type ComponentType } from 'react';
import { viewIds, type ViewId } from './view-ids';

/**
 * The screens of the accounting views. Each is a separate folder. They share the chunk `accounting`.
 */
export const panels: Readonly<Record<ViewId, ComponentType>> = {
  overview: lazy(() => import(/* webpackChunkName: 'accounting' */ './overview/overview')),
  expenses: lazy(() => import(/* webpackChunkName: 'accounting' */ './expenses/expenses')),
  invoices: lazy(() => import(/* webpackChunkName: 'accounting' */ './invoices/invoices')),
  debtors: lazy(() => import(/* webpackChunkName: 'accounting' */ './debtors/debtors')),
  bank: lazy(() => import(/* webpackChunkName: 'accounting' */ './bank/bank')),
  reports: lazy(() => import(/* webpackChunkName: 'accounting' */ './reports/reports')),
};

const labels: Readonly<Record<ViewId, string>> = {
  overview: 'Overview',
  expenses: 'Expenses',
  invoices: 'Invoices',
  debtors: 'Debtors',
  bank: 'Bank statements',
  reports: 'Reports',
};

/** The entries of the navigation, in display order. */
export const views = viewIds.map((id) => ({ id, label: labels[id] }));
