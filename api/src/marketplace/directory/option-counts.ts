import type { Bits, Members } from './bits';
import { forEachBit } from './bits';
import type { FilterOptions } from './facets';
import type { Pause } from '../../platform/process/slices';

/** Boxes with equal options of some filters share a class. */
interface Classes {
  /** By box. */
  ofBox: Uint16Array;
  /** By class, the places of its options. */
  options: readonly (readonly number[])[];
}

/** Classes as few arrays, so that a count reads memory in order. */
interface CountedClasses {
  /** By box. */
  ofBox: Uint16Array;
  /** By class, where its options start; the next one's start is their end. */
  starts: Uint32Array;
  /** The places of the options of all classes. */
  options: Uint32Array;
  /** By class, the boxes counted: used again by every count. */
  found: Uint32Array;
}

function toCountedClasses({ ofBox, options }: Classes): CountedClasses {
  const starts = new Uint32Array(options.length + 1);
  for (const [place, { length }] of options.entries()) starts[place + 1] = starts[place]! + length;
  const found = new Uint32Array(options.length);
  return { ofBox, starts, options: Uint32Array.from(options.flat()), found };
}

/** More filters share a group of classes while it has at most this many: a group is one step per box counted. */
const mostClasses = 2_000;

/** Counts, for a list of boxes, how many have each option of all filters: some steps per box instead of a set per option. */
export class OptionCounts {
  readonly #groups: readonly CountedClasses[];
  readonly #counts: Uint32Array;

  private constructor(groups: readonly Classes[], size: number) {
    this.#groups = groups.map(toCountedClasses);
    this.#counts = new Uint32Array(size);
  }

  /** Numbers the options in the order of the filters. */
  static async build(
    filters: readonly FilterOptions[],
    boxes: number,
    pause: Pause,
  ): Promise<OptionCounts> {
    const groups: Classes[] = [];
    let place = 0;
    for (const filter of filters) {
      const options = filter.options.map(({ bits }) => bits);
      const last = groups.at(-1);
      const shared = last && (await split(last, options, place, pause));
      if (shared && shared.options.length <= mostClasses) groups[groups.length - 1] = shared;
      else {
        const single = { ofBox: new Uint16Array(boxes), options: [[]] };
        groups.push(await split(single, options, place, pause));
      }
      place += options.length;
    }
    return new OptionCounts(groups, place);
  }

  /** By number, how many of these boxes have the option. Valid until the next call. */
  count({ boxes, count }: Members): Uint32Array {
    const counts = this.#counts.fill(0);
    for (const { ofBox, starts, options, found } of this.#groups) {
      found.fill(0);
      for (let place = 0; place < count; place += 1) found[ofBox[boxes[place]!]!]! += 1;
      for (let one = 0; one < found.length; one += 1) {
        const ofClass = found[one]!;
        if (ofClass === 0) continue;
        const end = starts[one + 1]!;
        for (let option = starts[one]!; option < end; option += 1)
          counts[options[option]!]! += ofClass;
      }
    }
    return counts;
  }
}

/** Splits each class by each option: the boxes with it get a class that has it too. */
async function split(
  before: Classes,
  added: readonly Bits[],
  firstPlace: number,
  pause: Pause,
): Promise<Classes> {
  const ofBox = before.ofBox.slice();
  const options = [...before.options];
  for (const [index, bits] of added.entries()) {
    const classes = new Map<number, number>();
    forEachBit(bits, (box) => {
      const own = ofBox[box]!;
      let next = classes.get(own);
      if (next === undefined) {
        next = options.length;
        options.push([...options[own]!, firstPlace + index]);
        classes.set(own, next);
      }
      ofBox[box] = next;
    });
    await pause();
  }
  return { ofBox, options };
}
