/** Runs a check for each item, some at once: one after the other hundreds of requests take their time. */
export async function forEach<T>(items: T[], check: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await check(item);
  };
  await Promise.all(Array.from({ length: 16 }, work));
}
