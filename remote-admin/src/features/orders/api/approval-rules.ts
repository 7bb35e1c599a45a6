import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BoxRule, SiteRule } from '@hive/contract/approval-rules';
import type { BoxRuleChoice, RuleChoice } from '@hive/contract/conversion-codes';
import { http } from '@hive/shared-auth/remote-http';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { queryKeys } from '../../../lib/query-keys';
import { orderSettings } from '../order-settings';
import { ordersQuery } from './list-orders';

/** Boxes on a page of the rules. */
export const rulesPerPage = 20;

/** The site's rule, the last run, and the boxes with their own rule. */
export const rulesQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.approvalRules(page),
    queryFn: ({ signal }) =>
      http.get(apiPaths.adminApprovalRules, { params: { page, pageSize: rulesPerPage }, signal }),
  });

/** The rule of a box. */
export const boxRuleQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.boxApprovalRule(boxId),
    queryFn: ({ signal }) => http.get(fill(apiPaths.adminBoxApprovalRule, { boxId }), { signal }),
  });

export const changeSiteRule = (choice: RuleChoice, version: number): Promise<SiteRule> =>
  http.put(apiPaths.adminApprovalRules, { choice, version });

export const changeBoxRule = (
  boxId: string,
  choice: BoxRuleChoice,
  version: number,
): Promise<BoxRule> =>
  http.put(fill(apiPaths.adminBoxApprovalRule, { boxId }), { choice, version });

/**
 * The number of orders that are old enough for a rule, and not flagged. At most so many are approved: the rule leaves out
 * refunded orders, and the site's rule those of boxes with another one.
 * @param boxId null for all boxes
 */
export function dueCountQuery(boxId: string | null, days: number) {
  const filters = {
    flagged: 'no',
    to: addDays(londonToday(), -days),
    ...(boxId !== null && { box: boxId }),
  };
  const query: TableQuery = {
    page: 1,
    pageSize: 1,
    sort: orderSettings.usualSort,
    search: '',
    filters,
  };
  return queryOptions({
    ...ordersQuery(query),
    select: ({ total, isTotalCapped }) => ({ total, isTotalCapped }),
  });
}
