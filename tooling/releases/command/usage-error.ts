/** A command that was not written as it must be; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
