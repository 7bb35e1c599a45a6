import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiPaths } from '@hive/contract/api-paths';
import type { profitAndLoss, ReportOfPeriodQuery, vatSummary } from '@hive/contract/ledger';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

export type ProfitAndLoss = z.infer<typeof profitAndLoss.response>;
export type VatSummary = z.infer<typeof vatSummary.response>;

/** Profit and loss and the VAT summary of a period, as one report. */
export const periodQueryOf = (query: ReportOfPeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('period', query),
    queryFn: async ({ signal }) => {
      const [profit, vat] = await Promise.all([
        http.get(apiPaths.accountingProfitAndLoss, { params: query, signal }),
        http.get(apiPaths.accountingVatSummary, { params: query, signal }),
      ]);
      return { profit, vat };
    },
  });
