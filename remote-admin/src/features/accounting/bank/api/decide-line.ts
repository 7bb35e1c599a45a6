import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BankLine, BankProposal } from '@hive/contract/bank-lines';
import type { AnswerOf, BodyOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';

export type Assignment = BodyOf<'POST', typeof apiPaths.accountingBankLineAssign>;
export type ConfirmedLines = AnswerOf<'POST', typeof apiPaths.accountingBankStatementConfirm>;

/** Books a line as a proposal. @param date the booking day; empty for the line's */
export const confirmLine = (
  id: string,
  { invoices }: BankProposal,
  date: string,
): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineConfirm, { id }), {
    invoiceIds: invoices.map(({ _id }) => _id),
    ...(date && { date }),
  });

export const assignLine = (id: string, assignment: Assignment): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineAssign, { id }), assignment);

export const ignoreLine = (id: string, reason: string): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineIgnore, { id }), { reason });

export const reopenLine = (id: string, reason: string): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineUndo, { id }), { reason });

/** Reverses the part of a payment for one invoice. */
export const undoPart = (id: string, partId: string, reason: string): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineUndo, { id }), { reason, partId });

/** Matches a line of money out with credit paid back. */
export const matchRefund = (id: string, refundId: string): Promise<BankLine> =>
  http.post(fill(apiPaths.accountingBankLineRefund, { id }), { refundId });

interface LinesToConfirm {
  minConfidence: number;
  /** By default all lines of the statement. */
  lineIds?: string[];
  /** The booking day; empty for each line's. */
  date: string;
}

/** Books the proposals of the lines that have a single one with at least this confidence. */
export const confirmLines = (
  id: string,
  { date, ...lines }: LinesToConfirm,
): Promise<ConfirmedLines> =>
  http.post(fill(apiPaths.accountingBankStatementConfirm, { id }), {
    ...lines,
    ...(date && { date }),
  });
