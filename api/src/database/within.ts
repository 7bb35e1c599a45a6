/**
 * The value of a promise, if it settles in time. Only time that a blocked event loop does not explain counts: after a
 * block, timers run before sockets are read, so an answer that has arrived meanwhile is read before the decision.
 * @throws an error with the message `fault` otherwise
 */
export async function within<T>(
  milliseconds: number,
  answer: Promise<T>,
  fault: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(fault))), milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
