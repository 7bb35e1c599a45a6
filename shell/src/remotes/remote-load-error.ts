import type { FaultPhase } from '@hive/contract/operations';

/** The release that a part of the page comes from. */
export interface Origin {
  /** A remote, or the shell itself. */
  remote: string;
  version: string;
  /** The team that answers for it; unknown of a remote that the registry does not have. */
  owner?: string;
}

/** The shell's own screens and its frame. */
export const shellOrigin = (version: string): Origin => ({
  remote: 'shell',
  version,
  owner: 'shell',
});

/** A part of the page that could not be brought or shown. */
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
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${remote}@${version}, ${phase}: ${why}`, { cause });
    this.remote = remote;
    this.version = version;
    this.owner = owner;
  }
}

/** A fault that React met while it showed a part of the page. A part of that part which did not come was not loaded. */
export function asFault(origin: Origin, cause: unknown): RemoteLoadError {
  if (cause instanceof RemoteLoadError) return cause;
  const isChunk = cause instanceof Error && cause.name === 'ChunkLoadError';
  return new RemoteLoadError(origin, isChunk ? 'load' : 'render', cause);
}
