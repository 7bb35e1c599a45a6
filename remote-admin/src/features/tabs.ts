import { lazy } from 'react';

/**
 * The tabs of the dashboard, in order. Each is loaded when opened and independent of the others. Tabs with tables share
 * a chunk: separate chunks would each contain the table and its dialogs, which are larger than the tabs.
 */
export const tabs = [
  { id: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/analytics')) },
  {
    id: 'affiliates',
    label: 'Affiliates',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ '../pages/affiliates-tab')),
  },
  {
    id: 'users',
    label: 'Users',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ '../pages/users-tab')),
  },
  {
    id: 'permissions',
    label: 'Permissions',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './permissions/permissions')),
  },
  {
    id: 'accounting',
    label: 'Accounting',
    Panel: lazy(() => import('./accounting/accounting')),
  },
  {
    id: 'orders',
    label: 'Orders',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './orders/orders')),
  },
  {
    id: 'reviews',
    label: 'Reviews',
    Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './reviews/reviews')),
  },
  {
    id: 'applications',
    label: 'Applications',
    Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './applications/applications')),
  },
  {
    id: 'promo-media',
    label: 'Promo media',
    Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './promo-media/promo-media')),
  },
  {
    id: 'releases',
    label: 'Releases',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './releases/releases')),
  },
  {
    id: 'audit',
    label: 'Audit',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './audit/audit')),
  },
  {
    id: 'mail',
    label: 'Mail',
    Panel: lazy(() => import(/* webpackChunkName: 'tables' */ './mail/mail')),
  },
] as const;

export type DashboardTab = (typeof tabs)[number];
export type TabId = DashboardTab['id'];
