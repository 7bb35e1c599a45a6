import { Download } from 'lucide-react';
import type { Invoice } from '@hive/contract/invoices';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useInvoiceDownload } from './api/download-invoice';
import styles from './invoices.module.css';

/** Downloads the PDF of an invoice or a credit note. */
export function DownloadInvoice({ _id, number }: Pick<Invoice, '_id' | 'number'>) {
  const download = useInvoiceDownload(_id);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        Download
        <VisuallyHidden>{` ${number}`}</VisuallyHidden>
      </Button>
      {download.isError && (
        <Alert tone="berry" className={styles.fault}>
          {getErrorMessage(download.error, 'Invoice download failed.')}
        </Alert>
      )}
    </>
  );
}
