import { matchingSettings } from './settings';

/** Gives each distinct word a number, so that two boxes' words compare fast. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();

  /** The first distinct words of a text (three letters or more), as ascending numbers. */
  read(text: string | undefined): readonly number[] {
    const found = new Set<number>();
    for (const word of (text ?? '').toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
      if (found.size === matchingSettings.words) break;
      found.add(this.numberOf(word));
    }
    return [...found].sort((a, b) => a - b);
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  }
}

/** Shared words ÷ all words of two boxes (Jaccard), 0 when either has none. Both lists ascend. */
export function sharedWords(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
