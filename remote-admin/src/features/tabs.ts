import { lazy } from 'react';

/**
 * The parts of the dashboard, in their order. Each is fetched when it is opened, and knows nothing of the others.
 */
export const tabs = [
  { id: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/analytics')) },
  {
    id: 'affiliates',
    label: 'Affiliates',
    Panel: lazy(() => import('./affiliates/affiliates')),
  },
  { id: 'users', label: 'Users', Panel: lazy(() => import('./users/users')) },
  {
    id: 'permissions',
    label: 'Permissions',
    Panel: lazy(() => import('./permissions/permissions')),
  },
  { id: 'releases', label: 'Releases', Panel: lazy(() => import('./releases/releases')) },
  { id: 'audit', label: 'Audit', Panel: lazy(() => import('./audit/audit')) },
  { id: 'mail', label: 'Mail', Panel: lazy(() => import('./mail/mail')) },
] as const;

export type DashboardTab = (typeof tabs)[number];
export type TabId = DashboardTab['id'];
