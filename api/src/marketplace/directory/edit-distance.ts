/** The longest word that is compared. */
const maxLength = 64;
/** Three rows of the table of distances. Every call reuses them: the search is synchronous. */
let beforePrevious = new Uint8Array(maxLength + 2);
let previous = new Uint8Array(maxLength + 2);
let current = new Uint8Array(maxLength + 2);

/**
 * The edits that turn one word into another: a letter added, removed or replaced, or two neighbours exchanged (optimal
 * string alignment). Returns `limit + 1` as soon as it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > maxLength || b.length > maxLength)
    return limit + 1;
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    // Cells farther from the diagonal exceed the limit: their beginnings differ in length by more.
    const first = Math.max(1, row - limit);
    const last = Math.min(b.length, row + limit);
    current[first - 1] = first === 1 ? row : limit + 1;
    let smallest = current[first - 1]!;
    const letter = a.charCodeAt(row - 1);
    for (let column = first; column <= last; column += 1) {
      const other = b.charCodeAt(column - 1);
      let edits = previous[column - 1]! + (letter === other ? 0 : 1);
      edits = Math.min(edits, previous[column]! + 1, current[column - 1]! + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === other
      ) {
        edits = Math.min(edits, beforePrevious[column - 2]! + 1);
      }
      current[column] = edits;
      if (edits < smallest) smallest = edits;
    }
    if (smallest > limit) return limit + 1;
    // The next row reads one column more.
    current[last + 1] = limit + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length]!, limit + 1);
}
