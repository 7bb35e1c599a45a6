import { useSearchParams } from 'react-router-dom';
import type { OrderFilter, OrderState } from '@hive/contract/orders';
import { isDay } from '@hive/shared-ui/lib/days';
import type { TableQuery, TableSettings } from '@hive/shared-ui/lib/table-query';
import {
  findIgnoredFilters,
  readTableQuery,
  writeTableQuery,
} from '@hive/shared-ui/lib/table-query';

export type OrderQuery = TableQuery;

/** The states by which orders are filtered. */
export const stateLabels: Record<OrderState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  'part-refunded': 'Refunded in part',
  refunded: 'Refunded',
};

const isMonth = (text: string): boolean => isDay(text) && text.endsWith('-01');

export const orderSettings: TableSettings = {
  pageSizes: [25],
  sorts: [],
  usualSort: null,
  filters: ['state', 'month', 'from', 'to'],
  choices: { state: Object.keys(stateLabels), month: isMonth, from: isDay, to: isDay },
};

/** The list's query in the URL, and the parameters that are not valid and have no effect. */
export function useOrderQuery(): [OrderQuery, (query: OrderQuery) => void, string[]] {
  const [params, setParams] = useSearchParams();
  return [
    readTableQuery(params, orderSettings),
    (query) =>
      setParams((previous) => writeTableQuery(previous, query, orderSettings), {
        preventScrollReset: true,
      }),
    findIgnoredFilters(params, orderSettings),
  ];
}

/** The filter as the api takes it. Values of the URL have been checked against the settings. */
export const toRequest = ({ search, filters }: OrderQuery): OrderFilter => ({
  ...filters,
  ...(search && { search }),
});
