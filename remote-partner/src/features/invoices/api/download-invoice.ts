import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { saveFrom } from '@hive/shared-ui/lib/save-file';

/** Downloads an invoice's PDF from a signed URL, which expires after a few minutes. */
export const useInvoiceDownload = (id: string) =>
  useMutation({
    mutationFn: () => http.get(fill(apiPaths.accountingInvoice, { id })),
    onSuccess: ({ url }) => saveFrom(url),
  });
