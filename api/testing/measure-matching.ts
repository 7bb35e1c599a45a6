import { limits } from '@hive/contract/limits';
import type { PaymentProposal } from '../src/billing/bank/match-types';
import type { LineKind, SimulatedLine } from './simulate-statement';

export interface MatchingQuality {
  /** The share of matched lines that are right. */
  precision: number;
  /** The share of the lines that pay invoices that are matched and right. */
  recall: number;
  /** The recall of each kind, and how many lines of it are matched and wrong. */
  kinds: Map<LineKind, { lines: number; right: number; wrong: number }>;
  /** The lines that are matched and wrong. */
  mistakes: SimulatedLine[];
}

/** Compares what is matched with what the lines are for. A line is right if all invoices and amounts are. */
export function measureMatching(
  lines: readonly SimulatedLine[],
  proposals: ReadonlyMap<string, readonly PaymentProposal[]>,
  minConfidence: number = limits.bankMatchConfidence,
): MatchingQuality {
  const kinds: MatchingQuality['kinds'] = new Map();
  const mistakes: SimulatedLine[] = [];
  for (const line of lines) {
    const counts = kinds.get(line.kind) ?? { lines: 0, right: 0, wrong: 0 };
    kinds.set(line.kind, counts);
    counts.lines += 1;
    const best = proposals.get(line.payment.id)?.[0];
    if (!best || best.confidence < minConfidence) continue;
    if (isRight(line, best)) counts.right += 1;
    else {
      counts.wrong += 1;
      mistakes.push(line);
    }
  }
  const all = [...kinds.values()];
  const right = all.reduce((sum, counts) => sum + counts.right, 0);
  const payable = lines.filter(({ truth }) => truth !== null).length;
  return { precision: right / (right + mistakes.length), recall: right / payable, kinds, mistakes };
}

function isRight({ truth }: SimulatedLine, { parts }: PaymentProposal): boolean {
  return (
    truth !== null &&
    parts.length === truth.size &&
    parts.every(({ invoice, pence }) => truth.get(invoice.id) === pence)
  );
}
