import type { Pause } from '../../platform/process/slices';
import { sortInSlices } from '../../platform/process/slices';
import type { Bits, Members } from './bits';
import type { Neighbours } from './beginning';
import { findBeginning } from './beginning';
import { hasBit } from './bits';
import { ByLength } from './by-length';
import { editDistance } from './edit-distance';
import { hasSimilarLetters, lettersOf } from './letters';
import { toTerms } from './search-words';

/** The boxes that a text found, as a list and as a set, and their scores. */
interface Scored extends Members {
  bits: Bits;
  /** By box. */
  scores: Float32Array;
}

/** What is known of each name without reading it, by box. */
interface NameFacts {
  lengths: Uint32Array;
  /** See `lettersOf`. */
  letters: Uint32Array;
  /** The first four letters. */
  starts: Uint32Array;
}

/** How near a text is to the names of boxes. Cheap facts of names exclude nearly all before a name itself is read. */
export class NameMatch {
  private constructor(
    /** By box: the terms of its name, separated by blanks. */
    private readonly names: readonly string[],
    private readonly facts: NameFacts,
    /** The boxes by these names, by code unit. */
    private readonly byName: readonly number[],
    private readonly byLength: ByLength,
  ) {}

  static async build(boxes: readonly { name: string }[], pause: Pause): Promise<NameMatch> {
    const names: string[] = [];
    const facts = {
      lengths: new Uint32Array(boxes.length),
      letters: new Uint32Array(boxes.length),
      starts: new Uint32Array(boxes.length),
    };
    for (const [box, { name }] of boxes.entries()) {
      const terms = toTerms(name).join(' ');
      names.push(terms);
      facts.lengths[box] = terms.length;
      facts.letters[box] = lettersOf(terms);
      facts.starts[box] = startOf(terms);
      await pause();
    }
    const byCodeUnit = (a: number, b: number) => (names[a]! < names[b]! ? -1 : 1);
    const byName = await sortInSlices([...names.keys()], byCodeUnit, pause);
    return new NameMatch(names, facts, byName, new ByLength(facts.lengths));
  }

  /** Adds to the scores of boxes: `most` if a text is the whole name, less for each edit, half of it for the beginning of a name. */
  addNearness(text: string, { boxes, count, bits, scores }: Scored, most: number): void {
    const { names, byName } = this;
    const { lengths, letters: lettersOfBox, starts } = this.facts;
    const { length } = text;
    const limit = Math.max(1, Math.floor(length / 4));
    const letters = lettersOf(text);
    const start = startOf(text);
    // The letters that the text does not have count as equal.
    const compared = length >= 4 ? 0xffffffff : ~(0xffffffff >>> (8 * length));
    const hasNearLength = (box: number): boolean => Math.abs(lengths[box]! - length) <= limit;
    const add = (box: number): void => {
      const score = scores[box]!;
      if (score < most * 0.5) return;
      const isSimilar = hasNearLength(box) && hasSimilarLetters(letters, lettersOfBox[box]!, limit);
      const edits = isSimilar ? editDistance(text, names[box]!, limit) : Infinity;
      if (edits <= limit) scores[box] = score + most * (1 - edits / (limit + 1));
      else if (((starts[box]! ^ start) & compared) === 0 && names[box]!.startsWith(text))
        scores[box] = score + most * 0.5;
    };

    const near = this.byLength.findNear(length, limit);
    const beginning = findBeginning(byName.length, (place) => names[byName[place]!]!, text);
    if (count <= sizeOf(near) + sizeOf(beginning)) {
      for (let place = 0; place < count; place += 1) add(boxes[place]!);
      return;
    }
    // A frequent word finds thousands of boxes, of which few can have such a name.
    for (let place = near.from; place < near.to; place += 1) {
      const box = this.byLength.numbers[place]!;
      if (hasBit(bits, box)) add(box);
    }
    for (let place = beginning.from; place < beginning.to; place += 1) {
      const box = byName[place]!;
      if (hasBit(bits, box) && !hasNearLength(box)) add(box);
    }
  }
}

const sizeOf = ({ from, to }: Neighbours): number => to - from;

/** The first four letters of a text as bytes. */
const startOf = (text: string): number =>
  [0, 1, 2, 3].reduce((start, place) => (start << 8) | (text.charCodeAt(place) & 255), 0) >>> 0;
