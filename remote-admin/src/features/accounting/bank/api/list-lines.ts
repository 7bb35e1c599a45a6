import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BankLine, BankLineState } from '@hive/contract/bank-lines';
import type { AnswerOf } from '@hive/contract/call-types';
import { limits } from '@hive/contract/limits';
import { http } from '@hive/shared-auth/remote-http';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { findAll } from '../../../../lib/find-all';
import { queryKeys } from '../../../../lib/query-keys';

export type LinesPage = AnswerOf<'GET', typeof apiPaths.accountingBankStatementLines>;

interface LinesRequest {
  page: number;
  pageSize: number;
  state?: BankLineState;
  search?: string;
}

const getLines = (id: string, params: LinesRequest, signal: AbortSignal): Promise<LinesPage> =>
  http.get(fill(apiPaths.accountingBankStatementLines, { id }), { params, signal });

/** The keys of the lists of lines. */
export const linesKey = queryKeys.accountingPart('bank-lines').slice(0, 2);

/** A page of the lines of a statement. */
export function linesQuery(statementId: string, { page, pageSize, filters, search }: TableQuery) {
  const params = {
    page,
    pageSize,
    state: filters['state'] as BankLineState | undefined,
    search: search.trim() || undefined,
  };
  return queryOptions({
    queryKey: queryKeys.accountingPart('bank-lines', { statementId, ...params }),
    queryFn: ({ signal }) => getLines(statementId, params, signal),
  });
}

/** A line that can be confirmed together with others. */
export interface MatchedLine {
  _id: string;
  confidence: number;
  amount: number;
  /** What is above the invoices of its proposal and becomes credit, in pounds. */
  credit: number;
  /** Whether it pays only a part of an invoice. */
  isPart: boolean;
}

/** The line with the confidence of its only likely proposal; null if it has none, or several. */
export function toMatchedLine({ _id, amount, state, proposals }: BankLine): MatchedLine | null {
  const [best, next] = proposals;
  if (state !== 'matched' || !best) return null;
  if (next && next.confidence >= limits.bankMatchConfidence) return null;
  const isPart = best.invoices.some((invoice) => invoice.amount < invoice.outstanding);
  return { _id, amount, confidence: best.confidence, credit: best.credit, isPart };
}

/** All matched lines of a statement with the confidence of their only likely proposal. */
export const matchedLinesQuery = (statementId: string) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('bank-matched-lines', { statementId }),
    queryFn: async ({ signal }): Promise<MatchedLine[]> => {
      const lines = await findAll((request) =>
        getLines(statementId, { ...request, state: 'matched' }, signal),
      );
      return lines.flatMap((line) => toMatchedLine(line) ?? []);
    },
    // Another admin may have confirmed some of them.
    staleTime: 0,
    gcTime: 0,
  });
