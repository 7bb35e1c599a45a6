import type { CatalogueBox } from '../catalogue/catalogue-box';
import type { Schedule } from './arrival';
import { arrivalDay } from './arrival';
import { createAtMost } from './at-most';
import type { Bits } from './bits';
import type { DirectoryFacts } from './directory-facts';

/** When boxes arrive that are ordered on a day. A day is computed once per schedule, as up to 200 days are tried for it. */
export class Arrivals {
  #today = '';
  /** By box, days since 1970; NaN until it is computed. */
  readonly #days: Float64Array;
  readonly #dayBySchedule = new Map<Schedule, number>();
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
      this.#days[number] = schedule ? this.#dayOfSchedule(schedule, today) : Infinity;
    }
    return this.#days[number]!;
  }

  #dayOfSchedule(schedule: Schedule, today: string): number {
    const known = this.#dayBySchedule.get(schedule);
    if (known !== undefined) return known;
    const day = arrivalDay(schedule, today);
    this.#dayBySchedule.set(schedule, day);
    return day;
  }

  /** The boxes that arrive until a day. Valid until the next call. */
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
    this.#dayBySchedule.clear();
    this.#findArriving = undefined;
  }
}

/** Infinite ones are equal. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
