/** A piece of a text, and whether it is in the other text too. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Longer texts than so many words by so many are shown whole: comparing them would hold the page up. */
const maxSteps = 250_000;

const toWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** How long a run of words both have in common from each pair of places on, to the end. */
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

/** Two texts in pieces, with the words marked that only one of them has (longest common subsequence). */
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
