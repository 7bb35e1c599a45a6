/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Maximum product of the token counts. Larger texts are marked as a whole: a comparison would block the page. */
const maxSteps = 250_000;

const toWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The length of the longest common subsequence from each pair of positions to the end. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      lengths[here] =
        a[i] === b[j]
          ? lengths[here + width + 1]! + 1
          : Math.max(lengths[here + width]!, lengths[here + 1]!);
    }
  }
  return lengths;
}

function add(pieces: Piece[], text: string, isChanged: boolean): void {
  const last = pieces.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else pieces.push({ text, isChanged });
}

/** Splits two texts into pieces and marks words that only one has (longest common subsequence). */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const a = toWords(before);
  const b = toWords(after);
  const pieces = { before: [] as Piece[], after: [] as Piece[] };
  if (a.length * b.length > maxSteps)
    return {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    };
  const lengths = commonLengths(a, b);
  const width = b.length + 1;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(pieces.before, a[i]!, false);
      add(pieces.after, b[j]!, false);
      i += 1;
      j += 1;
    } else if (
      j === b.length ||
      (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      add(pieces.before, a[i]!, true);
      i += 1;
    } else {
      add(pieces.after, b[j]!, true);
      j += 1;
    }
  }
  return pieces;
}
