import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { Days } from '@hive/shared-ui/lib/days';

/** Loads the figures of a period as CSV. */
export const loadAnalyticsFile = async (boxId: string, days: Days): Promise<string> =>
  http.get(apiPaths.partnerExportAnalytics, { params: { boxId, ...days } });
