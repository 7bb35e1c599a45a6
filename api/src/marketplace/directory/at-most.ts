import { findFirst } from './beginning';
import type { Bits } from './bits';
import { createBits, setBit } from './bits';

/** Boxes between two stored sets. */
const step = 512;

/**
 * Finds the boxes whose value is at most a limit: copies the stored set before the limit in the order of values, and adds the
 * boxes that follow. A result is valid until the next call.
 * @param order the boxes by value
 */
export function createAtMost(
  values: Float64Array | Uint32Array,
  order: Uint32Array,
): (limit: number) => Bits {
  const bits = createBits(values.length);
  const stored: Bits[] = [bits.slice()];
  for (let place = 0; place < order.length; place += 1) {
    setBit(bits, order[place]!);
    if ((place + 1) % step === 0) stored.push(bits.slice());
  }
  return (limit) => {
    const count = findFirst(0, order.length, (place) => values[order[place]!]! > limit);
    const last = Math.floor(count / step);
    bits.set(stored[last]!);
    for (let place = last * step; place < count; place += 1) setBit(bits, order[place]!);
    return bits;
  };
}
