/** Runs a check for each item, several at a time, because hundreds of sequential requests are slow. */
export async function forEach<T>(items: T[], check: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await check(item);
  };
  await Promise.all(Array.from({ length: 16 }, work));
}
