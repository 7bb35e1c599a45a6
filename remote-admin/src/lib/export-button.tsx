import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { apiPaths, FilledPath } from '@hive/contract/api-paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { http } from '@hive/shared-auth/remote-http';
import type { CallOptions } from '@hive/shared-auth/transport';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { saveFile } from '@hive/shared-ui/lib/save-file';
import styles from './export-button.module.css';

/** Smaller downloads finish too quickly to show progress. Bytes. */
const progressThreshold = 100_000;

type FilePath =
  | typeof apiPaths.accountingExport
  | typeof apiPaths.accountingExportBookings
  | FilledPath<typeof apiPaths.accountingExportCustomerAccount>
  | typeof apiPaths.accountingExportEntries
  | typeof apiPaths.adminExportAnalytics
  | typeof apiPaths.adminExportAudit
  | typeof apiPaths.adminExportUsers;

interface ExportButtonProps {
  label: string;
  /** The endpoint that returns the file. */
  path: FilePath;
  /** The filters on the screen. */
  params?: CallOptions['params'];
  /** The file name. */
  file: string;
  /** The error message for a failed download. */
  failure: string;
}

/** Downloads a CSV file with the user's session, shows progress, and saves it. */
export function ExportButton({ label, path, params, file, failure }: ExportButtonProps) {
  const [received, setReceived] = useState(0);
  const download = useMutation({
    onMutate: () => setReceived(0),
    mutationFn: () => http.get(path, { params, onReceived: setReceived }),
    onSuccess: (csv) => saveFile(file, csv, 'text/csv;charset=utf-8'),
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
        {label}
      </Button>
      {download.isPending && received >= progressThreshold && (
        <span className={styles.progress}>{`${(received / 1e6).toFixed(1)} MB so far`}</span>
      )}
      {download.isError && <Alert tone="berry">{getErrorMessage(download.error, failure)}</Alert>}
    </>
  );
}
