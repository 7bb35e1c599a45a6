import type { Fit } from './affinity';
import type { MatchingAnswers } from './box';
import type { Candidate } from './select';

const fitOrder: Record<Fit, number> = { chosen: 0, related: 1, other: 2 };
const dayMs = 86_400_000;

/**
 * A place in the results reserved for boxes that have little data yet. Among the boxes of the best fitting categories,
 * a hash of the day, the answers and the box selects one: every box is selected equally often, and the same answers
 * give the same matches all day. Rating, price and score do not affect the selection.
 */
export class RotatingSlot {
  private taken: { candidate: Candidate; lot: number } | undefined;
  private readonly seed: number;

  constructor(place: string, { categories, priority }: MatchingAnswers, now: Date) {
    const day = Math.floor(now.getTime() / dayMs);
    const chosen = [...new Set(categories.map((name) => name.trim().toLowerCase()))].sort();
    this.seed = hash(JSON.stringify([place, day, chosen, priority]), offsetBasis);
  }

  offer(candidate: Candidate): void {
    const fit = fitOrder[candidate.fit];
    const holder = this.taken;
    const holderFit = holder ? fitOrder[holder.candidate.fit] : Infinity;
    if (fit > holderFit) return;
    const lot = mixed(hash(candidate.box.id, this.seed));
    if (!holder || fit < holderFit || isBefore(candidate, lot, holder))
      this.taken = { candidate, lot };
  }

  /** The selected box, if any was offered. */
  holder(): Candidate | undefined {
    return this.taken?.candidate;
  }
}

function isBefore(
  candidate: Candidate,
  lot: number,
  holder: { candidate: Candidate; lot: number },
): boolean {
  if (lot !== holder.lot) return lot < holder.lot;
  return candidate.box.id < holder.candidate.box.id;
}

const offsetBasis = 0x811c9dc5;

/** FNV-1a (Fowler, Noll and Vo), 32 bits. */
function hash(text: string, from: number): number {
  let value = from;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}

/** MurmurHash3's finaliser: FNV alone hardly moves the high bits for ids that differ at their end. */
function mixed(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
