import type { RemoteName } from '@hive/contract/remote';

/**
 * The team that owns each remote; not part of any script. The gate refuses a release of a remote by another owner. To give
 * a remote to another team, change its line, release the shell, and then the remote with the new `owner`.
 */
export const remoteOwners: Readonly<Record<RemoteName, string>> = {
  'remote-public': 'public',
  'remote-user': 'user',
  'remote-admin': 'admin',
  'remote-partner': 'partner',
};
