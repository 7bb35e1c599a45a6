/** Instants by key. */
export class TimeIndex {
  readonly #times = new Map<string, number[]>();

  add(key: string, at: Date): void {
    const times = this.#times.get(key);
    if (times) times.push(at.getTime());
    else this.#times.set(key, [at.getTime()]);
  }

  /** The number of instants less than `seconds` before or after `at`, excluding the exact limit before. */
  count(key: string, at: Date, fromSeconds: number, toSeconds: number): number {
    const from = at.getTime() + fromSeconds * 1000;
    const to = at.getTime() + toSeconds * 1000;
    const isIn = (time: number): boolean => time > from && (time < to || time === at.getTime());
    return this.#times.get(key)?.filter(isIn).length ?? 0;
  }
}
