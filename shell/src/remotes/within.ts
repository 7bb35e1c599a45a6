/** Milliseconds after which a part of the page that has not come, or does not come to an end, counts as not there. */
export const patience = 8000;

/** Longer than a load may take: of a page that does not come, its loader tells first. */
export const untilTooLong = patience + 1000;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The work was not done in time. */
export class TimeUp extends Error {
  constructor() {
    super(`not there within ${patience} ms`);
  }
}

/** Rejects when the work takes too long. The work itself goes on. */
export async function loadedInTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeUp()), patience);
  });
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer));
}
