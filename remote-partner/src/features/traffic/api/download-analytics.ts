import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { Days } from '@hive/shared-ui/date-range';
import { saveFile } from '@hive/shared-ui/lib/save-file';

/** Downloads the figures of a period as partner_analytics.csv. */
export const useAnalyticsDownload = (boxId: string, days: Days) =>
  useMutation({
    mutationFn: () => http.get(apiPaths.partnerExportAnalytics, { params: { boxId, ...days } }),
    onSuccess: (csv) => saveFile('partner_analytics.csv', csv, 'text/csv;charset=utf-8'),
  });
