import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { messageOf } from '@hive/shared-auth/message-of';
import { http } from '@hive/shared-auth/own-http';
import type { CallOptions } from '@hive/shared-auth/transport';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { saveFile } from '@hive/shared-ui/lib/save-file';

interface ExportButtonProps {
  label: string;
  /** The call that answers with the file. */
  path: string;
  /** The filters on the screen. */
  params?: CallOptions['params'];
  /** What the file is called. */
  file: string;
  /** The sentence for a file that did not come. */
  failure: string;
}

/** Fetches a CSV file as the person who is signed in, and saves it. */
export function ExportButton({ label, path, params, file, failure }: ExportButtonProps) {
  const download = useMutation({
    ...evenOffline,
    mutationFn: () => http.get<string>(path, { params }),
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
      {download.isError && <Alert tone="berry">{messageOf(download.error, failure)}</Alert>}
    </>
  );
}
