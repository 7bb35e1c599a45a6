import type { Fit } from './affinity';
import type { PreparedBox } from './prepare';

/** A box that may become one of a user's matches. */
export interface Candidate {
  box: PreparedBox;
  fit: Fit;
  score: number;
}

/** Higher score first; ties by id, so that equal boxes always come in the same order. */
export function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.box.id < b.box.id ? -1 : 1;
}

/**
 * The best few of many, without sorting them all: one comparison with the worst selected candidate rejects nearly every
 * other.
 */
export class BestFew {
  private readonly selected: Candidate[] = [];

  constructor(private readonly size: number) {}

  offer(candidate: Candidate): void {
    const { selected } = this;
    if (selected.length === this.size) {
      if (this.size === 0 || byScore(candidate, selected[this.size - 1] as Candidate) > 0) return;
      selected.pop();
    }
    let at = selected.length;
    while (at > 0 && byScore(candidate, selected[at - 1] as Candidate) < 0) at -= 1;
    selected.splice(at, 0, candidate);
  }

  /** Best first. */
  list(): readonly Candidate[] {
    return this.selected;
  }
}
