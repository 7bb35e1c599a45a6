import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { saveFile } from '@hive/shared-ui/lib/save-file';

interface DownloadCsvProps {
  fileName: string;
  /** Loads the content of the file. */
  load: () => Promise<string>;
  /** Class of the error. */
  errorClassName?: string;
}

/** A button that downloads a CSV file, with its error. */
export function DownloadCsv({ fileName, load, errorClassName }: DownloadCsvProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (csv) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
  });
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
        <Alert tone="berry" className={errorClassName}>
          {getErrorMessage(download.error, '❌ Failed to download CSV.')}
        </Alert>
      )}
    </>
  );
}
