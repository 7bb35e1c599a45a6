import type { GrantChange, RemoteGrant } from '@hive/contract/grants';
import type { Registry } from '@hive/contract/release';
import { changeEntry } from '../moves/change-entry';
import type { RegistryStore } from '../registry-store';
import { grantOf, setGrant } from './remote-grants';

interface ChangeOfGrant {
  app: string;
  /** Null to remove it. Its author and time identify it. */
  grant: RemoteGrant | null;
  /** Since when the grant applies that the author has seen; null if there was none. */
  seen: string | null;
  /** Refuses the change by throwing; called with each registry that it would be applied to. */
  check?: (registry: Registry) => void | Promise<void>;
  /** Returns the line of a change without an audit entry; called after the last check. */
  line?: () => Omit<GrantChange, 'revision' | 'app'>;
}

/** Adds the line of a change to the registry that it made. */
const withLine = (registry: Registry, app: string, line: ChangeOfGrant['line']): Registry =>
  line
    ? {
        ...registry,
        grantChanges: [
          ...(registry.grantChanges ?? []),
          { revision: registry.revision, app, ...line() },
        ],
      }
    : registry;

/**
 * Changes what admins and operators granted to a remote in the stored registry.
 * @throws InvalidChangeError when the remote has another grant than the author has seen
 * @throws ChangeContention when other changes came first too often
 */
export const changeGrant = (
  store: RegistryStore,
  { app, grant, seen, check, line }: ChangeOfGrant,
): Promise<Registry> =>
  changeEntry(store, {
    entry: grant,
    find: (now) => grantOf(now, app),
    async apply(now) {
      await check?.(now);
      return withLine(setGrant(now, app, grant, seen), app, line);
    },
  });
