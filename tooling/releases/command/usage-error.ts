/** A command with wrong arguments. The message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
