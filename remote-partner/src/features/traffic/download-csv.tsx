import { Download } from 'lucide-react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import type { Days } from '@hive/shared-ui/date-range';
import { useAnalyticsDownload } from './api/download-analytics';

interface DownloadCsvProps {
  boxId: string;
  days: Days;
}

/** Downloads the displayed figures as a CSV file. */
export function DownloadCsv({ boxId, days }: DownloadCsvProps) {
  const download = useAnalyticsDownload(boxId, days);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        Download CSV
      </Button>
      {download.isError && (
        <Alert tone="berry">{getErrorMessage(download.error, '❌ Failed to download CSV.')}</Alert>
      )}
    </>
  );
}
