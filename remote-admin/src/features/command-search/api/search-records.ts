import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { http } from '@hive/shared-auth/remote-http';
import { recordKeys } from '../../../lib/record-keys';

/** The people, boxes, orders and invoices that match a text. A new text cancels the request of the previous one. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: recordKeys.search(text),
    queryFn: ({ signal }) => http.get(apiPaths.adminSearch, { params: { search: text }, signal }),
    enabled: text.length >= limits.searchMin,
    // Names and addresses are not stored longer than the dialog is open.
    gcTime: 0,
  });
