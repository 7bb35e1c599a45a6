/** How a group commit works. */
export interface GroupCommitOptions<Row> {
  /** Makes the rows durable, all or none. Its promise settles every caller of the batch. */
  write(rows: Row[]): Promise<unknown>;
  /** The most rows in one write. */
  maxRows: number;
  /** The most rows that may wait. Further ones are rejected at once, so that a stalled database never fills memory. */
  maxWaiting: number;
  /** The error for a rejected row. */
  refuse(): Error;
}

interface Waiting<Row> {
  row: Row;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes rows in groups: rows added during a write wait and are written together in the next. There is no timer: a
 * single row is written at once, and the busier the process, the larger the groups. A caller's promise is
 * resolved only after its row is durable.
 */
export class GroupCommit<Row> {
  #waiting: Waiting<Row>[] = [];
  #flushing: Promise<void> | undefined;

  constructor(private readonly options: GroupCommitOptions<Row>) {}

  /** Rows that wait for the next write. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves once the row is durable. @throws the error of the write, or of a rejected row when too many wait. */
  add(row: Row): Promise<void> {
    if (this.#waiting.length >= this.options.maxWaiting)
      return Promise.reject(this.options.refuse());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#flushing ??= this.#flushAll();
    });
  }

  /** Resolves when every row added so far is settled. */
  async drain(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    // Rows of requests parsed in the same event loop turn join the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0)
      await this.#flush(this.#waiting.splice(0, this.options.maxRows));
    this.#flushing = undefined;
  }

  async #flush(batch: Waiting<Row>[]): Promise<void> {
    try {
      await this.options.write(batch.map(({ row }) => row));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
