import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { FairQueue } from '@hive/shared-node/fair-queue';
import type { ClientLimits, LaneName } from './client-limits';

/** Exports: the api may write them for minutes. */
const downloads = new Set<string>(
  [
    apiPaths.userExport,
    apiPaths.partnerExportAnalytics,
    apiPaths.accountingExport,
    apiPaths.accountingExportBookings,
    apiPaths.accountingExportEntries,
    apiPaths.adminExportAnalytics,
    apiPaths.adminExportAudit,
    apiPaths.adminExportUsers,
  ].map((path) => apiBase + path),
);

/** The sign-in calls, all factors included. */
const signIn = new RegExp(`^${apiBase}/(?:auth|2fa-[a-z]+)/`);

/** The lane of a request without an upload. Any other response that turns out to be large becomes a download, too. */
export function laneOf(path: string): LaneName {
  if (signIn.test(path)) return 'signIn';
  return downloads.has(path) ? 'download' : 'ordinary';
}

/**
 * The api's capacity, divided so that slow uploads and downloads never use up that of ordinary requests, and neither uses
 * up that of signing in.
 */
export function createLanes({ lanes }: Pick<ClientLimits, 'lanes'>): Record<LaneName, FairQueue> {
  return {
    signIn: new FairQueue(lanes.signIn),
    ordinary: new FairQueue(lanes.ordinary),
    upload: new FairQueue(lanes.upload),
    download: new FairQueue(lanes.download),
  };
}
