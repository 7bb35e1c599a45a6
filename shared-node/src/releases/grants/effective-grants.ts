import type { AddedGrants, AddressGrant, RemoteGrants } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { findAddressConflict, TakenAddresses, type AddressConflict } from './address-conflict';

/** An address that an admin granted, and why a shell ignores it. */
export interface IgnoredGrant {
  app: string;
  at: string;
  reason: AddressConflict | { kind: 'older-shell' };
}

/** What remotes may claim with a shell. */
export interface EffectiveGrants {
  /** Absent from a shell that was built before manifests had grants. */
  grants: Release['grants'];
  /** Absent from a shell that ignores all parts. */
  slotGrants: Release['slotGrants'];
  /** Absent from a shell that was built before manifests named owners. */
  owners: Release['owners'];
  /** By remote, what admins added to the shell's own lists. */
  added: Readonly<Record<string, AddedGrants>>;
  ignored: readonly IgnoredGrant[];
}

type GrantingShell = Pick<
  Release,
  'grants' | 'slotGrants' | 'owners' | 'ownPaths' | 'readsRegistryGrants'
>;

const byName = ([first]: [string, unknown], [second]: [string, unknown]): number =>
  first < second ? -1 : 1;

/** The lists of one remote with what was added; without an addition the lists as they are. */
const withAdded = <T>(
  lists: Record<string, T[]> | undefined,
  app: string,
  added: readonly T[] = [],
): Record<string, T[]> => ({ ...lists, [app]: [...(lists?.[app] ?? []), ...added] });

/**
 * What remotes may claim: the grants of a shell and those that admins added. The shell's come first: an address that is, contains or
 * lies in a page of the shell, what it grants to another remote, or what it grants to the same remote for other users, is ignored,
 * and so is the owner of a remote that it lists.
 * @param granted the registry's grants
 */
export function effectiveGrants(
  shell: GrantingShell,
  granted: RemoteGrants | undefined,
): EffectiveGrants {
  const result = { grants: shell.grants, slotGrants: shell.slotGrants, owners: shell.owners };
  const added: Record<string, AddedGrants> = {};
  const ignored: IgnoredGrant[] = [];
  const isOlder = !shell.readsRegistryGrants;
  const taken = new TakenAddresses(shell.grants);
  // In one order in all programs. No two entries conflict, unless the registry was edited by hand.
  for (const [app, entry] of Object.entries(granted ?? {}).sort(byName)) {
    const { grants = [], slotGrants = [], owner } = entry;
    const accepted: AddressGrant[] = [];
    for (const grant of grants) {
      const { at } = grant;
      const reason = isOlder
        ? ({ kind: 'older-shell' } as const)
        : findAddressConflict(app, grant, shell, taken);
      if (reason) ignored.push({ app, at, reason });
      else accepted.push(grant);
    }
    if (isOlder || (accepted.length === 0 && slotGrants.length === 0)) continue;
    taken.add({ [app]: accepted });
    added[app] = {
      ...(accepted.length > 0 && { grants: accepted }),
      ...(slotGrants.length > 0 && { slotGrants }),
    };
    result.grants = withAdded(result.grants, app, accepted);
    if (slotGrants.length > 0) result.slotGrants = withAdded(result.slotGrants, app, slotGrants);
    result.owners = { [app]: owner, ...result.owners };
  }
  return { ...result, added, ignored };
}

/** Why a shell ignores an address that an admin granted. */
export function describeReason({ at, reason }: IgnoredGrant): string {
  switch (reason.kind) {
    case 'older-shell':
      return 'this shell is older than grants by admins; release a newer shell first';
    case 'own-page':
      return `${reason.page} is a page of the shell`;
    case 'other-users':
      return `the shell grants ${reason.grant.at} to it for '${reason.grant.access}' only`;
    case 'taken':
      return reason.at === at
        ? `${reason.by} has it`
        : `${reason.by} has ${reason.at}, which overlaps with it`;
  }
}

/** A sentence for each address of a remote that an admin granted and a shell ignores, with a space before it; empty without one. */
export const describeIgnored = (ignored: readonly IgnoredGrant[], app: string): string =>
  ignored
    .filter((one) => one.app === app)
    .map((one) => ` An admin granted ${one.at} to ${app}, but ${describeReason(one)}.`)
    .join('');
