import { paths } from '@hive/contract/paths';

/**
 * A link to a tab of the dashboard.
 * @param more further search parameters: a view of the tab, list filters
 */
export const tabHref = (tab: string, more: Readonly<Record<string, string>> = {}): string =>
  `${paths.adminDashboard.getHref()}?${new URLSearchParams({ tab, ...more })}`;
