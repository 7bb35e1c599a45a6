/** The letters of a word as bits; digits share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters;
}

/** At most `limit` ones. */
function hasFewOnes(word: number, limit: number): boolean {
  let rest = word;
  for (let count = 0; count <= limit; count += 1) {
    if (rest === 0) return true;
    rest &= rest - 1;
  }
  return false;
}

/** Whether texts differ in few letters: most others differ in more than a misspelling does, and this is cheap to see. */
export const hasSimilarLetters = (a: number, b: number, limit: number): boolean =>
  hasFewOnes(a & ~b, limit) && hasFewOnes(b & ~a, limit);
