import type { Candidate } from './match-candidates';
import { nameMin, referenceRank } from './match-candidates';

/** From this score, the name alone identifies the box. */
const strongName = 0.8;
/** Amounts that so many invoices have in common identify none of them. */
const rareAmount = 3;
/** A candidate within this distance of the best one fits about equally well. */
const tieMargin = 0.03;
const tieConfidence = 0.6;
/** A payment of more than that part above what is outstanding is for something else as well. */
const excessMax = 0.5;

/**
 * The confidence of a candidate alone. The figures are calibrated with generated statements (`bench/bank-matching`), so that
 * 99.5% of the proposals with at least `limits.bankMatchConfidence` are right.
 */
function scoreAlone(candidate: Candidate): number {
  const { sum, name, otherName } = candidate;
  const isOtherNamed = otherName >= strongName && name < nameMin;
  const score = sum === 'exact' ? scoreExact(candidate) : scoreDifferent(candidate);
  return isOtherNamed ? score * 0.75 : score;
}

function scoreExact({ reference, isCovered, parts, name, equalAmounts }: Candidate): number {
  switch (reference) {
    case 'full':
      return isCovered ? 0.99 : 0.95;
    case 'short':
      return isCovered ? 0.98 : 0.93;
    case 'bare':
      if (name >= nameMin) return isCovered ? 0.97 : 0.92;
      return isCovered && equalAmounts <= rareAmount ? 0.92 : 0.75;
    case 'near':
      if (name >= nameMin) return isCovered ? 0.96 : 0.92;
      return isCovered && equalAmounts <= rareAmount ? 0.91 : 0.75;
    case 'none':
      if (name >= strongName) return parts.length === 1 ? 0.95 : 0.91;
      if (name >= nameMin) return parts.length === 1 ? 0.8 : 0.7;
      return equalAmounts === 1 ? 0.5 : 0.3;
  }
}

/** A part or more of what is outstanding: only certain if both a reference and the name agree. */
function scoreDifferent(candidate: Candidate): number {
  const { reference, isCovered, name, sum, parts, creditPence } = candidate;
  const isReferred = isCovered && referenceRank[reference] >= referenceRank.short;
  if (!isReferred) return name >= strongName ? 0.5 : 0.35;
  const paid = parts.reduce((total, { pence }) => total + pence, 0);
  if (name < nameMin || creditPence > paid * excessMax) return 0.7;
  if (parts.length > 1) return 0.85;
  return sum === 'part' ? 0.93 : 0.92;
}

/** Whether a candidate of the same box explains the payment better in every respect, so that the other is no rival. */
function isDominated(other: Candidate, candidate: Candidate): boolean {
  if (other.boxId !== candidate.boxId) return false;
  const [rank, otherRank] = [referenceRank[candidate.reference], referenceRank[other.reference]];
  if (candidate.sum === other.sum) return rank > otherRank && candidate.isCovered;
  return candidate.sum === 'exact' && rank >= otherRank;
}

/** Whether the payment is exactly what is outstanding on other invoices of the box, so that the reference may be wrong. */
const isExactRival = (other: Candidate, best: Candidate): boolean =>
  best.sum !== 'exact' && other.sum === 'exact' && other.boxId === best.boxId;

export interface ScoredCandidate extends Candidate {
  confidence: number;
  /** Whether another candidate fits about equally well. */
  isAmbiguous: boolean;
}

/** Scores the candidates of a payment, best first. Of several that fit equally, none is certain. */
export function scoreCandidates(candidates: readonly Candidate[]): ScoredCandidate[] {
  const scored = candidates
    .map((candidate) => ({ ...candidate, confidence: scoreAlone(candidate), isAmbiguous: false }))
    .toSorted(
      (a, b) =>
        b.confidence - a.confidence || a.parts[0]!.invoice.number - b.parts[0]!.invoice.number,
    );
  const [best] = scored;
  if (!best) return [];
  const rivals = scored.filter(
    (other) =>
      other !== best &&
      (other.confidence >= best.confidence - tieMargin || isExactRival(other, best)) &&
      !isDominated(other, best),
  );
  if (rivals.length === 0) return scored;
  const tied = new Set<Candidate>([best, ...rivals]);
  return scored.map((candidate) =>
    tied.has(candidate)
      ? {
          ...candidate,
          confidence: Math.min(candidate.confidence, tieConfidence),
          isAmbiguous: true,
        }
      : candidate,
  );
}
