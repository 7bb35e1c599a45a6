import type { CatalogueBox } from '../catalogue/catalogue-box';
import { arrivalDay } from './arrival';
import { createAtMost } from './at-most';
import type { Bits } from './bits';
import type { DirectoryFacts } from './directory-facts';

/** When boxes arrive that are ordered on a day. A day is computed once per box, as up to 200 days are tried for it. */
export class Arrivals {
  #today = '';
  /** By box, days since 1970; NaN until it is computed. */
  readonly #days: Float64Array;
  #findArriving: ((dayNumber: number) => Bits) | undefined;

  constructor(
    private readonly boxes: readonly CatalogueBox[],
    private readonly factsOf: (boxId: string) => DirectoryFacts,
  ) {
    this.#days = new Float64Array(boxes.length).fill(Number.NaN);
  }

  /**
   * The day on which a box arrives.
   * @param today a London day
   * @returns days since 1970; Infinity without such a day
   */
  dayOf(number: number, today: string): number {
    this.#startDay(today);
    if (Number.isNaN(this.#days[number])) {
      const { schedule } = this.factsOf(this.boxes[number]!.id);
      this.#days[number] = schedule ? arrivalDay(schedule, today) : Infinity;
    }
    return this.#days[number]!;
  }

  /** The boxes that arrive until a day. */
  arrivingBy(dayNumber: number, today: string): Bits {
    this.#startDay(today);
    this.#findArriving ??= this.#createArriving(today);
    return this.#findArriving(dayNumber);
  }

  #createArriving(today: string): (dayNumber: number) => Bits {
    for (let number = 0; number < this.boxes.length; number += 1) this.dayOf(number, today);
    const days = this.#days;
    const byDay = Uint32Array.from(this.boxes.keys());
    return createAtMost(
      days,
      byDay.sort((a, b) => compare(days[a]!, days[b]!)),
    );
  }

  #startDay(today: string): void {
    if (this.#today === today) return;
    this.#today = today;
    this.#days.fill(Number.NaN);
    this.#findArriving = undefined;
  }
}

/** Infinite ones are equal. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
