/** A set of boxes by their number in the index: one bit each. */
export type Bits = Uint32Array;

/** The boxes of a set as a list: its first `count` ones. */
export interface Members {
  boxes: Uint32Array;
  count: number;
}

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

/**
 * What is in all sets; `all` without any. A single set is returned itself, so a result is only read.
 * @param into is overwritten
 */
export function intersectAll(sets: readonly Bits[], all: Bits, into: Bits): Bits {
  const [first = all, second] = sets;
  if (!second) return first;
  for (let word = 0; word < into.length; word += 1) into[word] = first[word]! & second[word]!;
  for (let place = 2; place < sets.length; place += 1) {
    const bits = sets[place]!;
    for (let word = 0; word < into.length; word += 1) into[word]! &= bits[word]!;
  }
  return into;
}

/** What is in any set. A single set is returned itself, so a result is only read. */
export function unite(sets: readonly Bits[], length: number): Bits {
  if (sets.length === 1) return sets[0]!;
  const result = new Uint32Array(length);
  for (const bits of sets) {
    for (let word = 0; word < length; word += 1) result[word] = result[word]! | bits[word]!;
  }
  return result;
}

/** Ones of a word (Hacker's Delight, 5-1). */
export function countOnes(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * How many are in both. Three words are added bit by bit (carry-save, Hacker's Delight, 5-1), which leaves two to count; a
 * test for empty words would be slower, as no processor can predict it.
 */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  let word = 0;
  for (; word + 2 < a.length; word += 3) {
    const first = a[word]! & b[word]!;
    const second = a[word + 1]! & b[word + 1]!;
    const third = a[word + 2]! & b[word + 2]!;
    const odd = first ^ second;
    count += countOnes(odd ^ third) + 2 * countOnes((first & second) | (odd & third));
  }
  for (; word < a.length; word += 1) count += countOnes(a[word]! & b[word]!);
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

/** Lists the members in order. Returns their number. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      into[count] = word * 32 + 31 - Math.clz32(lowest);
      count += 1;
      rest ^= lowest;
    }
  }
  return count;
}
