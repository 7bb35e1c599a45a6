/** The embedded PostgreSQL cannot be started; the message is one sentence for the person who starts Hive. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
