import { queryOptions } from '@tanstack/react-query';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { apiPaths } from '@hive/contract/api-paths';
import { toPence } from '@hive/contract/money';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Invoices found at a time. */
const found = 20;

/** What is still to be paid, in pence. */
export const outstandingPence = ({ amount, credited, paid = 0 }: AdminInvoice): number =>
  toPence(amount) - toPence(credited) - toPence(paid);

interface UnpaidFilter {
  /** Part of the number or of the company's name. */
  search?: string;
  boxId?: string;
}

/** Unpaid invoices, overdue ones first. */
export const unpaidQuery = (filter: UnpaidFilter) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('unpaid', filter),
    queryFn: async ({ signal }) => {
      const [overdue, sent] = await Promise.all(
        (['overdue', 'sent'] as const).map((status) =>
          http.get(apiPaths.accountingInvoices, {
            params: { ...filter, status, page: 1, pageSize: found },
            signal,
          }),
        ),
      );
      const items = [...overdue!.items, ...sent!.items].filter(
        (invoice) => outstandingPence(invoice) > 0,
      );
      return { items: items.slice(0, found), isMore: overdue!.total + sent!.total > found };
    },
  });
