import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { saveFrom } from '@hive/shared-ui/lib/save-file';

/** Saves an invoice's PDF: asks where it lies, which holds for a few minutes, and fetches it from there. */
export const useInvoiceDownload = (id: string) =>
  useMutation({
    mutationFn: () => http.get(fill(apiPaths.accountingInvoice, { id })),
    onSuccess: ({ url }) => saveFrom(url),
  });
