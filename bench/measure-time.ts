/** Does the work. @returns its result and its duration in milliseconds */
export async function measureTime<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}
