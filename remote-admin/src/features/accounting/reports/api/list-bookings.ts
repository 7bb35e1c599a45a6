import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Booking } from '@hive/contract/ledger';
import { http } from '@hive/shared-auth/remote-http';
import type { QueryParams } from '@hive/shared-auth/transport';
import { queryKeys } from '../../../../lib/query-keys';

export interface BookingPage {
  items: Booking[];
  total: number;
  /** All accounts, for the filter. */
  accounts: { code: string; name: string }[];
}

/** A page of the journal. */
export const bookingsQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('bookings', params),
    queryFn: ({ signal }) => http.get(apiPaths.accountingBookings, { params, signal }),
  });
