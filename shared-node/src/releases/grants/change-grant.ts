import type { RemoteGrant } from '@hive/contract/grants';
import type { Registry } from '@hive/contract/release';
import { changeEntry } from '../moves/change-entry';
import type { RegistryStore } from '../registry-store';
import { grantOf, setGrant } from './remote-grants';

interface GrantChange {
  app: string;
  /** Null to remove it. Its author and time identify it. */
  grant: RemoteGrant | null;
  /** Since when the grant applies that the author has seen; null if there was none. */
  seen: string | null;
  /** Refuses the change by throwing; called with each registry that it would be applied to. */
  check?: (registry: Registry) => void | Promise<void>;
}

/**
 * Changes what admins granted to a remote in the stored registry.
 * @throws InvalidChangeError when the remote has another grant than the author has seen
 * @throws ChangeContention when other changes came first too often
 */
export const changeGrant = (
  store: RegistryStore,
  { app, grant, seen, check }: GrantChange,
): Promise<Registry> =>
  changeEntry(store, {
    entry: grant,
    find: (now) => grantOf(now, app),
    async apply(now) {
      await check?.(now);
      return setGrant(now, app, grant, seen);
    },
  });
