import { adminDashboard, dashboard, partnerDashboard } from './page-addresses';

export type { LoginReason } from './page-addresses';

/**
 * Every page address, defined once. `path` is the router's pattern, `getHref` the link.
 * No other file contains a page address.
 */
export * as paths from './page-addresses';

/** The page of each role after signing in, and after a guard refuses a page. */
export const roleHomes = {
  admin: adminDashboard.path,
  partner: partnerDashboard.path,
  user: dashboard.path,
} as const;
