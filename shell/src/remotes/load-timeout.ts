/** Milliseconds after which a part of the page that has not loaded or rendered counts as failed. */
export const loadTimeout = 8000;

/** Longer than `loadTimeout`, so that the loader reports a failed load first. */
export const regionTimeout = loadTimeout + 1000;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The work did not finish in time. */
export class LoadTimeoutError extends Error {
  constructor() {
    super(`not loaded within ${loadTimeout} ms`);
  }
}

/** Rejects with a `LoadTimeoutError` when the work takes too long. The work itself continues. */
export async function withLoadTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeoutError()), loadTimeout);
  });
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer));
}
