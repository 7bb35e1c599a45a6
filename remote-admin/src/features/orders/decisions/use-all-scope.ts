import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { boxNamesQuery } from '../../../lib/list-box-names';
import { flaggedCountQuery } from '../api/list-orders';
import { filterText } from '../filter-text';
import { countOrders } from './decision-texts';

/** All orders that match the list's query. */
export interface MatchingOrders {
  query: TableQuery;
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
}

/** What a decision about all matching orders includes: the choice whether flagged ones are part of it, and the texts. */
export function useAllScope({ query, total, isTotalCapped }: MatchingOrders) {
  const [isIncluded, setIncluded] = useState(false);
  const { flagged } = query.filters;
  const counting = useQuery({ ...flaggedCountQuery(query), enabled: flagged === undefined });
  const boxes = useQuery({ ...boxNamesQuery(), enabled: query.filters['box'] !== undefined });
  const boxName = boxes.data?.find(({ _id }) => _id === query.filters['box'])?.name;
  const flaggedCount = flagged === undefined ? counting.data : 0;
  // A filter for flagged orders is an explicit choice.
  const includeFlagged = flagged === 'yes' || isIncluded;
  const count = total - (includeFlagged ? 0 : (flaggedCount ?? 0));

  return {
    scope: { kind: 'all', query, includeFlagged } as const,
    isIncluded,
    setIncluded,
    /** The number of flagged orders that the user can include; undefined while it is counted. */
    flaggedCount,
    isCountFailed: counting.isError,
    /** The number of orders that the decision is about. */
    count,
    countText: isTotalCapped ? `more than ${formatWholeNumber(total)} orders` : countOrders(count),
    filter: filterText(query, boxName),
  };
}

export type AllScope = ReturnType<typeof useAllScope>;
