import type { RemoteName } from '@hive/contract/remote';
import type { SlotAccess, SlotName } from '@hive/contract/slots';

/** A place for which a remote may offer parts, and the users that these may be for. */
export interface SlotGrant {
  place: SlotName;
  access: SlotAccess;
}

/**
 * The places for which each remote may offer parts, beside those that admins grant. Others are ignored and reported. Not beside the grants of paths, which
 * every page loads: parts are loaded after the page.
 */
export const slotGrants: Readonly<Record<RemoteName, readonly SlotGrant[]>> = {
  'remote-user': [{ place: 'box-profile.personal', access: 'signed-in' }],
  'remote-partner': [{ place: 'admin-start.areas', access: 'admin' }],
};

interface Place {
  place: string;
  access: string;
}

/**
 * Whether a remote may offer a part.
 * @param added the places that admins granted to it
 */
export const isGranted = (remote: string, slot: Place, added: readonly Place[] = []): boolean =>
  [...Object.entries(slotGrants), [remote, added] as const].some(
    ([name, granted]) =>
      name === remote &&
      granted.some(({ place, access }) => place === slot.place && access === slot.access),
  );
