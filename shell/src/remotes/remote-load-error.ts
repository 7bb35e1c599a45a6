import type { FaultPhase } from '@hive/contract/operations';

/** The release that a part of the page comes from. */
export interface Origin {
  /** A remote, or the shell itself. */
  remote: string;
  version: string;
  /** The team that owns it; unknown for a remote missing from the registry. */
  owner?: string;
}

/** The shell's own screens and layout. */
export const shellOrigin = (version: string): Origin => ({
  remote: 'shell',
  version,
  owner: 'shell',
});

/** A part of the page that could not be loaded or rendered. */
export class RemoteLoadError extends Error implements Origin {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly version: string;
  readonly owner: string | undefined;

  constructor(
    { remote, version, owner }: Origin,
    readonly phase: FaultPhase,
    cause: unknown,
  ) {
    const error = cause instanceof Error ? cause : null;
    super(`${remote}@${version}, ${phase}: ${error?.message ?? String(cause)}`, { cause });
    // The place that matters is where the cause was thrown. Not every browser's stacks begin with the name.
    if (error) this.stack = `${error.name}\n${error.stack}`;
    this.remote = remote;
    this.version = version;
    this.owner = owner;
  }
}

/** An error that React caught while rendering a part of the page. A lazy chunk that failed counts as a load error. */
export function asFault(origin: Origin, cause: unknown): RemoteLoadError {
  if (cause instanceof RemoteLoadError) return cause;
  const isChunk = cause instanceof Error && cause.name === 'ChunkLoadError';
  return new RemoteLoadError(origin, isChunk ? 'load' : 'render', cause);
}
