/** Reused by every call: the search is synchronous. Words are shorter than this. */
const most = 64;
let before = new Uint8Array(most + 1);
let previous = new Uint8Array(most + 1);
let current = new Uint8Array(most + 1);

/**
 * The edits that turn one word into another: a letter added, removed or replaced, or two neighbours exchanged (optimal
 * string alignment). Returns `limit + 1` as soon as it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > most || b.length > most) return limit + 1;
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row;
    let least = row;
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      let edits = previous[column - 1]! + (letter === other ? 0 : 1);
      edits = Math.min(edits, previous[column]! + 1, current[column - 1]! + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === other
      ) {
        edits = Math.min(edits, before[column - 2]! + 1);
      }
      current[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length]!, limit + 1);
}
