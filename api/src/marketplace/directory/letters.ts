import { countOnes } from './bits';

/** The letters of a word as bits; digits share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters;
}

/** Whether texts differ in few letters: most others differ in more than a misspelling does, and this is cheap to see. */
export const hasSimilarLetters = (a: number, b: number, limit: number): boolean =>
  // Nearly all differ in more than twice the limit, so that one count is enough for them.
  countOnes(a ^ b) <= 2 * limit && countOnes(a & ~b) <= limit && countOnes(b & ~a) <= limit;
