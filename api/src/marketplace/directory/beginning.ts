/** The places of neighbours in a list. */
export interface Neighbours {
  /** The first. */
  from: number;
  /** The one after the last. */
  to: number;
}

/**
 * Finds the texts that begin with another.
 * @param size the number of texts
 * @param textAt the text at a place of their order by code unit
 */
export function findBeginning(
  size: number,
  textAt: (place: number) => string,
  beginning: string,
): Neighbours {
  const from = findFirst(0, size, (place) => textAt(place) >= beginning);
  return { from, to: findFirst(from, size, (place) => !textAt(place).startsWith(beginning)) };
}

/** The first place from `start` on at which this is true: it must be true at all that follow. `end` if there is none. */
export function findFirst(start: number, end: number, isTrue: (place: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
