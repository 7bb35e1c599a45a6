import { lazy } from 'react';

/**
 * The tabs of the dashboard by group, in the order of the navigation; the first is the default. Each is loaded when
 * opened and independent of the others. Tabs with tables share a chunk: separate chunks would each contain the table and
 * its dialogs, which are larger than the tabs.
 */
export const tabGroups = [
  {
    label: 'Overview',
    items: [
      { id: 'start', label: 'Start', Panel: lazy(() => import('./start/start')) },
      { id: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/analytics')) },
    ],
  },
  {
    label: 'Queues',
    items: [
      {
        id: 'orders',
        label: 'Orders',
        counts: ['orders'],
        Panel: lazy(() => import(/* webpackChunkName: 'orders' */ './orders/orders')),
      },
      {
        id: 'reviews',
        label: 'Reviews',
        counts: ['reviews', 'reported-reviews'],
        Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './reviews/reviews')),
      },
      {
        id: 'applications',
        label: 'Applications',
        counts: ['applications'],
        Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './applications/applications')),
      },
      {
        id: 'complaints',
        label: 'Complaints',
        counts: ['complaints'],
        Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './complaints/complaints')),
      },
      {
        id: 'listing-changes',
        label: 'Listing changes',
        counts: ['listing-changes'],
        Panel: lazy(
          () => import(/* webpackChunkName: 'queues' */ './listing-changes/listing-changes'),
        ),
      },
      {
        id: 'promo-media',
        label: 'Promo media',
        counts: ['promo-media'],
        Panel: lazy(() => import(/* webpackChunkName: 'queues' */ './promo-media/promo-media')),
      },
    ],
  },
  {
    label: 'Directory',
    items: [
      {
        id: 'affiliates',
        label: 'Affiliates',
        Panel: lazy(() => import(/* webpackChunkName: 'boxes' */ '../pages/affiliates-tab')),
      },
      {
        id: 'users',
        label: 'Users',
        Panel: lazy(() => import(/* webpackChunkName: 'people' */ '../pages/users-tab')),
      },
      {
        id: 'permissions',
        label: 'Permissions',
        Panel: lazy(() => import(/* webpackChunkName: 'people' */ './permissions/permissions')),
      },
    ],
  },
  {
    label: 'Money',
    items: [
      {
        id: 'accounting',
        label: 'Accounting',
        counts: ['disputes'],
        Panel: lazy(() => import('./accounting/accounting')),
      },
    ],
  },
  {
    label: 'System',
    items: [
      {
        id: 'releases',
        label: 'Releases',
        Panel: lazy(() => import(/* webpackChunkName: 'operations' */ './releases/releases-tab')),
      },
      {
        id: 'mail',
        label: 'Mail',
        counts: ['failed-mails'],
        Panel: lazy(() => import(/* webpackChunkName: 'operations' */ './mail/mail')),
      },
      {
        id: 'audit',
        label: 'Audit',
        Panel: lazy(() => import(/* webpackChunkName: 'operations' */ './audit/audit')),
      },
    ],
  },
] as const;

export const tabs = tabGroups.flatMap((group) => [...group.items]);

export type DashboardTab = (typeof tabs)[number];
export type TabId = DashboardTab['id'];
