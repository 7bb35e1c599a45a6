import { setImmediate } from 'node:timers/promises';
import { limits } from '@hive/contract/limits';
import { describeReasons } from './describe-reasons';
import { indexInvoices, listCandidates } from './match-candidates';
import type { OpenInvoice, PaymentProposal, ReceivedPayment } from './match-types';
import type { ScoredCandidate } from './score-candidates';
import { scoreCandidates } from './score-candidates';

/** Payments processed before yielding to the event loop. */
const batchSize = 20;
const proposalsMax = 3;
const shownMin = 0.3;
/** The most for a payment whose invoices another payment settles. */
const takenConfidence = 0.5;

const round = (confidence: number): number => Math.floor(confidence * 100) / 100;

/**
 * Proposes how payments settle open invoices: at most three proposals for each payment, best first. At most the outstanding
 * amount of an invoice is proposed with `limits.bankMatchConfidence`, however many payments fit it.
 */
export async function matchPayments(
  payments: readonly ReceivedPayment[],
  invoices: readonly OpenInvoice[],
): Promise<Map<string, PaymentProposal[]>> {
  const index = indexInvoices(invoices);
  const scored: { payment: ReceivedPayment; candidates: ScoredCandidate[] }[] = [];
  for (const payment of payments) {
    scored.push({ payment, candidates: scoreCandidates(listCandidates(index, payment)) });
    if (scored.length % batchSize === 0) await setImmediate();
  }
  const left = new Map(invoices.map(({ id, outstandingPence }) => [id, outstandingPence]));
  const proposals = new Map<string, PaymentProposal[]>();
  const confidenceOf = ({ candidates }: (typeof scored)[number]): number =>
    candidates[0]?.confidence ?? 0;
  const inOrder = scored.toSorted(
    (a, b) => confidenceOf(b) - confidenceOf(a) || a.payment.day.localeCompare(b.payment.day),
  );
  for (const { payment, candidates } of inOrder) {
    const isTaken = takeInvoices(candidates[0], left);
    proposals.set(
      payment.id,
      candidates
        .map((candidate, at) => toProposal(candidate, isTaken && at === 0))
        .filter(({ confidence }) => confidence >= shownMin)
        .slice(0, proposalsMax),
    );
  }
  return proposals;
}

/** Reserves the invoices of a payment that matches. @returns whether another payment has reserved one of them */
function takeInvoices(best: ScoredCandidate | undefined, left: Map<string, number>): boolean {
  if (!best || round(best.confidence) < limits.bankMatchConfidence) return false;
  const isTaken = best.parts.some(({ invoice, pence }) => pence > left.get(invoice.id)!);
  if (isTaken) return true;
  for (const { invoice, pence } of best.parts) left.set(invoice.id, left.get(invoice.id)! - pence);
  return false;
}

const toProposal = (candidate: ScoredCandidate, isTaken: boolean): PaymentProposal => ({
  confidence: round(
    isTaken ? Math.min(candidate.confidence, takenConfidence) : candidate.confidence,
  ),
  boxId: candidate.boxId,
  parts: candidate.parts,
  creditPence: candidate.creditPence,
  reasons: describeReasons(candidate, isTaken),
});
