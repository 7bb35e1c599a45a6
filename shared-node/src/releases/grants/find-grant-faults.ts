import type { AddressGrant, SlotGrant } from '@hive/contract/grants';
import { mayOpen } from '@hive/contract/menu';
import type { Registry, Release } from '@hive/contract/release';
import { takesIn } from '@hive/contract/remote';
import { servedPrefixes } from '@hive/contract/served-prefixes';
import { slotPlaces, type SlotName } from '@hive/contract/slots';
import { isPattern } from '../checks/route-patterns';
import { findNamedOwner } from './named-owner';
import { findAddressConflict, TakenAddresses, type AddressLists } from './address-conflict';

/** What an admin or an operator wants a remote to have. */
export interface EnteredGrant {
  owner: string;
  addresses: readonly AddressGrant[];
  places: readonly SlotGrant[];
}

/** What is wrong with the spelling of an address; null if nothing is. Parameters would reach into the sections of other remotes. */
function findSpellingFault(at: string): string | null {
  if (!at.startsWith('/')) return 'Enter an address that starts with /, such as /reports.';
  if (/\s/.test(at)) return 'Remove the spaces from the address.';
  if (at !== '/' && at.endsWith('/')) return 'Remove the slash at the end of the address.';
  // Addresses are compared without regard to case, but a release claims a page as it is written.
  if (at !== at.toLowerCase()) return 'Use lower case for the address.';
  if (/[:*]/.test(at)) return 'Enter an address without parameters, such as /reports.';
  return isPattern(at) ? null : 'Use only letters, digits and hyphens between the slashes.';
}

/** A served shell with the addresses that it and admins granted. */
interface GrantingSite {
  shell: Release;
  taken: TakenAddresses;
}

function listTaken(shell: Release, { remotes = {} }: Registry): TakenAddresses {
  const taken = new TakenAddresses(shell.grants);
  const ofAdmins: AddressLists = Object.fromEntries(
    Object.entries(remotes).map(([app, { grants }]) => [app, grants]),
  );
  taken.add(ofAdmins);
  return taken;
}

/** Why an address cannot be granted with a shell; null if it can. */
function findConflict(
  app: string,
  address: AddressGrant,
  { shell, taken }: GrantingSite,
): string | null {
  const conflict = findAddressConflict(app, address, shell, taken);
  switch (conflict?.kind) {
    case undefined:
      return null;
    case 'own-page':
      return `Choose another address: ${conflict.page} is a page of the shell.`;
    case 'other-users':
      return `The shell grants ${conflict.grant.at} to this remote for '${conflict.grant.access}' only. Choose these users, or another address.`;
    case 'taken':
      return `Choose another address: ${conflict.by} has ${conflict.at}.`;
  }
}

function findAddressFault(
  app: string,
  address: AddressGrant,
  sites: readonly GrantingSite[],
): string | null {
  const fault = findSpellingFault(address.at);
  if (fault !== null) return fault;
  if (servedPrefixes.some((prefix) => takesIn(prefix, address.at)))
    return 'Choose another address: the site answers this one without a page.';
  for (const site of sites) {
    const conflict = findConflict(app, address, site);
    if (conflict) return conflict;
  }
  return null;
}

function findPlaceFault({ place, access }: SlotGrant): string | null {
  if (!Object.hasOwn(slotPlaces, place)) return 'Choose one of the places.';
  const users = slotPlaces[place as SlotName].access;
  if (access !== 'public' && mayOpen(access, users)) return null;
  return `Pages load parts at this place for '${users}' only.`;
}

/** The index of each item that is in the list before. */
const findRepeated = <T>(items: readonly T[], isSame: (one: T, other: T) => boolean): number[] =>
  items.flatMap((item, index) =>
    items.slice(0, index).some((earlier) => isSame(earlier, item)) ? [index] : [],
  );

/** The faults of what is to be granted with each shell that browsers get, by field of the api's request; empty if it may be granted. */
export function findGrantFaults(
  app: string,
  { owner, addresses, places }: EnteredGrant,
  { registry, shells }: { registry: Registry; shells: readonly Release[] },
): Record<string, string> {
  const fields: Record<string, string> = {};
  const sites = shells.map((shell) => ({ shell, taken: listTaken(shell, registry) }));
  if (!/^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(app))
    fields['app'] = 'Enter a name that starts with remote-, such as remote-reports.';
  const named = findNamedOwner(app, shells);
  if (named !== undefined && named !== owner)
    fields['granted.owner'] = `The shell names ${named} as the owner.`;
  if (addresses.length === 0 && places.length === 0)
    fields['granted.addresses'] = 'Enter at least one address.';
  for (const [index, address] of addresses.entries()) {
    const fault = findAddressFault(app, address, sites);
    if (fault) fields[`granted.addresses.${index}.at`] = fault;
  }
  for (const [index, place] of places.entries()) {
    const fault = findPlaceFault(place);
    if (fault) fields[`granted.places.${index}.place`] = fault;
  }
  const repeated = 'This is in the list already.';
  for (const index of findRepeated(
    addresses,
    (one, other) => one.at === other.at && one.access === other.access,
  ))
    fields[`granted.addresses.${index}.at`] ??= repeated;
  for (const index of findRepeated(
    places,
    (one, other) => one.place === other.place && one.access === other.access,
  ))
    fields[`granted.places.${index}.place`] ??= repeated;
  return fields;
}
