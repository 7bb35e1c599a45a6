import type { Release } from '@hive/contract/release';
import type { ServerFault } from '../page-plan';

/** Code of a release failed on the web host. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    readonly release: Release,
    readonly kind: ServerFault['kind'],
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }

  get fault(): ServerFault {
    const { app, version, owner } = this.release;
    return { app, version, owner, message: this.message, kind: this.kind };
  }
}
