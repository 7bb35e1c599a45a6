/** The part of `AsyncLocalStorage` that React's renderer uses: the request in whose synchronous work the code runs. */
export class AsyncLocalStorage<T> {
  private store: T | undefined;

  getStore(): T | undefined {
    return this.store;
  }

  run<R>(store: T, work: (...args: unknown[]) => R, ...args: unknown[]): R {
    const before = this.store;
    this.store = store;
    try {
      return work(...args);
    } finally {
      this.store = before;
    }
  }
}
