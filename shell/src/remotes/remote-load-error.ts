/** Where on its way a part of the page failed. */
export type RemotePhase = 'register' | 'load' | 'render' | 'time-out';

/** A part of the page that could not be brought or shown. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly version: string,
    readonly phase: RemotePhase,
    cause: unknown,
  ) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${remote}@${version} failed to ${phase}: ${why}`, { cause });
  }
}
