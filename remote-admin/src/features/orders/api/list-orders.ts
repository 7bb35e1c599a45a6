import { queryOptions } from '@tanstack/react-query';
import type { ConversionEntry, ConversionFilter } from '@hive/contract/admin-conversions';
import { apiPaths } from '@hive/contract/api-paths';
import type { AnswerOf } from '@hive/contract/call-types';
import type { ConversionSort } from '@hive/contract/conversion-codes';
import { toPence } from '@hive/contract/money';
import { addDays, isDay, startOfLondonDay } from '@hive/shared-ui/lib/days';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';
import type { OrderView } from '../order-settings';
import type { Target } from './decide-orders';

export type Order = ConversionEntry;
export type OrdersPage = AnswerOf<'GET', typeof apiPaths.adminConversions>;

/** The api filters of each view. */
const views: Record<OrderView, Pick<ConversionFilter, 'status' | 'waiting'>> = {
  'to-decide': { status: 'pending', waiting: 'no' },
  undoable: { status: 'pending', waiting: 'yes' },
  approved: { status: 'approved' },
  declined: { status: 'declined' },
  all: {},
};

const penceOf = (pounds: string | undefined): number | undefined =>
  pounds ? toPence(Number(pounds)) : undefined;

const dayStart = (day: string | undefined, daysLater = 0): string | undefined =>
  isDay(day ?? null) ? startOfLondonDay(addDays(day!, daysLater)) : undefined;

/** The api filter of a query, without the page. London days become instants. */
export function toFilter({ filters, search }: TableQuery): ConversionFilter {
  const { view = 'to-decide', box, flagged, clickPage, from, to, min, max } = filters;
  return {
    ...views[view as OrderView],
    boxId: box,
    flagged: flagged as ConversionFilter['flagged'],
    clickPage: clickPage as ConversionFilter['clickPage'],
    orderedFrom: dayStart(from),
    orderedTo: dayStart(to, 1),
    amountFromPence: penceOf(min),
    amountToPence: penceOf(max),
    search: search.trim() || undefined,
  };
}

/** A page of orders. */
export const ordersQuery = (query: TableQuery) => {
  const params = {
    ...toFilter(query),
    page: query.page,
    pageSize: query.pageSize,
    sort: query.sort?.by as ConversionSort | undefined,
  };
  return queryOptions({
    queryKey: queryKeys.orders(params),
    queryFn: ({ signal }) => getLive(apiPaths.adminConversions, { params, signal }),
  });
};

/** The number of flagged orders that match a query. */
export const flaggedCountQuery = (query: TableQuery) =>
  queryOptions({
    ...ordersQuery({
      ...query,
      page: 1,
      pageSize: 1,
      filters: { ...query.filters, flagged: 'yes' },
    }),
    select: ({ total }) => total,
  });

/** All orders of a query, as the target of a decision. */
export function toTarget(query: TableQuery, includeFlagged: boolean): Target {
  const { status: _, ...filter } = toFilter(query);
  return { filter, includeFlagged };
}
