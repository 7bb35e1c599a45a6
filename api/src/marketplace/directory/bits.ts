/** A set of boxes by their number in the index: one bit each. */
export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const setBit = (bits: Bits, index: number): void => {
  bits[index >>> 5] = bits[index >>> 5]! | (1 << (index & 31));
};

export const hasBit = (bits: Bits, index: number): boolean =>
  ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1;

/** All of the first `size` bits. */
export function fullBits(size: number): Bits {
  const bits = createBits(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  return bits;
}

export function intersect(a: Bits, b: Bits): Bits {
  const result = new Uint32Array(a.length);
  for (let word = 0; word < a.length; word += 1) result[word] = a[word]! & b[word]!;
  return result;
}

export function unite(sets: readonly Bits[], length: number): Bits {
  const result = new Uint32Array(length);
  for (const bits of sets) {
    for (let word = 0; word < length; word += 1) result[word] = result[word]! | bits[word]!;
  }
  return result;
}

/** Ones of a word (Hacker's Delight, 5-1). */
function countOnes(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The words that are not zero: the result of a search is usually in few of them. */
export function wordsInUse(bits: Bits): Uint32Array {
  const words = new Uint32Array(bits.length);
  let used = 0;
  for (let word = 0; word < bits.length; word += 1) if (bits[word]) words[used++] = word;
  return words.subarray(0, used);
}

/** @param words those of `bits` that are not zero */
export function countCommon(bits: Bits, words: Uint32Array, other: Bits): number {
  let count = 0;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]!;
    count += countOnes(bits[word]! & other[word]!);
  }
  return count;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) if (bits[word]) count += countOnes(bits[word]!);
  return count;
}

/** Calls `visit` with each member, in order. */
export function forEachBit(bits: Bits, visit: (index: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit(word * 32 + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}
