import type { ReleaseKeys } from '@hive/contract/release';

/**
 * The public keys that may sign the releases of each remote; not part of any script. A remote without an entry need not
 * be signed. `npm run release -- key` creates a key, and docs/guides/sign-releases.md describes rotation and revocation.
 */
export const releaseKeys: ReleaseKeys = {};
